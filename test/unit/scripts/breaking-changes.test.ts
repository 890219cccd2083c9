import t from 'tap';
import { breakingChanges, type OpenApi } from '../../../scripts/openapi/breaking-changes.ts';
import type { Schema } from '../../../scripts/openapi/schema-changes.ts';

interface Api {
  path?: string;
  method?: string;
  parameters?: object[];
  body?: Schema;
  isBodyRequired?: boolean;
  answer?: Schema;
  status?: string;
}

const textParameter = { name: 'region', in: 'query', required: false, schema: { type: 'string' } };

/** A document of one call. */
const api = ({
  path = '/items',
  method = 'post',
  parameters = [textParameter],
  body = { type: 'object', properties: {} },
  isBodyRequired = false,
  answer = { type: 'object', properties: {} },
  status = '200',
}: Api) =>
  ({
    paths: {
      [path]: {
        [method]: {
          parameters,
          requestBody: { required: isBodyRequired, content: { 'application/json': { schema: body } } },
          responses: { [status]: { content: { 'application/json': { schema: answer } } } },
        },
      },
    },
  }) as OpenApi;

const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  ...more,
});
const text = { type: 'string' };
const block = (kind: string, more: Record<string, Schema> = {}) => object({ kind: { const: kind }, ...more });

/** Changes of an input or an output: their name, the schema before, the schema now, and what is reported. */
type Row = [name: string, before: Schema, now: Schema, reported: string[]];

const inputs: readonly Row[] = [
  ['a new optional field', object({}), object({ a: text }), []],
  ['a new required field', object({}), object({ a: text }, { required: ['a'] }), ['.a is required now']],
  ['a field required', object({ a: text }), object({ a: text }, { required: ['a'] }), ['.a is required now']],
  ['a field optional', object({ a: text }, { required: ['a'] }), object({ a: text }), []],
  [
    'a field removed from a closed object',
    object({ a: text }, { additionalProperties: false }),
    object({}, { additionalProperties: false }),
    ['.a was removed'],
  ],
  [
    'an object closed',
    object({}),
    object({}, { additionalProperties: false }),
    [' takes no other fields now'],
  ],
  [
    'another type',
    object({ a: text }),
    object({ a: { type: 'integer' } }),
    ['.a was string and must be integer'],
  ],
  ['any type narrowed', object({ a: {} }), object({ a: text }), ['.a was any and must be string']],
  ['a number for an integer', object({ a: { type: 'integer' } }), object({ a: { type: 'number' } }), []],
  ['a value more', object({ a: { enum: ['x'] } }), object({ a: { enum: ['x', 'y'] } }), []],
  [
    'a value fewer',
    object({ a: { enum: ['x', 'y'] } }),
    object({ a: { enum: ['x'] } }),
    ['.a must be "x" now'],
  ],
  [
    'a value fewer of several',
    object({ a: { enum: ['x', 'y', 'z'] } }),
    object({ a: { enum: ['x', 'y'] } }),
    ['.a no longer takes "z"'],
  ],
  [
    'a value fewer, as alternatives',
    object({ a: { anyOf: [{ const: 'x' }, { const: 'y' }, { const: 'z' }] } }),
    object({ a: { anyOf: [{ const: 'x' }, { const: 'z' }] } }),
    ['.a no longer takes "y"'],
  ],
  ['a text fixed', object({ a: text }), object({ a: { const: 'x' } }), ['.a must be "x" now']],
  ['values freed', object({ a: { enum: ['x', 'y'] } }), object({ a: text }), []],
  ['null no longer taken', { type: ['string', 'null'] }, text, [' was null and must be string']],
  ['a text shorter', { ...text, maxLength: 9 }, { ...text, maxLength: 8 }, [' has another maxLength']],
  ['a text longer', { ...text, maxLength: 8 }, { ...text, maxLength: 9 }, []],
  ['a bound new', { type: 'integer' }, { type: 'integer', minimum: 1 }, [' has another minimum']],
  ['a pattern new', text, { ...text, pattern: '^a' }, [' has another pattern']],
  ['a pattern gone', { ...text, pattern: '^a' }, text, []],
  [
    'items narrowed',
    { type: 'array', items: text },
    { type: 'array', items: { type: 'number' } },
    ['[] was string and must be number'],
  ],
  [
    'items of a pair said once for both',
    { type: 'array', items: [{ type: 'number' }, { type: 'number' }] },
    { type: 'array', items: { type: 'number' } },
    [],
  ],
  [
    'values of a map narrowed',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: { type: 'number' } },
    ['.* was string and must be number'],
  ],
  [
    'values by pattern narrowed',
    { type: 'object', patternProperties: { '^a': text } },
    { type: 'object', patternProperties: { '^a': { type: 'number' } } },
    ['.* was string and must be number'],
  ],
  [
    'one kind of block narrowed',
    { anyOf: [block('a'), block('b', { x: text })] },
    { anyOf: [block('a'), block('b', { x: { type: 'number' } })] },
    ['.x was string and must be number'],
  ],
  [
    'a kind of block removed',
    { anyOf: [block('a'), block('b'), block('c')] },
    { anyOf: [block('a'), block('b')] },
    [' no longer takes object'],
  ],
];

const outputs: readonly Row[] = [
  ['a new field', object({}), object({ a: text }, { required: ['a'] }), []],
  ['a field removed', object({ a: text }), object({}), ['.a was removed']],
  [
    'a field within removed',
    object({ a: object({ b: text }) }),
    object({ a: object({}) }),
    ['.a.b was removed'],
  ],
  [
    'a field of items removed',
    { type: 'array', items: object({ a: text }) },
    { type: 'array', items: object({}) },
    ['[].a was removed'],
  ],
  [
    'a field that may be missing',
    object({ a: text }, { required: ['a'] }),
    object({ a: text }),
    ['.a may be missing now'],
  ],
  ['a field that is always there', object({ a: text }), object({ a: text }, { required: ['a'] }), []],
  [
    'another type',
    object({ a: text }),
    object({ a: { type: 'number' } }),
    ['.a was string and may be number'],
  ],
  [
    'a type more',
    object({ a: text }),
    object({ a: { type: ['string', 'null'] } }),
    ['.a was string and may be null'],
  ],
  ['a type fewer', object({ a: { type: ['string', 'null'] } }), object({ a: text }), []],
  ['an integer for a number', { type: 'number' }, { type: 'integer' }, []],
  ['values more', { enum: ['x', 'y'] }, { enum: ['x', 'y', 'z'] }, []],
  ['a longer text', { ...text, maxLength: 8 }, { ...text, maxLength: 9 }, []],
  [
    'a new kind of block',
    { anyOf: [block('a'), block('b')] },
    { anyOf: [block('a'), block('b'), block('c')] },
    [],
  ],
  [
    'a field of a kind of block removed',
    { anyOf: [block('a', { x: text }), block('b')] },
    { anyOf: [block('a'), block('b')] },
    ['.x was removed'],
  ],
];

for (const [direction, rows, place] of [
  ['body', inputs, 'POST /items: body'],
  ['answer', outputs, 'POST /items: answer 200'],
] as const)
  for (const [name, before, now, reported] of rows)
    t.test(
      `of a change of the ${direction}, ${name} is ${reported[0] ? 'reported' : 'allowed'}`,
      async (t) => {
        t.strictSame(
          breakingChanges(api({ [direction]: before }), api({ [direction]: now })),
          reported.map((each) => place + each),
        );
        t.strictSame(breakingChanges(api({ [direction]: now }), api({ [direction]: now })), []);
      },
    );

t.test('a removed path, method, parameter, status or type of body is reported', async (t) => {
  const before = api({});
  t.strictSame(breakingChanges(before, { paths: {} }), ['POST /items was removed']);
  t.strictSame(breakingChanges(before, api({ method: 'put' })), ['POST /items was removed']);
  t.strictSame(breakingChanges(before, api({ parameters: [] })), [
    'POST /items: query parameter region was removed',
  ]);
  t.strictSame(breakingChanges(before, api({ status: '201' })), [
    'POST /items: there is no answer 200 any more',
  ]);
  const asText = JSON.parse(JSON.stringify(before).replaceAll('application/json', 'text/plain'));
  t.strictSame(breakingChanges(before, asText), [
    'POST /items: body has no application/json any more',
    'POST /items: answer 200 has no application/json any more',
  ]);
});

t.test('a new required parameter or body is reported, a new optional one is allowed', async (t) => {
  const another = { ...textParameter, name: 'page' };
  t.strictSame(breakingChanges(api({}), api({ parameters: [textParameter, another] })), []);
  t.strictSame(
    breakingChanges(api({}), api({ parameters: [textParameter, { ...another, required: true }] })),
    ['POST /items: query parameter page is required now'],
  );
  t.strictSame(breakingChanges(api({}), api({ parameters: [{ ...textParameter, required: true }] })), [
    'POST /items: query parameter region is required now',
  ]);
  t.strictSame(breakingChanges(api({}), api({ isBodyRequired: true })), [
    'POST /items: a body is required now',
  ]);
});

t.test('a new path and a new method are allowed', async (t) => {
  const now = { paths: { ...api({}).paths, ...api({ path: '/others' }).paths } };
  t.strictSame(breakingChanges(api({}), now), []);
});

t.test('what a reference refers to is compared', async (t) => {
  const referring = (properties: Record<string, Schema>) => ({
    ...api({ answer: { $ref: '#/components/schemas/Error' } }),
    components: { schemas: { Error: object(properties) } },
  });
  t.strictSame(breakingChanges(referring({ a: text }), referring({})), [
    'POST /items: answer 200.a was removed',
  ]);
});
