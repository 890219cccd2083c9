import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { nameOfAlternative } from '../../../client/desk/forms/alternatives.ts';
import {
  fieldKindOf,
  type Schema,
  shownFields,
  valueSchemaOf,
  valuesOf,
} from '../../../client/desk/forms/schema.ts';
import { furtherFields } from '../../../client/desk/story/further-fields.ts';
import { root } from '../../../server/config/root.ts';
import { withOpenObjects } from '../../../server/content/open-objects.ts';
import { documentSchemas } from '../../../server/publishing/store/documents.ts';

const folder = join(root, 'locales', 'desk');
const textsOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** Regions and languages are called as the site and they themselves call them. */
const isPlace = (values: readonly unknown[]) => values.includes('hk') || values.includes('en');

/** The names of the fields of a form, and of the values that can be chosen. */
function namesOf(schema: Schema, isItem = false): string[] {
  const values = valuesOf(schema) ?? [];
  switch (fieldKindOf(schema)) {
    case 'choice':
      return isPlace(values) ? [] : values.map(String);
    case 'reference':
      return ['kind', ...namesOf(schema.properties?.kind ?? {})];
    case 'list':
      return namesOf(schema.items as Schema);
    case 'record':
      return namesOf(valueSchemaOf(schema));
    case 'alternatives':
      return ['kind', ...(schema.anyOf ?? []).flatMap((each) => [...constantOf(each), ...namesOf(each)])];
    case 'object':
      return shownFields(schema, isItem).flatMap((name) => [
        name,
        ...namesOf(schema.properties?.[name] ?? {}),
      ]);
    default:
      return [];
  }
}

function constantOf(schema: Schema): string[] {
  const named = nameOfAlternative(schema);
  return 'constant' in named ? [named.constant] : [];
}

/** Forms show the fields of all kinds; a story has many of them on its screen, a front is compared by its fields. */
function namesOfKind(kind: string, schema: Schema): string[] {
  if (kind === 'front') return shownFields(schema, true);
  if (kind !== 'story') return [kind, ...namesOf(schema, true)];
  const further = furtherFields.flatMap((name) => namesOf(schema.properties?.[name] ?? {}));
  return [...shownFields(schema, true), ...further];
}

/** What the log says of an item, and of a person. */
const logged = ['published', 'updated', 'withdrawn', 'expired', 'saved', 'password', 'second factor'];

const kinds = Object.entries(documentSchemas);
const names = new Set([
  ...kinds.flatMap(([kind, schema]) =>
    namesOfKind(kind, withOpenObjects(JSON.parse(JSON.stringify(schema)))),
  ),
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
