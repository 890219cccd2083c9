import t from 'tap';
import type { TSchema } from 'typebox';
import type { PublishingCall } from '../../../server/publishing/api/call.ts';
import { publishingCallNames, publishingCalls } from '../../../server/publishing/api/calls.ts';
import { InvalidItems, type ItemKind } from '../../../server/publishing/items.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { documentSchemas, itemKinds } from '../../../server/publishing/store/documents.ts';
import { createToken } from '../../../server/publishing/tokens.ts';
import { storyWrite } from '../../support/items.ts';
import { openOwner } from '../../support/publishing/owner.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { call, database, tokens } = await openPublishingApi(t);
const mail = (await createToken(database, { name: 'mail', scopes: ['mail'], days: 1 })).token;

const owner = await openOwner(database, 'owner@magazine.example', { now: Date.now() });

const unwritable = ['\u0000', '\u000b', '\u001f', '\u007f', '\u0085', '\ud83d', '\udc4d', '\ufffe', '\uffff'];
const nameOf = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

type Path = (string | number)[];

/** As deep as the walk goes into schemas that contain themselves. */
const maxDepth = 9;

/** The ways to every text that a schema allows, in all its variants, and to the names that it leaves open. */
function textPaths(schema: TSchema, path: Path = []): Path[] {
  if (path.length > maxDepth) return [];
  const { type, anyOf, oneOf, allOf, properties, patternProperties, additionalProperties, items } =
    schema as Record<string, never> & { items?: TSchema };
  const variants = [anyOf, oneOf, allOf].flatMap((each: TSchema[] | undefined) => each ?? []);
  if (variants.length > 0) return variants.flatMap((variant) => textPaths(variant, path));
  if (type === 'string') return [path];
  if (type === 'array') return items ? textPaths(items, [...path, 0]) : [];
  if (type !== 'object') return [];
  const named = Object.entries(properties ?? {}) as [string, TSchema][];
  const open = Object.values(patternProperties ?? {}) as TSchema[];
  if (typeof additionalProperties === 'object') open.push(additionalProperties);
  return [
    ...named.flatMap(([name, each]) => textPaths(each, [...path, name])),
    ...open.flatMap((each) => textPaths(each, [...path, 'name'])),
  ];
}

/** A value that has nothing but a text at the end of a path. */
const valueAt = ([first, ...rest]: Path, text: string): unknown => {
  if (first === undefined) return text;
  const inner = valueAt(rest, text);
  return first === 0 ? [inner] : { [first]: inner };
};

const pointerOf = (path: Path) => path.map((part) => `/${part}`).join('');
const distinct = (paths: Path[]) => [...new Map(paths.map((path) => [pointerOf(path), path])).values()];

interface Refused {
  statusCode: number;
  json(): { errors?: { pointer: string; message: string }[] };
}

function isRefusedAt(
  t: Pick<typeof import('tap').t, 'ok'>,
  answer: Refused,
  pointer: string,
  character: string,
) {
  const { errors = [] } = answer.statusCode === 422 ? answer.json() : {};
  const found = errors.find((error) => error.pointer === pointer);
  t.ok(
    found?.message.includes(`${nameOf(character)}`) && found.message.includes('number 3'),
    `${pointer}: ${answer.statusCode} ${JSON.stringify(errors).slice(0, 200)}`,
  );
}

/** The kinds of items whose documents have schemas of their own. */
const kinds = itemKinds.filter(
  (kind, index) => itemKinds.findIndex((other) => documentSchemas[other] === documentSchemas[kind]) === index,
);

for (const kind of kinds)
  t.test(`no text of a ${kind} may have a character that feeds cannot carry`, async (t) => {
    const paths = distinct(textPaths(documentSchemas[kind as ItemKind]));
    t.ok(paths.length > 3);
    for (const [index, path] of paths.entries()) {
      const character = unwritable[index % unwritable.length] as string;
      const document = valueAt(path, `ab${character}c`);
      const answer = await call('PUT', `/items/${kind}/en/hk`, { body: { document }, token: tokens.admin });
      isRefusedAt(t, answer, `/document${pointerOf(path)}`, character);
    }
  });

for (const name of publishingCallNames) {
  const { method, path, body, query, bytes, scope } = publishingCalls[name] as PublishingCall;
  const address = path.replaceAll(
    /:([a-z]+)/g,
    (_, part: string) => ({ kind: 'page', locale: 'en', version: '1', id: '1' })[part] ?? 'none',
  );
  // No token may make the calls on one's own account.
  const isOwn = 'own' in publishingCalls[name];
  const token = isOwn ? '' : scope === 'mail' ? mail : tokens.admin;
  const headers = isOwn ? owner.headers : {};
  if (body && !bytes)
    t.test(`no text in the body of ${name} may have such a character`, async (t) => {
      for (const [index, each] of distinct(textPaths(body)).entries()) {
        const character = unwritable[index % unwritable.length] as string;
        const answer = await call(method, address, {
          body: valueAt(each, `ab${character}c`) as object,
          token,
          headers,
        });
        isRefusedAt(t, answer, pointerOf(each), character);
      }
    });
  const parameters = Object.keys(query.properties);
  if (parameters.length > 0)
    t.test(`no parameter of ${name} may have such a character`, async (t) => {
      for (const parameter of parameters) {
        const target = `${address}?${parameter}=ab%0Bc`;
        const options = bytes
          ? { body: Buffer.from('x'), headers: { 'content-type': 'application/octet-stream' } }
          : {};
        isRefusedAt(t, await call(method, target, { ...options, token }), `/${parameter}`, '\u000b');
      }
    });
}

t.test('names of fields are texts too, and a name of a release in an address', async (t) => {
  const labels = { 'verticals-index': { 'ab\u000bc': { label: 'x' } } };
  const answer = await call('PUT', '/items/site/en/hk', { body: { document: labels }, token: tokens.admin });
  isRefusedAt(t, answer, '/document/verticals-index/ab\u000bc', '\u000b');
  isRefusedAt(t, await call('PUT', '/releases/ab%0Bc', { body: {} }), '/name', '\u000b');
});

t.test('every place is named at once, and nothing is written', async (t) => {
  const { document } = storyWrite({ slug: 'spoilt' });
  const body = [
    { type: 'paragraph', text: 'x\u0001' },
    { type: 'quote', text: 'y', attribution: '\uffffz' },
  ];
  const answer = await call('PUT', '/items/story/en/spoilt', {
    body: { document: { ...document, title: 'A\u000b title', body } },
  });
  t.equal(answer.statusCode, 422);
  t.strictSame(
    answer
      .json()
      .errors.map(({ pointer }: { pointer: string }) => pointer)
      .sort(),
    ['/document/body/0/text', '/document/body/1/attribution', '/document/title'],
  );
  t.equal((await call('GET', '/items/story/en/spoilt')).statusCode, 404);
});

t.test('tabs, line breaks, every script and whole pairs are taken', async (t) => {
  const { document } = storyWrite({ slug: 'written' });
  const title = 'Tab\t and 茶 ชา чай 👩‍🍳 ﷐ \u{1F9D1}';
  const answer = await call('PUT', '/items/story/en/written', { body: { document: { ...document, title } } });
  t.equal(answer.statusCode, 201, answer.body);
});

t.test('the store refuses such text itself, whoever writes', async (t) => {
  const write = storyWrite({ slug: 'direct' });
  const spoilt = { ...write, document: { ...write.document, title: 'A\u000bb' } };
  const error = await openPublishing(database)
    .write([spoilt], 'a test')
    .then(
      () => undefined,
      (caught: unknown) => caught,
    );
  t.ok(error instanceof InvalidItems);
  t.match(error, { problems: [{ pointer: '/document/title', message: /U\+000B.*number 2/ }] });
});

t.test('what ends a line is refused in tags and paths of a purge, with the place', async (t) => {
  for (const character of [
    '\n',
    '\r',
    '\t',
    '\u0000',
    '\u000b',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
  ])
    for (const [field, text] of [
      ['tags', `a👍${character}surrogate-key: b`],
      ['paths', `/👍${character}b`],
    ] as const) {
      const body = { [field]: [field === 'tags' ? 'good' : '/good', text] };
      const answer = await call('POST', '/purge', { body });
      t.equal(answer.statusCode, 422, `${nameOf(character)} in ${field}`);
      t.match(answer.json(), {
        errors: [
          {
            pointer: `/${field}/1`,
            message: new RegExp(`${nameOf(character).replace('+', '\\+')}.*number 3`),
          },
        ],
      });
    }
  t.equal(
    (await call('POST', '/purge', { body: { tags: ['story-1', 'ชา'], paths: ['/dining'] } })).statusCode,
    200,
  );
});
