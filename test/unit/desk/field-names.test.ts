import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { fieldKindOf, namingFields, type Schema, valuesOf } from '../../../client/desk/forms/schema.ts';
import { root } from '../../../server/config/root.ts';
import { documentSchemas } from '../../../server/publishing/store/documents.ts';

const folder = join(root, 'locales', 'desk');
const textsOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** Regions and languages are called as the site and they themselves call them. */
const isPlace = (values: readonly unknown[]) => values.includes('hk') || values.includes('en');

/** The names of the fields of a form, and of the values that can be chosen. */
function namesOf(schema: Schema): string[] {
  const kind = fieldKindOf(schema);
  const values = valuesOf(schema) ?? [];
  if (kind === 'choice') return isPlace(values) ? [] : values.map(String);
  if (kind === 'list') return namesOf(schema.items as Schema);
  if (kind !== 'object') return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    namingFields.includes(name) ? [] : [name, ...namesOf(property)],
  );
}

/** Forms show the fields of all kinds; stories and fronts have screens of their own, and are compared by their fields. */
function namesOfKind(kind: string, schema: Schema): string[] {
  if (kind !== 'story' && kind !== 'front') return [kind, ...namesOf(schema)];
  return Object.keys(schema.properties ?? {}).filter((name) => !namingFields.includes(name));
}

/** What the log says of an item, and of a person. */
const logged = ['published', 'updated', 'withdrawn', 'expired', 'saved', 'password', 'second factor'];

const kinds = Object.entries(documentSchemas);
const names = new Set([
  ...kinds.flatMap(([kind, schema]) => namesOfKind(kind, JSON.parse(JSON.stringify(schema)))),
  ...logged,
]);

t.test('every field of a form, and every kind, has a name in every language of the desk', async (t) => {
  t.equal(files.length, 9);
  for (const file of files) {
    const texts = textsOf(join('fields', file));
    t.strictSame([...names].filter((name) => !texts[name]?.trim()).sort(), [], file);
    t.strictSame(
      Object.keys(texts)
        .filter((name) => !names.has(name))
        .sort(),
      [],
      file,
    );
  }
});
