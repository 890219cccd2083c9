import t from 'tap';
import {
  blankDocument,
  fieldKindOf,
  type Schema,
  valuesOf,
  withValue,
} from '../../../client/desk/forms/schema.ts';
import { wordsOfName } from '../../../client/desk/parts/field-names.ts';
import { documentSchemas } from '../../../server/publishing/store/documents.ts';

const schemaOf = (kind: keyof typeof documentSchemas) =>
  JSON.parse(JSON.stringify(documentSchemas[kind])) as Schema;
const fieldsOf = ({ properties = {} }: Schema) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fieldKindOf(schema)]));

t.test('a page has fields by the kinds of its values', async (t) => {
  t.match(fieldsOf(schemaOf('page')), { title: 'text', body: 'body' });
});

t.test('a profile has fields for its text, its picture and its facts', async (t) => {
  const fields = fieldsOf(schemaOf('restaurant'));
  t.match(fields, { name: 'text', picture: 'picture', body: 'body', region: 'choice', gathers: 'list' });
});

t.test('a new document names itself, and is empty otherwise', async (t) => {
  const key = { kind: 'page', locale: 'en', slug: 'imprint' };
  t.match(blankDocument(schemaOf('page'), key, '2026-11-28T00:00:00.000Z'), {
    slug: 'imprint',
    locale: 'en',
    title: '',
    body: [],
  });
});

t.test('values are chosen where a schema lists them', async (t) => {
  t.strictSame(valuesOf({ anyOf: [{ const: 'a' }, { const: 'b' }] }), ['a', 'b']);
  t.equal(valuesOf({ anyOf: [{ const: 'a' }, { type: 'string' }] }), undefined);
  t.equal(fieldKindOf({ anyOf: [{ type: 'object' }, { type: 'string' }] }), 'json');
});

t.test('a field that is emptied is left out, and names are words', async (t) => {
  t.strictSame(withValue({ a: 1, b: 2 }, 'a', undefined), { b: 2 });
  t.equal(wordsOfName('openingHours'), 'Opening hours');
});
