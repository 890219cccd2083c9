import { Readable } from 'node:stream';
import t from 'tap';
import { has, hrefs, structuredData } from '../../support/html.ts';
import { profileWrite, storyWrite } from '../../support/items.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { app, call } = await openPublishingApi(t);
const path = '/items/story/en/noodles';
const json = { 'content-type': 'application/json' };
const documentOf = (fields: object = {}) => ({ ...storyWrite({ slug: 'noodles' }).document, ...fields });
const bytesOf = (fields: object = {}) => Buffer.from(JSON.stringify({ document: documentOf(fields) }));
await app.publishing?.write([storyWrite({ slug: 'kept' })], 'setup');

const whole = bytesOf({ title: 'Café' });
for (const [what, body, headers, status, message] of [
  ['half of JSON', whole.subarray(0, 200), json, 400, /the body is not JSON: /],
  ['text', Buffer.from('noodles'), json, 400, /the body is not JSON: /],
  ['a body in Latin-1', Buffer.from(whole.toString(), 'latin1'), json, 400, /not UTF-8: send JSON in UTF-8/],
  ['a body in UTF-16', Buffer.from(whole.toString(), 'utf16le'), json, 400, /not UTF-8|not JSON/],
  [
    'a body that says it is in another charset',
    whole,
    { 'content-type': 'application/json; charset=iso-8859-1' },
    415,
    /a body in iso-8859-1 is not taken/,
  ],
  [
    'a compressed body',
    whole,
    { ...json, 'content-encoding': 'gzip' },
    415,
    /content-encoding gzip is not taken/,
  ],
  ['a field called __proto__', Buffer.from('{"document": {"__proto__": {"x": 1}}}'), json, 400, /__proto__/],
  ['nothing', Buffer.alloc(0), json, 422, /not valid/],
  ['arrays in arrays', Buffer.from('['.repeat(200_000) + ']'.repeat(200_000)), json, 4, /./],
  [
    'objects in objects',
    Buffer.from(`${'{"document":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
    json,
    4,
    /./,
  ],
  ['a character that no database takes', bytesOf({ title: 'a\u0000b' }), json, 422, /not valid/],
  ['half a character', bytesOf({ title: 'a\ud800b' }), json, 422, /not valid/],
] as const)
  t.test(`${what} is refused, with a message that names the item, and nothing is stored`, async (t) => {
    const created = await call('PUT', path, { body, headers });
    t.ok(String(created.statusCode).startsWith(String(status)), String(created.statusCode));
    t.match(created.json().error.message, /^story\/en\/noodles: /);
    t.match(created.json().error.message, message);
    t.equal((await call('GET', path)).statusCode, 404);
    if (body.length === 0) return;
    const changed = await call('PATCH', '/items/story/en/kept', { body, headers });
    t.ok(String(changed.statusCode).startsWith(String(status)), String(changed.statusCode));
    t.match(changed.json().error.message, /^story\/en\/kept: /);
    t.match((await call('GET', '/items/story/en/kept')).json(), { title: 'The title of kept', version: 1 });
  });

t.test('a text that cannot be stored is named where it is', async (t) => {
  const body = [
    { type: 'paragraph', text: 'fine' },
    { type: 'paragraph', text: 'a\u0000' },
  ];
  const answer = await call('PUT', path, { body: bytesOf({ body }), headers: json });
  t.match(answer.json().errors, [{ pointer: '/document/body/1/text', message: /U\+0000/ }]);
  const query = await call('PUT', '/pictures/table?credit=a%00b', {
    body: Buffer.from('x'),
    headers: { 'content-type': 'image/png' },
  });
  t.match([query.statusCode, query.json().errors], [422, [{ pointer: '/credit' }]]);
  t.match(query.json().error.message, /^table: /);
});

t.test('in a batch the item that is wrong is named, and the others are not stored', async (t) => {
  const entry = (slug: string, fields: object = {}) => ({
    kind: 'story',
    locale: 'en',
    slug,
    document: { ...storyWrite({ slug }).document, ...fields },
  });
  for (const [fields, pointer] of [
    [{ publishedAt: '2026-02-30T09:00:00Z' }, '/items/1/document/publishedAt'],
    [{ publishedAt: 'yesterday' }, '/items/1/document/publishedAt'],
    [{ region: 'mars' }, '/items/1/document/region'],
    [{ regions: ['hk', 'mars'] }, '/items/1/document/regions/1'],
    [{ colour: 'red' }, '/items/1/document/colour'],
    [{ body: [{ type: 'script', text: 'x' }] }, '/items/1/document/body/0'],
  ] as const) {
    const items = [entry('good'), entry('wrong', fields)];
    const answer = await call('POST', '/batch', { body: { items } });
    t.equal(answer.statusCode, 422, pointer);
    const { errors } = answer.json();
    t.ok(
      errors.some((each: { pointer: string }) => each.pointer.startsWith(pointer)),
      JSON.stringify(errors),
    );
    t.ok(errors.every(({ slug }: { slug: string }) => slug === 'wrong'));
    t.equal((await call('GET', '/items/story/en/good')).statusCode, 404);
  }
  const twice = await call('POST', '/batch', { body: { items: [entry('good'), entry('good')] } });
  t.match(twice.json().errors, [{ pointer: '/items/1/slug', slug: 'good', message: /written twice/ }]);
});

t.test('a body of 100 MB is refused, whether it says its size or not', async (t) => {
  const megabyte = Buffer.alloc(1_048_576, ' ');
  let sent = 0;
  const hundred = function* () {
    for (; sent < 100; sent++) yield megabyte;
  };
  const message = 'story/en/noodles: the body is larger than 5242880 bytes';
  const announced = await call('PUT', path, {
    body: Buffer.from('{'),
    headers: { ...json, 'content-length': '104857600' },
  });
  t.match([announced.statusCode, announced.json().error.message], [413, message]);
  const streamed = await call('PUT', path, { body: Readable.from(hundred()), headers: json });
  t.match([streamed.statusCode, streamed.json().error.message], [413, message]);
  const picture = await call('PUT', '/pictures/table', {
    body: Buffer.from('x'),
    headers: { 'content-type': 'image/png', 'content-length': '104857600' },
  });
  t.match([picture.statusCode, picture.json().error.message], [413, /^table: .* 52428800 bytes$/]);
  t.equal((await call('GET', path)).statusCode, 404);
});

t.test('markup in texts is shown as text, wherever they are shown', async (t) => {
  const markup = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const fields = {
    slug: 'markup',
    title: `Title ${markup}`,
    standfirst: `Standfirst ${markup} " onmouseover="alert(1)`,
    location: markup,
    author: { slug: 'ada-lam', name: `Ada ${markup}` },
    picture: {
      src: 'https://pictures.example/a.jpg',
      width: 900,
      height: 600,
      alt: `"><script>alert(2)</script>`,
    },
    body: [
      { type: 'paragraph' as const, text: `Body ${markup}` },
      { type: 'paragraph' as const, text: 'A [link](javascript:alert(1)) and [one](/dining).' },
      { type: 'heading' as const, text: `Heading ${markup}` },
      { type: 'quote' as const, text: `Quote ${markup}` },
    ],
  };
  const { document } = storyWrite(fields);
  const written = await call('PUT', '/items/story/en/markup', { body: { document } });
  t.equal(written.statusCode, 201, written.payload);
  const { document: restaurant } = profileWrite({
    slug: 'markup-house',
    name: `House ${markup}`,
    facts: { website: 'javascript:alert(1)', address: markup },
  });
  const profile = await call('PUT', '/items/restaurant/en/markup-house', { body: { document: restaurant } });
  t.ok([201, 422].includes(profile.statusCode), profile.payload);
  for (const address of [
    '/dining/food/markup',
    '/dining/markup-house',
    '/dining',
    '/dining/food',
    '/?site=hk',
    '/search?q=markup',
    `/search?q=${encodeURIComponent(markup)}`,
  ]) {
    const page = (await app.inject(address)).payload;
    t.notOk(has(page, 'img[onerror], [onmouseover]'), address);
    t.notMatch(page, /<script>alert/, address);
    t.notOk(
      hrefs(page).some((href) => /^\s*javascript:/i.test(href)),
      address,
    );
  }
  const page = (await app.inject('/dining/food/markup')).payload;
  t.match(page, 'Title &lt;script&gt;alert(1)&lt;/script&gt;');
  t.match([...structuredData(page).values()].map((data) => JSON.stringify(data)).join(), /Title <script>/);
  const api = await app.inject('/api/v1/stories/markup?region=hk&locale=en');
  t.match(api.headers, { 'content-type': /^application\/json/, 'x-content-type-options': 'nosniff' });
});
