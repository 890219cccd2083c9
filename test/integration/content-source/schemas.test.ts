import { readdir, readFile } from 'node:fs/promises';
import { type Config, createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

const source = (await app.inject('/api/v1/openapi.json')).body;
const document = JSON.parse(source);

/** A validator that refuses what the standard does not have. */
function strictAjv() {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });
  addFormats.default(ajv);
  return ajv;
}

/** The schemas anywhere in an OpenAPI document, by where they are. */
function schemasIn(value: unknown, path = '#'): [string, object][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]): [string, object][] => {
    const at = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return key === 'schema' ? [[at, each]] : schemasIn(each, at);
  });
}

t.test('a validator of OpenAPI finds nothing wrong with the document', async (t) => {
  const config: Config = await createConfig({
    extends: ['recommended'],
    rules: {
      // What may be in a document or a patch is checked by its kind, not by the schema of the call.
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
    },
  });
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  t.strictSame(
    problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} at ${location.map(({ pointer }) => pointer)}`,
    ),
    [],
  );
});

t.test('every schema of the document is one of JSON Schema 2020-12', async (t) => {
  const found = schemasIn(document);
  t.ok(found.length > 100);
  const ajv = strictAjv();
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: 'openapi', components: document.components });
  for (const [path, schema] of found) t.doesNotThrow(() => ajv.compile(rebased(schema)), path);
});

/** A schema whose references lead to the document. */
const rebased = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'));

const folder = 'docs/content-folder';

/** The files of the tests' magazine that each published schema is of. */
const magazine = 'test/fixtures/magazine';

t.test('every published schema of the content folder is one of JSON Schema 2020-12', async (t) => {
  for (const file of await readdir(folder)) {
    const schema = JSON.parse(await readFile(`${folder}/${file}`, 'utf8'));
    t.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema', file);
    t.doesNotThrow(() => strictAjv().compile(schema), file);
  }
});

const filesOf: Readonly<Record<string, readonly string[]>> = {
  site: ['site.json'],
  authors: ['authors.json'],
  pictures: ['pictures.json'],
  labels: ['labels/en.json', 'labels/th.json'],
  profiles: ['profiles/events.json', 'profiles/people.json', 'profiles/restaurants.json'],
  'page-views': ['page-views.json'],
};

for (const [name, files] of Object.entries(filesOf))
  t.test(`another validator takes what the program takes as ${name}`, async (t) => {
    const schema = JSON.parse(await readFile(`${folder}/${name}.schema.json`, 'utf8'));
    const validate = strictAjv().compile(schema);
    for (const file of files) {
      validate(JSON.parse(await readFile(`${magazine}/${file}`, 'utf8')));
      t.strictSame(validate.errors ?? [], [], file);
    }
    validate(7);
    t.ok(validate.errors?.length, 'and refuses what is none');
  });
