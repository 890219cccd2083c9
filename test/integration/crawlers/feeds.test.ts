import Parser from 'rss-parser';
import t from 'tap';
import { attributes, elements } from '../../support/html.ts';
import { storyWrite } from '../../support/items.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16', FEED_TEXT: 'full' } });
t.teardown(() => app.close());
const origin = 'https://magazine.example';
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const parser = new Parser<object, { media: { $: { url: string } }; 'content:encoded'?: string }>({
  customFields: {
    item: [
      ['media:content', 'media'],
      ['dc:creator', 'creator'],
    ],
  },
});
const parsed = async (url: string) => parser.parseString((await get(url)).body);

const scopes: [path: string, title: string, page: string][] = [
  ['', 'Quillon', '/?site=hk&lang=en'],
  ['/dining', 'Dining | Quillon', '/dining?site=hk&lang=en'],
  ['/dining/bars', 'Bars · Dining | Quillon', '/dining/bars?site=hk&lang=en'],
  ['/authors/ada-marsh', 'Ada Marsh | Quillon', '/authors/ada-marsh'],
  ['/newsletters/dining', 'The Table | Quillon', '/newsletters/dining'],
];

for (const [path, title, page] of scopes)
  t.test(`/feeds/hk/en${path} has its stories in each form, as another program reads them`, async (t) => {
    const [rss, atom] = [
      await parsed(`/feeds/hk/en${path}/rss.xml`),
      await parsed(`/feeds/hk/en${path}/atom.xml`),
    ];
    const json = (await get(`/feeds/hk/en${path}/feed.json`)).json();
    t.equal(rss.title, title);
    t.equal(atom.title, title);
    t.equal(json.title, title);
    t.equal(rss.link, origin + page);
    t.equal(json.home_page_url, origin + page);
    t.equal(json.feed_url, `${origin}/feeds/hk/en${path}/feed.json`);
    t.ok(rss.items.length > 0);
    const addresses = rss.items.map(({ link = '' }) => link);
    t.strictSame(
      atom.items.map(({ link }) => link),
      addresses,
    );
    t.strictSame(
      json.items.map(({ url }: { url: string }) => url),
      addresses,
    );
    for (const address of addresses)
      t.equal((await get(address.replace(origin, ''))).statusCode, 200, address);
  });

t.test('a feed has the newest stories first, with authors, section, picture and whole text', async (t) => {
  const { items } = await parsed('/feeds/hk/en/rss.xml');
  const moments = items.map(({ isoDate = '' }) => isoDate);
  t.strictSame(moments, moments.toSorted().toReversed());
  const item = items.find(({ link }) => link?.endsWith('/three-bars-before-dinner'));
  const story = (await get('/api/v1/stories/three-bars-before-dinner?region=hk&locale=en')).json();
  t.match(item, { title: story.title, creator: story.author.name, categories: ['Dining', 'Bars'] });
  t.equal(item?.guid, `tag:magazine.example,2026:story-${story.id}`);
  t.match(item?.['content:encoded'], /<p>/);
  t.notMatch(item?.['content:encoded'] ?? '', / href="\//);
  const { url = '' } = item?.media.$ ?? {};
  t.equal((await get(url.replace(origin, ''))).headers['content-type'], 'image/jpeg');
});

t.test('by default a feed has summaries alone', async (t) => {
  const { app } = await openTestMagazine();
  t.teardown(() => app.close());
  const { body } = await app.inject({ url: '/feeds/hk/en/rss.xml' });
  t.notMatch(body, /content:encoded/);
});

t.test('a feed says what language its stories are in', async (t) => {
  t.match((await get('/feeds/hk/zh-Hant/rss.xml')).body, '<language>zh-Hant-HK</language>');
  t.match((await get('/feeds/my/bm/atom.xml')).body, 'xml:lang="ms-MY"');
});

t.test('what has no feed is missing', async (t) => {
  for (const path of [
    'hk/th/rss.xml',
    'vn/vn/rss.xml',
    'xx/en/rss.xml',
    'hk/en/index.xml',
    'hk/en/nowhere/rss.xml',
    'hk/en/unlisted/rss.xml',
    'hk/en/dining/nothing/rss.xml',
    'hk/en/authors/rss.xml',
    'hk/en/authors/nobody/rss.xml',
    'hk/en/newsletters/none/rss.xml',
    'hk/en/%44ining/rss.xml/x',
  ])
    t.equal((await get(`/feeds/${path}`)).statusCode, 404, path);
});

t.test('a page names the feeds that show what it shows', async (t) => {
  const feedsOf = async (url: string) =>
    attributes((await get(url)).body, 'link[rel=alternate][type*="+"]', 'href');
  t.strictSame(await feedsOf('/?site=hk&lang=en'), [
    '/feeds/hk/en/rss.xml',
    '/feeds/hk/en/atom.xml',
    '/feeds/hk/en/feed.json',
  ]);
  for (const [page, feed] of [
    ['/dining?site=hk&lang=zh-Hant', '/feeds/hk/zh-Hant/dining/rss.xml'],
    ['/dining/bars', '/feeds/ap/en/dining/bars/rss.xml'],
    ['/dining/bars/three-bars-before-dinner', '/feeds/ap/en/dining/bars/rss.xml'],
    ['/gen-t', '/feeds/ap/en/gen-t/rss.xml'],
    ['/authors/ada-marsh', '/feeds/ap/en/authors/ada-marsh/rss.xml'],
    ['/newsletters/dining', '/feeds/ap/en/newsletters/dining/rss.xml'],
    ['/about', '/feeds/ap/en/rss.xml'],
    ['/unlisted', '/feeds/ap/en/rss.xml'],
  ] as const) {
    const [first] = await feedsOf(page);
    t.equal(first, feed, page);
    t.equal((await get(feed)).statusCode, 200, feed);
  }
  t.equal(elements((await get('/no-such-page')).body, 'link[type="application/rss+xml"]').length, 0);
});

t.test('a feed that has not changed is not sent again; one with a story more or less is', async (t) => {
  const { app } = await openTestMagazine({ writes: true });
  t.teardown(() => app.close());
  const url = '/feeds/hk/en/dining/atom.xml';
  const first = await app.inject({ url });
  const known = [
    { 'if-none-match': String(first.headers.etag) },
    { 'if-modified-since': String(first.headers['last-modified']) },
  ];
  const again = async () =>
    Promise.all(known.map(async (headers) => (await app.inject({ url, headers })).statusCode));
  t.strictSame(await again(), [304, 304]);
  await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
  await app.publishing?.write([storyWrite({ slug: 'one-more' })], 'test');
  t.strictSame(await again(), [200, 200]);
});

t.test('a hub is named where one is configured', async (t) => {
  const hub = 'https://hub.example/';
  const { app } = await openTestMagazine({ writes: true, settings: { WEBSUB_HUB: hub } });
  t.teardown(() => app.close());
  const rss = await app.inject({ url: '/feeds/hk/en/rss.xml' });
  t.match(rss.headers.link, `<https://hub.example>; rel="hub", <${origin}/feeds/hk/en/rss.xml>; rel="self"`);
  t.match(rss.body, 'rel="hub"');
  t.match((await app.inject({ url: '/feeds/hk/en/atom.xml' })).body, 'rel="hub"');
  t.match((await app.inject({ url: '/feeds/hk/en/feed.json' })).json().hubs, [{ type: 'WebSub' }]);
});
