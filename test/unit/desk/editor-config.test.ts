import { join } from 'node:path';
import t from 'tap';
import { editedFolder } from '../../../server/cli/desk/edited-folder.ts';
import { editorConfig } from '../../../server/cli/desk/editor-config.ts';
import type { EditorField } from '../../../server/cli/desk/editor-fields.ts';
import { root } from '../../../server/config/root.ts';
import { contentSchemas } from '../../../server/content-folder/schemas/index.ts';

interface Collection {
  name: string;
  folder?: string;
  fields?: EditorField[];
  files?: { name: string; file: string; fields: EditorField[] }[];
}

const folder = join(root, 'test', 'fixtures', 'magazine');
const found = await editedFolder(folder, 'asia', 'http://127.0.0.1:3000');
const { collections } = editorConfig(found) as { collections: Collection[] };

/** What decap-cms has. */
const widgets = [
  'string',
  'text',
  'number',
  'boolean',
  'datetime',
  'select',
  'list',
  'object',
  'image',
  'markdown',
  'hidden',
];

type Nested = EditorField & {
  fields?: EditorField[];
  field?: EditorField;
  options?: string[];
  multiple?: boolean;
};

function wrongIn(place: string, fields: readonly EditorField[]): string[] {
  const names = fields.map(({ name }) => name);
  const twice = names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `${place}.${name} twice`);
  const own = (fields as Nested[]).flatMap(
    ({ name, label, widget, fields: below, field, options, pattern, ...rest }) => {
      const at = `${place}.${name}`;
      const problems = [
        ...(widgets.includes(widget) ? [] : [`${at}: no widget ${widget}`]),
        ...(label ? [] : [`${at}: no label`]),
        ...(widget === 'select' && !options?.length ? [`${at}: nothing to select`] : []),
        ...(widget === 'object' && !below?.length ? [`${at}: no fields`] : []),
        ...(widget === 'list' && !below?.length && !field ? [`${at}: nothing in the list`] : []),
        ...(pattern === undefined || new RegExp((pattern as string[])[0] as string) ? [] : [at]),
        ...(rest.default !== undefined &&
        options &&
        ![rest.default].flat().every((each) => options.includes(each as string))
          ? [`${at}: the default is none of the options`]
          : []),
      ];
      return [...problems, ...wrongIn(at, below ?? []), ...wrongIn(at, field ? [field] : [])];
    },
  );
  return [...twice, ...own];
}

t.test('every kind of content has a collection, whose fields decap-cms knows', (t) => {
  const names = collections.map(({ name }) => name);
  t.equal(new Set(names).size, names.length, 'each name once');
  for (const name of [
    'stories-en',
    'stories-zh-Hant',
    'pages-th',
    'magazine',
    'labels',
    'profiles',
    'surveys',
  ])
    t.ok(names.includes(name), name);
  for (const { name, fields = [], files = [] } of collections) {
    t.strictSame(wrongIn(name, fields), []);
    for (const file of files) t.strictSame(wrongIn(file.file, file.fields), []);
  }
  t.end();
});

t.test('the editor has every field of the schemas', (t) => {
  const namesOf = (fields: readonly EditorField[] = []) => fields.map(({ name }) => name);
  const propertiesOf = (name: string) =>
    Object.keys((contentSchemas[name] as { properties: object }).properties);
  const collection = (name: string) => collections.find((each) => each.name === name);
  t.strictSame(namesOf(collection('stories-en')?.fields), [...propertiesOf('story'), 'body']);
  t.strictSame(namesOf(collection('pages-en')?.fields), [...propertiesOf('page'), 'body']);
  t.strictSame(namesOf(collection('surveys')?.fields), propertiesOf('survey'));
  const [site] = collection('magazine')?.files ?? [];
  t.strictSame(namesOf(site?.fields), propertiesOf('site'));
  t.end();
});

t.test('what may be absent demands nothing', (t) => {
  const demands = (fields: readonly Nested[], optional: boolean): string[] =>
    fields.flatMap(({ name, required, widget, fields: below = [], min, default: initial }) => [
      ...(optional && required ? [`${name} is required`] : []),
      ...(!required && min !== undefined ? [`${name} has a least number of entries`] : []),
      ...(widget === 'list' && below.length > 0 && initial === undefined
        ? [`${name} begins with an entry`]
        : []),
      ...(widget === 'object' ? demands(below as Nested[], !required) : []),
    ]);
  for (const { fields = [] } of collections) t.strictSame(demands(fields as Nested[], false), []);
  t.end();
});

t.test('what a folder has can be chosen', (t) => {
  const story = collections.find(({ name }) => name === 'stories-en');
  const fields = (story?.fields ?? []) as Nested[];
  const options = (name: string) => fields.find((field) => field.name === name)?.options;
  t.ok(options('vertical')?.includes('dining'));
  t.ok((options('author') ?? []).length > 0);
  const files = collections.find(({ name }) => name === 'profiles')?.files?.map(({ file }) => file) ?? [];
  t.ok(files.length > 0);
  t.ok(files.every((file) => /^(profiles|profile-translations\/[^/]+)\/[^/]+\.json$/.test(file)));
  t.end();
});
