import t from 'tap';
import { attribute, text } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app, log } = await openTestMagazine();
t.teardown(() => app.close());

const apology = 'Unfortunately, the page you are looking for cannot be found.';

/** Addresses of nobody, and why the log says so. */
const missing: ReadonlyArray<[url: string, reason: string]> = [
  ['/nowhere', 'No page found'],
  ['/index.php', 'No page found'],
  ['/style/fashion.html', 'No page found'],
  ['/authors', 'No page found'],
  ['/collection', 'No page found'],
  ['/style/events/page/2', 'No page found'],
  ['/style/restaurants', 'No page found'],
  ['/style/guides/x', 'No page found'],
  ['/style/page/0', 'This page could not be found'],
  ['/style/page/two', 'This page could not be found'],
  ['/style/page/01', 'This page could not be found'],
  ['/a/b/c/d/e', 'This page could not be found'],
  ['/style/fashion/story/more', 'This page could not be found'],
  [`/style/fashion/${'x'.repeat(290)}/${'y'.repeat(900)}`, 'This page could not be found'],
  ['/style/fashion/no-such-story', 'No page found'],
];

for (const [url, reason] of missing) {
  t.test(`${url.slice(0, 60)} is an apology with status 404`, async (t) => {
    const page = await app.inject({ url });
    t.equal(page.statusCode, 404);
    t.match(page.body, apology);
    t.match(page.body, 'We Apologise');
    t.match(text(page.body, 'title'), /^Not Found/);
    t.match(
      log.findLast(({ msg }) => msg === 'request'),
      { reason },
    );
  });
}

t.test('a malformed escape is a page of status 404', async (t) => {
  for (const url of ['/%', '/%zz', '/%c0%af', '/%ff']) {
    const page = await app.inject({ url });
    t.equal(page.statusCode, 404, url);
    t.match(page.headers['content-type'], /^text\/html/);
    t.notMatch(page.body, /at .*\.(ts|js):/, 'no stack trace');
  }
});

t.test('slashes alone lead home, and never elsewhere', async (t) => {
  for (const url of ['//', '///', '/////', '//?next=//evil.example']) {
    const answer = await app.inject({ url });
    t.equal(answer.statusCode, 301);
    t.equal(answer.headers.location, '/');
  }
  for (const url of ['//evil.example', '//evil.example/', '///evil.example/x/', '/\\evil.example/']) {
    const answer = await app.inject({ url });
    t.notMatch(answer.headers.location ?? '', /evil/, url);
  }
});

t.test('an address that is not tidy has moved for good to the one that is', async (t) => {
  for (const [url, location] of [
    ['/style/', '/style'],
    ['/style/fashion/?site=hk', '/style/fashion?site=hk'],
    ['/STYLE', '/style'],
    ['/Style/Fashion/A-Coat-For-Forty-Years', '/style/fashion/a-coat-for-forty-years'],
    ['/style//fashion', '/style/fashion'],
    ['/%53tyle', '/style'],
    ['/styl%65', '/style'],
    ['/SEARCH?q=Tea&page=1', '/search?q=Tea&page=1'],
    ['/style/?utm_source=a%26b', '/style?utm_source=a%26b'],
    ['/style/page/1?site=hk&utm_source=x', '/style?utm_source=x&site=hk'],
    ['/Style?site=nowhere&x=%0d%0aSet-Cookie:y', '/style?x=%0D%0ASet-Cookie%3Ay'],
    [
      '/dining/food/a-coat-for-forty-years?utm_source=x',
      '/style/fashion/a-coat-for-forty-years?utm_source=x',
    ],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url });
    t.strictSame([statusCode, headers.location], [301, location], url);
    t.equal((await app.inject({ url: location })).statusCode, 200, location);
  }
});

t.test('unknown regions, languages and broken cookies get the right content', async (t) => {
  const requests = [
    { url: '/?site=xx&lang=yy' },
    { url: '/?site=hk&site=sg' },
    { url: '/?site[]=hk' },
    { url: '/', headers: { cookie: 'ta-region=%E0%A4%A; ta-lang=;;;=,;' } },
    { url: '/', headers: { cookie: 'ta-region=__proto__; ta-lang=constructor' } },
    { url: '/', headers: { 'accept-language': ';;q=,,*;q=9' } },
    { url: '/', headers: { 'cf-ipcountry': '../../etc' } },
  ];
  for (const request of requests) {
    const page = await app.inject(request);
    t.equal(page.statusCode, 200, JSON.stringify(request));
    t.match(attribute(page.body, 'html', 'lang'), /^en/);
  }
});

t.test('prototype names are no verticals', async (t) => {
  for (const name of ['__proto__', 'constructor', 'tostring']) {
    t.equal((await app.inject({ url: `/${name}` })).statusCode, 404, name);
    t.equal((await app.inject({ url: `/style/${name}` })).statusCode >= 400, true, name);
  }
});
