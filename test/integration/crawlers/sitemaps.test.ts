import Sitemapper from 'sitemapper';
import t from 'tap';
import { schemaErrors } from '../../support/crawlers/schemas.ts';
import { listedPages, sitemapsOf } from '../../support/crawlers/sitemaps.ts';
import { attribute, elements } from '../../support/html.ts';
import { storyWrite } from '../../support/items.ts';
import { freePort } from '../../support/machine.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16', SITE_ORIGIN: origin } });
t.teardown(() => app.close());
await app.listen({ port, host: '127.0.0.1' });
const pages = await listedPages(app);
const get = (address: string) => app.inject({ url: address.replace(origin, '') || '/' });
const answers = new Map<string, Awaited<ReturnType<typeof get>>>();
for (const { loc } of pages) answers.set(loc, await get(loc));

t.test('every sitemap and the list of them are valid by their schemas', async (t) => {
  t.strictSame(await schemaErrors('index', { '/sitemap.xml': (await get('/sitemap.xml')).body }), []);
  const sitemaps = await sitemapsOf(app);
  t.ok(sitemaps.length > 20);
  const bodies: Record<string, string> = {};
  for (const sitemap of sitemaps) {
    const answer = await get(sitemap);
    t.equal(answer.headers['content-type'], 'application/xml; charset=utf-8', sitemap);
    bodies[sitemap] = answer.body;
  }
  t.strictSame(await schemaErrors('sitemap', bodies), []);
});

t.test('another program finds every page by way of robots.txt', async (t) => {
  const [sitemap = ''] = /(?<=^Sitemap: ).*$/m.exec((await get('/robots.txt')).body) ?? [];
  const { sites, errors } = await new Sitemapper({ url: sitemap, timeout: 60_000 }).fetch();
  t.strictSame(errors, []);
  t.strictSame(new Set(sites), new Set(pages.map(({ loc }) => loc)));
});

t.test(
  'a sitemap names pages that are found, may be kept and are at their canonical addresses',
  async (t) => {
    for (const { loc, sitemap } of pages) {
      const { statusCode, body } = await get(loc);
      t.equal(statusCode, 200, `${loc} of ${sitemap}`);
      t.equal(attribute(body, 'link[rel=canonical]', 'href'), loc);
      t.notMatch(attribute(body, 'meta[name=robots]', 'content') ?? '', /noindex/, loc);
    }
  },
);

t.test('a sitemap names the same alternates as the page', async (t) => {
  for (const { loc, alternates } of pages) {
    const links = elements(answers.get(loc)?.body ?? '', 'link[rel=alternate][hreflang]');
    const named = new Map(
      links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
    );
    t.strictSame(new Map([...alternates].toSorted()), new Map([...named].toSorted()), loc);
  }
});

t.test('a page of its own is named once, with its pictures and when it was changed', async (t) => {
  const own = pages.filter(({ sitemap }) => !/-(pages|news)-/.test(sitemap));
  t.equal(new Set(own.map(({ loc }) => loc)).size, own.length);
  const found = own.find(({ loc }) => loc === `${origin}/dining/bars/three-bars-before-dinner`);
  const { json } = await get('/api/v1/stories/three-bars-before-dinner?region=hk&locale=en');
  t.equal(found?.lastmod, json().updatedAt);
  for (const image of own.flatMap(({ images }) => images.slice(0, 1)).slice(0, 5))
    t.equal((await get(image)).statusCode, 200, image);
  t.ok(found?.images.length);
});

t.test('hidden verticals are in no sitemap', async (t) => {
  t.notOk(pages.some(({ loc }) => loc.includes('/unlisted')));
});

t.test('news sitemaps have the stories of two days', async (t) => {
  const { app } = await openTestMagazine({ writes: true });
  t.teardown(() => app.close());
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await app.publishing?.write(
    [
      storyWrite({ slug: 'of-today', locale: 'zh-Hant', publishedAt: ago(1) }),
      storyWrite({ slug: 'of-last-week', locale: 'zh-Hant', publishedAt: ago(170) }),
    ],
    'test',
  );
  const url = '/sitemap-news-hk-zh-Hant.xml';
  const { body } = await app.inject({ url });
  t.match(body, /<news:name>Quillon<\/news:name><news:language>zh-tw</);
  t.match(body, /of-today/);
  t.notMatch(body, /of-last-week/);
  t.strictSame(await schemaErrors('sitemap', { [url]: body }), []);
});

t.test('without the right to news there is no news sitemap', async (t) => {
  const { app } = await openTestMagazine({ settings: { CRAWL_NEWS: 'refuse' } });
  t.teardown(() => app.close());
  t.notOk((await sitemapsOf(app)).some((name) => name.startsWith('/sitemap-news-')));
});

t.test('a sitemap that has not changed is not sent again; one with a story less is', async (t) => {
  const { app } = await openTestMagazine({ writes: true });
  t.teardown(() => app.close());
  const url = '/sitemap-story-hk-en-1.xml';
  const { etag, 'last-modified': date } = (await app.inject({ url })).headers as Record<string, string>;
  const known = [{ 'if-none-match': etag }, { 'if-modified-since': date }];
  const again = () => Promise.all(known.map((headers) => app.inject({ url, headers })));
  for (const { statusCode } of await again()) t.equal(statusCode, 304);
  // Dates of HTTP are whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
  await app.publishing?.withdraw([{ kind: 'story', locale: 'en', slug: 'three-bars-before-dinner' }], 'test');
  for (const changed of await again()) {
    t.equal(changed.statusCode, 200);
    t.notMatch(changed.body, /three-bars-before-dinner/);
  }
});

t.test('a sitemap of news, which loses stories without a change, has no date', async (t) => {
  const { app } = await openTestMagazine({ writes: true });
  t.teardown(() => app.close());
  await app.publishing?.write([storyWrite({ slug: 'of-today', publishedAt: new Date().toISOString() })], 't');
  const { statusCode, headers } = await app.inject({ url: '/sitemap-news-hk-en.xml' });
  t.equal(statusCode, 200);
  t.notOk(headers['last-modified']);
});

t.test('a sitemap that is not there is missing', async (t) => {
  for (const name of ['story-hk-en-2.xml', 'story-xx-en-1.xml', 'pages-ap-th.xml', 'x'])
    t.equal((await get(`/sitemap-${name}`)).statusCode, 404, name);
});

t.test('a sitemap is compressed as the client prefers', async (t) => {
  for (const url of ['/sitemap.xml', '/sitemap-story-hk-en-1.xml']) {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    t.equal(headers['content-encoding'], 'gzip');
    t.equal(headers.vary, 'Accept-Encoding');
  }
});
