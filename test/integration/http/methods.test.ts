import t from 'tap';
import { publishingCallNames, publishingCalls } from '../../../server/publishing/api/calls.ts';
import { pages, partials } from '../../../server/routes/index.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { addressesOf } from '../../support/record-addresses.ts';

const { app } = await openTestMagazine({ renderTimeoutMs: 600_000 });
t.teardown(() => app.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'OPTIONS', 'TRACE' as Method];

const isIn = (allow: unknown, method: string) => String(allow).split(', ').includes(method);

type Asserting = Pick<typeof t, 'equal' | 'ok' | 'notOk'>;

/** Asks by each method that an address does not have, and checks what it is told. */
async function refusesOthers(t: Asserting, url: string, own: readonly string[]) {
  for (const method of methods.filter((each) => !own.includes(each))) {
    const answer = await app.inject({ method, url });
    const name = `${method} ${url}`;
    t.equal(answer.statusCode, 405, name);
    t.ok(
      own.every((each) => isIn(answer.headers.allow, each)),
      `${name}: ${answer.headers.allow}`,
    );
    t.notOk(isIn(answer.headers.allow, method), name);
    t.equal(answer.headers['cache-control'], 'no-store', name);
  }
}

t.test('a method that no address has is no reason to say that an address exists', async (t) => {
  for (const url of [
    '/no-such-page',
    '/no-such-page/food',
    '/no-such-page/food/a-story',
    '/zh-hant/no-such-page',
    '/dining/page/01',
    '/dining/food/Not_A_Slug',
    '/dining/events/a-story',
    '/authors',
    '/a/b/c/d/e',
  ])
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      t.equal(statusCode, 404, `${method} ${url}`);
      t.equal(headers.allow, undefined, `${method} ${url}`);
    }
});

t.test('the address of a page takes its own methods alone, whatever the edition', async (t) => {
  for (const url of [
    '/',
    '/dining',
    '/zh-hant/dining',
    '/dining/bars',
    '/dining/bars/three-bars-before-dinner',
    '/search',
  ])
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      t.equal(statusCode, 405, `${method} ${url}`);
      t.equal(headers.allow, 'GET, HEAD', `${method} ${url}`);
    }
});

/** Addresses that are reserved and have no page. */
const hasNoPage = (record: (typeof pages)[number]) => !record.load && !record.form;

for (const record of [...pages, ...partials].filter((each) => !hasNoPage(each)))
  t.test(`${record.name} answers its own methods alone`, async (t) => {
    const reads = record.load ? ['GET', 'HEAD'] : [];
    for (const url of addressesOf(record)) {
      const posts = record.form && addressesOf({ ...record, paths: [record.form.path] }).includes(url);
      await refusesOthers(t, url, [...reads, ...(posts ? ['POST'] : [])]);
    }
  });

const others: [kind: string, url: string, methods: readonly string[]][] = [
  ['a feed', '/feeds/hk/en/rss.xml', ['GET', 'HEAD']],
  ['a sitemap', '/sitemap.xml', ['GET', 'HEAD']],
  ['a text for crawlers', '/robots.txt', ['GET', 'HEAD']],
  ['a picture', '/images/none.00000000/320-1x1.webp', ['GET', 'HEAD']],
  ['a shared picture', '/share/0123456789abcdef/hk/en/index.png', ['GET', 'HEAD']],
  ['an icon', '/favicon.ico', ['GET', 'HEAD']],
  ['a manifest', '/app.webmanifest', ['GET', 'HEAD']],
  ['a calendar', '/events/dials-by-lamplight/calendar.ics', ['GET', 'HEAD']],
  ['oEmbed', '/oembed', ['GET', 'HEAD']],
  ['health', '/health/live', ['GET', 'HEAD']],
  ['a call of the content API', '/api/v1/stories', ['GET', 'HEAD']],
  ['the description of the API', '/api/v1/openapi.json', ['GET', 'HEAD']],
  ['the choice of an edition', '/preferences', ['POST']],
  ['page views', '/reads', ['POST']],
  ['reports of browsers', '/rum', ['POST']],
  ['reports of the policy', '/policy-reports', ['POST']],
];

for (const [kind, url, own] of others)
  t.test(`${kind} answers its own methods alone`, (t) => refusesOthers(t, url, own));

t.test('every call of the publishing API answers its own methods alone', async (t) => {
  for (const name of publishingCallNames) {
    const { path } = publishingCalls[name];
    const url = `/api/v1${path.replaceAll(/:\w+/g, 'story')}`;
    const answer = await app.inject({ method: 'TRACE' as never, url });
    t.equal(answer.statusCode, 405, url);
    t.ok(isIn(answer.headers.allow, publishingCalls[name].method), `${url}: ${answer.headers.allow}`);
  }
});

t.test('every error of the API is JSON, whatever is accepted', async (t) => {
  const asked: [method: Method, url: string, status: number][] = [
    ['GET', '/api/v1/nothing', 404],
    ['GET', '/api/v1', 404],
    ['GET', '/api/v1/', 404],
    ['GET', '/api/v1/nothing/at/all/here', 404],
    ['GET', '/api/v1/stories?region=nowhere&locale=en', 422],
    ['GET', '/api/v1/%zz', 404],
    ['GET', '/zh-hant/api/v1/nothing', 404],
    ['GET', '/api/v1//stories', 404],
    ['GET', '//api/v1/stories', 404],
    ['GET', '/API/V1/stories', 404],
    ['GET', '/%61pi/v1//nothing', 404],
    ['GET', '/api/v1/stories.', 404],
    ['POST', '/api/v1//items', 404],
    ['POST', '/api/v1/stories', 405],
    ['POST', '/api/v1/nothing', 404],
    ['GET', '/api/v1/items', 401],
  ];
  for (const accept of ['*/*', 'text/html', 'application/json', undefined])
    for (const [method, url, status] of asked) {
      const answer = await app.inject({ method, url, headers: accept ? { accept } : {} });
      t.equal(answer.statusCode, status, `${method} ${url} ${accept}`);
      t.match(answer.headers['content-type'], /^application\/json/, `${method} ${url} ${accept}`);
      t.ok(answer.json(), url);
    }
});

const missing = [
  '/images/none/nothing',
  '/images/none',
  '/images',
  '/images/a/b/c/d',
  '/assets/none.js',
  '/assets/none',
  '/brand/files/none.png',
  '/brand/none',
  '/brand/icons/none/none/none',
  '/share/none',
  '/share/none/hk/en/x.png',
  '/feeds/none',
  '/feeds/hk/en/none.xml',
  '/partials/none',
  '/health/none',
  '/sitemap-none.xml',
  '/sitemap-story-hk-en-999.xml',
  '/apple-touch-icon-120x120.png',
  '/style/none.png',
  '/none.webmanifest',
  '/fonts/none.woff2',
  '/.well-known/none',
  '/events/none/calendar.ics',
  '/images/%zz',
];

t.test('the error at the address of a file is the same for all readers', async (t) => {
  const readers: Record<string, string>[] = [
    {},
    { cookie: 'ta-region=hk; ta-lang=zh-Hant', 'accept-language': 'zh-TW' },
    { 'x-edition': 'hk/zh-Hant/none' },
    { 'cf-ipcountry': 'DE', accept: 'text/html' },
  ];
  for (const url of missing) {
    const answers = await Promise.all(readers.map((headers) => app.inject({ url, headers })));
    for (const { statusCode, headers, body } of answers) {
      t.equal(statusCode, 404, url);
      t.notMatch(body, /<html/, url);
      t.notMatch(String(headers['set-cookie']), /ta-/, url);
      t.equal(headers['surrogate-control'], undefined, url);
    }
    t.equal(new Set(answers.map(({ body }) => body)).size, 1, url);
  }
});
