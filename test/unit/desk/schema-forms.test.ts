import t from 'tap';
import { alternativeOf, asAlternative, nameOfAlternative } from '../../../client/desk/forms/alternatives.ts';
import { nameOfEntry, withMoved } from '../../../client/desk/forms/entries.ts';
import {
  blankDocument,
  fieldKindOf,
  type Schema,
  shownFields,
  valueSchemaOf,
  valuesOf,
  withValue,
} from '../../../client/desk/forms/schema.ts';
import { wordsOfName } from '../../../client/desk/parts/field-names.ts';
import { withOpenObjects } from '../../../server/content/open-objects.ts';
import { documentSchemas } from '../../../server/publishing/store/documents.ts';

/** The schema of a kind as the description of the API has it. */
const schemaOf = (kind: keyof typeof documentSchemas) =>
  withOpenObjects(JSON.parse(JSON.stringify(documentSchemas[kind]))) as Schema;
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
  t.equal(fieldKindOf({ anyOf: [{ type: 'object' }, { type: 'string' }] }), 'alternatives');
});

/** The places of a document that no form can be made of. */
function unformed(schema: Schema, place: string, isItem = false): string[] {
  switch (fieldKindOf(schema)) {
    case 'json':
      return [place];
    case 'list':
      return unformed(schema.items as Schema, `${place}[]`);
    case 'record':
      return unformed(valueSchemaOf(schema), `${place}{}`);
    case 'alternatives':
      return (schema.anyOf ?? []).flatMap((each) => unformed(each, place));
    case 'object':
      return shownFields(schema, isItem).flatMap((name) =>
        unformed(schema.properties?.[name] ?? {}, `${place}.${name}`),
      );
    default:
      return [];
  }
}

t.test('no field of any kind of item is edited as JSON', async (t) => {
  const kinds = Object.keys(documentSchemas) as (keyof typeof documentSchemas)[];
  t.strictSame(
    kinds.flatMap((kind) => unformed(schemaOf(kind), kind, true)),
    [],
  );
});

t.test('an item is not renamed by its form, but what it names is chosen in it', async (t) => {
  t.notOk(shownFields(schemaOf('map'), true).some((name) => ['slug', 'locale', 'kind'].includes(name)));
  const gathers = schemaOf('map').properties?.gathers?.items as Schema;
  t.equal(fieldKindOf(gathers), 'reference');
  const menu = schemaOf('site').properties?.['nav-main']?.items as Schema;
  t.strictSame(shownFields(menu, false), ['slug', 'href', 'label', 'textKey', 'kind']);
});

const question = schemaOf('survey').properties?.questions?.items as Schema;
const kindsOfQuestion = question.anyOf ?? [];
const single = {
  id: 'how-often',
  text: 'How often?',
  required: true,
  kind: 'single',
  options: [
    { id: 'daily', text: 'Daily' },
    { id: 'never', text: 'Never' },
  ],
};

t.test('a question has one of four kinds, and keeps what the next one has as well', async (t) => {
  t.equal(fieldKindOf(question), 'alternatives');
  t.strictSame(kindsOfQuestion.map(nameOfAlternative), [
    { constant: 'single' },
    { constant: 'multiple' },
    { constant: 'scale' },
    { constant: 'text' },
  ]);
  t.equal(alternativeOf(kindsOfQuestion, single), 0);
  const [, multiple = {}, scale = {}] = kindsOfQuestion;
  t.strictSame(asAlternative(multiple, single, ''), { ...single, kind: 'multiple' });
  const { options: _, ...common } = single;
  t.strictSame(asAlternative(scale, single, ''), { ...common, kind: 'scale', low: '', high: '' });
});

t.test(
  'a new survey begins with a question of two answers, each with a name that nobody has to make',
  async (t) => {
    const key = { kind: 'survey', locale: 'en', slug: 'readers' };
    const { questions } = blankDocument(schemaOf('survey'), key, '') as { questions?: (typeof single)[] };
    t.match(questions, [
      { kind: 'single', text: '', required: false, options: [{ text: '' }, { text: '' }] },
    ]);
    const ids = (questions ?? []).flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]);
    t.equal(new Set(ids).size, 3);
    t.ok(ids.every((id) => /^[a-z0-9]+$/.test(id)));
    t.notOk(shownFields(kindsOfQuestion[0] ?? {}, false).includes('id'));
  },
);

t.test('entries of lists are moved, and called by what they say', async (t) => {
  t.strictSame(withMoved(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c']);
  t.strictSame(withMoved(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b']);
  t.strictSame(withMoved(['a', 'b'], 1, 2), ['a', 'b']);
  t.equal(nameOfEntry('Questions', 0, single), 'Questions 1: How often?');
  t.equal(nameOfEntry('Tags', 2, 'harbour'), 'Tags 3');
  t.equal(nameOfEntry('Questions', 0, { text: '' }), 'Questions 1');
});

t.test('a typeface is one of those that there are, or one of the own files', async (t) => {
  const face = schemaOf('site').properties?.brand?.properties?.faces?.properties?.headline as Schema;
  t.strictSame(face.anyOf?.map(nameOfAlternative), [{ kind: 'choice' }, { kind: 'object' }]);
  t.equal(alternativeOf(face.anyOf ?? [], { family: 'Own' }), 1);
  t.equal(alternativeOf(face.anyOf ?? [], undefined), 0);
});

t.test('a field that is emptied is left out, and names are words', async (t) => {
  t.strictSame(withValue({ a: 1, b: 2 }, 'a', undefined), { b: 2 });
  t.equal(wordsOfName('openingHours'), 'Opening hours');
});
