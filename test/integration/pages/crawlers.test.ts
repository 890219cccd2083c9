import t from 'tap';
import { attribute, elements, structuredData, text } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());

const origin = 'https://magazine.example';
const get = async (url: string) => (await app.inject({ url: url.replace(origin, '') || '/' })).body;
const canonicalOf = (html: string) => attribute(html, 'link[rel=canonical]', 'href');
const alternatesOf = (html: string) =>
  new Map(
    elements(html, 'link[rel=alternate][hreflang]').map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href') ?? '',
    ]),
  );
const robotsOf = (html: string) => attribute(html, 'meta[name=robots]', 'content');

for (const path of ['/', '/dining', '/dining/food', '/designers/profile', '/about']) {
  t.test(`${path} has one address a variant, complete and reciprocal`, async (t) => {
    const own = alternatesOf(await get(path));
    t.equal(own.get('x-default'), `${origin}${path}`);
    t.equal(own.get('en'), `${origin}${path}`);
    t.equal(own.get('zh-Hant-HK'), `${origin}${path}?site=hk&lang=zh-Hant`);
    t.equal(own.size, 15, 'fourteen editions and the default');
    for (const address of new Set(own.values())) {
      const html = await get(address);
      t.equal(canonicalOf(html), address, 'the address is its own canonical one');
      t.same(alternatesOf(html), own, 'the others are named the same everywhere');
    }
  });
}

t.test('an address with a language prefix has the canonical address without it', async (t) => {
  const html = (await app.inject({ url: '/zh-hant/dining', headers: { cookie: 'ta-region=hk' } })).body;
  t.equal(canonicalOf(html), `${origin}/dining?site=hk&lang=zh-Hant`);
});

t.test('a story has one canonical address, and hreflang only to real translations', async (t) => {
  const listing = (await app.inject({ url: '/api/v1/stories?region=th&locale=th&size=60' })).json();
  const stories = await Promise.all(
    listing.items.map(async ({ slug }: { slug: string }) =>
      (await app.inject({ url: `/api/v1/stories/${slug}?region=th&locale=th` })).json(),
    ),
  );
  const address = (story: { vertical: string; supertag: string; slug: string }) =>
    `${origin}/${story.vertical}/${story.supertag}/${story.slug}`;
  const translated = stories.find(({ translations }) => translations.length > 0);
  const alone = stories.find(({ translations }) => translations.length === 0);
  t.equal(alternatesOf(await get(address(alone))).size, 0);
  const own = alternatesOf(await get(address(translated)));
  t.equal(own.size, translated.translations.length + 2, 'each language, and the default');
  t.ok(own.get('x-default'));
  for (const href of own.values()) {
    const html = await get(href);
    t.equal(canonicalOf(html), href);
    t.same(alternatesOf(html), own);
  }
});

t.test('the default of a story is its English version', async (t) => {
  const own = alternatesOf(await get(`${origin}/travel/hotels/rongraem-nai-rongnamkhaeng`));
  t.match(own.get('x-default'), /a-hotel-in-the-ice-factory$/);
});

t.test('a page of a listing names its neighbours, and only the editions that have it', async (t) => {
  const second = await get('/dining/page/2');
  t.equal(attribute(second, 'link[rel=prev]', 'href'), `${origin}/dining`);
  const first = await get('/dining');
  t.equal(attribute(first, 'link[rel=next]', 'href'), `${origin}/dining/page/2`);
  t.equal(attribute(first, 'link[rel=prev]', 'href'), undefined);
  const own = alternatesOf(second);
  t.ok(own.size > 0);
  t.ok(own.size < 15, 'some editions have one page only');
  for (const address of new Set(own.values())) {
    const { statusCode, body } = await app.inject({ url: address.replace(origin, '') });
    t.equal(statusCode, 200, address);
    t.same(alternatesOf(body), own, address);
  }
});

t.test(
  'pages that crawlers may not keep name no other editions, and error pages no address at all',
  async (t) => {
    for (const path of ['/search', '/before-you-go', '/dining/restaurants/hk?awarded=true'])
      t.equal(alternatesOf(await get(path)).size, 0, path);
    const missing = await get('/no-such-page');
    t.equal(canonicalOf(missing), undefined);
    t.equal(attribute(missing, 'meta[property="og:url"]', 'content'), undefined);
  },
);

t.test('an index has one address in whatever order it is shown', async (t) => {
  t.equal(canonicalOf(await get('/dining/restaurants/hk?sort=price')), `${origin}/dining/restaurants/hk`);
});

const titleOf = async (url: string) => text(await get(url), 'title');

t.test('titles name the page number and the edition', async (t) => {
  const name = (await titleOf('/'))?.replace(' Global', '');
  t.equal(await titleOf('/dining'), `Dining | ${name}`);
  t.equal(await titleOf('/dining/page/2'), `Dining · Page 2 | ${name}`);
  t.equal(await titleOf('/dining?site=hk&lang=en'), `Dining · Hong Kong | ${name}`);
  t.match(await titleOf('/?site=my&lang=bm'), / Malaysia \(Bahasa Melayu\)$/);
  t.not(await titleOf('/gen-t?site=my&lang=bm'), await titleOf('/gen-t?site=my&lang=en'));
});

t.test('a description is of the page: its section’s, else what it lists', async (t) => {
  const paths = ['/', '/dining', '/dining/page/2', '/style', '/dining/restaurants', '/designers'];
  const pages = await Promise.all(paths.map(get));
  const told = pages.map((page) => attribute(page, 'meta[name=description]', 'content') ?? '');
  t.equal(new Set(told).size, paths.length);
  for (const description of told) t.ok(description.length > 0 && description.length < 300, description);
  t.match(told[1], /^Dining: /);
});

t.test('a story in another language than the edition says so, and what surrounds it its own', async (t) => {
  const page = await get('/dining/food/ca-phe-tren-song');
  const address = attribute(page, 'link[rel=canonical]', 'href');
  const story = address
    ? page
    : await get((await app.inject('/dining/food/ca-phe-tren-song')).headers.location as string);
  t.equal(attribute(story, 'html', 'lang'), 'vi-VN');
  t.equal(attribute(story, 'body', 'lang'), 'en');
  t.equal(attribute(story, 'meta[property="og:locale"]', 'content'), 'vi_VN');
  t.equal(attribute(await get('/dining'), 'body', 'lang'), undefined);
});

t.test('what crawlers must not keep says so', async (t) => {
  for (const path of ['/before-you-go', '/search', '/mobile/authorize', '/unlisted', '/no-such-page']) {
    t.equal(robotsOf(await get(path)), 'noindex', path);
  }
  t.equal(robotsOf(await get('/dining')), 'max-image-preview:large');
});

t.test('what crawlers must not keep names no other editions, for whatever reason', async (t) => {
  const refused = await openTestMagazine({ settings: { CRAWL_SEARCH: 'refuse' } });
  t.teardown(() => refused.app.close());
  const pages = [
    ['a preview', await get('/dining?preview=1')],
    ['a site without the right to search', (await refused.app.inject('/dining')).body],
  ] as const;
  for (const [name, page] of pages) {
    t.equal(robotsOf(page), 'noindex', name);
    t.equal(alternatesOf(page).size, 0, name);
  }
});

t.test('every page tells crawlers of the site’s search', async (t) => {
  for (const path of ['/', '/no-such-page']) {
    t.match(structuredData(await get(path)).get('WebSite'), {
      potentialAction: { target: `${origin}/search?q={search_term}` },
    });
  }
});
