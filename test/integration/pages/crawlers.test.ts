import t from 'tap';
import { attribute, elements, structuredData } from '../../support/html.ts';
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
  t.equal(own.size, translated.translations.length + 1);
  for (const href of own.values()) {
    const html = await get(href);
    t.equal(canonicalOf(html), href);
    t.same(alternatesOf(html), own);
  }
});

t.test('what crawlers must not keep says so', async (t) => {
  for (const path of ['/before-you-go', '/search', '/mobile/authorize', '/unlisted', '/no-such-page']) {
    t.equal(robotsOf(await get(path)), 'noindex', path);
  }
  t.equal(robotsOf(await get('/dining')), undefined);
});

t.test('every page tells crawlers of the site’s search', async (t) => {
  for (const path of ['/', '/no-such-page']) {
    t.match(structuredData(await get(path)).get('WebSite'), {
      potentialAction: { target: `${origin}/search?q={search_term}` },
    });
  }
});
