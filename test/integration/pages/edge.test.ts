import t from 'tap';
import { attribute, has } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app, log } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());

const stranger = '192.0.2.7';
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url, headers, remoteAddress });
const byEdition = (edition: string, headers: Record<string, string> = {}) => ({
  'x-edition': edition,
  ...headers,
});

t.test('without a cache that states the edition every page is private', async (t) => {
  for (const url of ['/', '/dining', '/search?q=bar', '/nothing/at/all']) {
    const { headers } = await get(url);
    t.equal(headers['cache-control'], 'private, no-cache', url);
    t.notOk(headers['surrogate-control'], url);
    t.notOk(headers['surrogate-key'], url);
  }
});

t.test('a cache that states the edition may keep the page; browsers ask each time', async (t) => {
  const { headers } = await get('/style', byEdition('hk/zh-Hant/none'));
  t.match(headers, {
    'cache-control': 'no-cache',
    'surrogate-control': 'max-age=60, stale-while-revalidate=3600, stale-if-error=86400',
    'surrogate-key': /^pages .*\bpath-\/style\b/,
    vary: 'X-Edition, Accept-Encoding',
  });
});

t.test('the page is the same whatever else the reader sends', async (t) => {
  const edition = byEdition('hk/zh-Hant/none');
  const plain = await get('/travel', edition);
  t.equal(attribute(plain.body, 'html', 'lang'), 'zh-Hant-HK');
  const other = await get('/travel', {
    ...edition,
    cookie: 'ta-region=th; ta-lang=th',
    'accept-language': 'th',
    'cf-ipcountry': 'FR',
  });
  t.equal(other.headers['x-cache'], 'HIT');
  t.equal(other.body, plain.body);
});

t.test('consent is part of the edition', async (t) => {
  const notice = 'cookie-notice';
  t.ok(has((await get('/style', byEdition('hk/en/consent'))).body, notice));
  t.notOk(has((await get('/style', byEdition('hk/en/none'))).body, notice));
});

t.test('errors depend on what the client accepts, too', async (t) => {
  const { headers, statusCode } = await get('/nothing/at/all', byEdition('hk/en/none'));
  t.equal(statusCode, 404);
  t.equal(headers.vary, 'X-Edition, Accept-Encoding, Accept');
});

t.test('the keys of a page are complete with its first answer', async (t) => {
  for (const url of ['/', '/dining', '/dining/restaurants']) {
    const first = await get(url, byEdition('my/en/none'));
    t.equal(first.headers['x-cache'], 'MISS', url);
    const second = await get(url, byEdition('my/en/none'));
    t.equal(second.headers['x-cache'], 'HIT', url);
    t.same(
      String(first.headers['surrogate-key']).split(' ').sort(),
      String(second.headers['surrogate-key']).split(' ').sort(),
      url,
    );
  }
});

t.test('what is set for one reader is kept by no cache', async (t) => {
  for (const [url, headers] of [
    ['/style?preview=1', {}],
    ['/style', { cookie: 'ta-version=0.0.1' }],
  ] as const) {
    const answer = await get(url, byEdition('hk/en/none', headers));
    t.equal(answer.headers['cache-control'], 'private, no-store', url);
    t.notOk(answer.headers['surrogate-control'], url);
  }
});

t.test('a reader who has the page is told so', async (t) => {
  await get('/homes', byEdition('sg/en/none'));
  const { headers } = await get('/homes', byEdition('sg/en/none'));
  const again = await get('/homes', byEdition('sg/en/none', { 'if-none-match': String(headers.etag) }));
  t.equal(again.statusCode, 304);
  const other = await get('/homes', byEdition('hk/en/none', { 'if-none-match': String(headers.etag) }));
  t.equal(other.statusCode, 200, 'not who has that of another edition');
});

t.test('who is no trusted proxy cannot speak for one', async (t) => {
  const headers = {
    'x-edition': 'hk/zh-Hant/consent',
    'cf-ipcountry': 'TH',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-host': 'elsewhere.example',
  };
  const page = await get('/', headers, stranger);
  t.equal(page.headers['cache-control'], 'private, no-cache');
  t.match(
    log.findLast(({ msg }) => msg === 'request'),
    { region: 'ap', locale: 'en' },
  );
  const older = { ...headers, cookie: 'ta-version=0.0.1' };
  t.notMatch(String((await get('/', older, stranger)).headers['set-cookie']), 'Secure');
  t.match(String((await get('/', older)).headers['set-cookie']), 'Secure', 'a trusted one can');
});
