import t from 'tap';
import type { Database } from '../../../server/database/database.ts';
import { type ProfileInput, saveProfiles } from '../../../server/publishing/projection/save-profiles.ts';
import { type StoryInput, saveStories } from '../../../server/publishing/projection/save-stories.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { listedPages } from '../../support/crawlers/sitemaps.ts';
import { attribute, elements, hrefs, parseHtml, structuredData } from '../../support/html.ts';
import { openMagazine, openTestDatabase } from '../../support/magazine.ts';

const origin = 'https://magazine.example';
const vietnam = 'https://vn.quillon.example';
const moment = '2030-01-01T00:00:00.000Z';

const story = (slug: string, fields: Partial<StoryInput> = {}): StoryInput => ({
  slug,
  locale: 'en',
  region: 'vn',
  regions: ['vn', 'ap', 'hk'],
  vertical: 'culture',
  supertag: 'heritage',
  style: 'hero',
  title: `Lantern of ${slug}`,
  standfirst: 'A story of Vietnam.',
  publishedAt: moment,
  updatedAt: moment,
  version: 1,
  readingMinutes: 1,
  author: { slug: 'ada-marsh', name: 'Ada Marsh' },
  picture: { src: 'sand', width: 1600, height: 1067, alt: 'Sand' },
  body: [{ type: 'paragraph', text: 'A lantern of Vietnam.' }],
  translationKey: 'lantern',
  ...fields,
});

const foreign = story('lantern-of-hoi-an');
const own = story('lantern-of-hong-kong', { region: 'hk', regions: ['hk', 'ap', 'vn'], locale: 'zh-Hant' });
const storyPath = `/culture/heritage/${foreign.slug}`;
const ownPath = `/culture/heritage/${own.slug}`;

const profile = (
  kind: ProfileInput['kind'],
  slug: string,
  fields: Partial<ProfileInput> = {},
): ProfileInput => ({
  kind,
  slug,
  locale: 'en',
  region: 'vn',
  name: `Lantern ${slug}`,
  standfirst: 'Of Vietnam.',
  facts: {},
  updatedAt: moment,
  body: [],
  photos: [],
  ...fields,
});

const profiles = [
  profile('designer', 'lantern-maker'),
  profile('place', 'lantern-house'),
  profile('author', 'lantern-writer', { region: 'vn' }),
  profile('collection', 'lanterns', {
    region: 'hk',
    gathers: [foreign, own].map(({ slug }) => ({ kind: 'story', slug })),
  }),
  profile('profile-collection', 'makers-of-lanterns', {
    gathers: [
      { kind: 'designer', slug: 'lantern-maker' },
      { kind: 'designer', slug: 'edith-lam' },
    ],
  }),
];
const profilePaths = [
  '/designers/profile/lantern-maker',
  '/places/lantern-house',
  '/authors/lantern-writer',
  '/profile-collection/makers-of-lanterns',
];

/** A site of a tenant whose texts include those of another one, which every region was to list. */
async function openSite(
  tenant: 'asia' | 'vn',
  prepare: (database: Database) => Promise<unknown> = async () => {},
) {
  const database = await openTestDatabase();
  await saveStories(database, [foreign, own]);
  await saveProfiles(database, profiles);
  await prepare(database);
  const { app } = await openMagazine({
    content: contentStore(database),
    database,
    close: () => database.close(),
    settings: { SITE_DOMAIN: tenant },
  });
  t.teardown(() => app.close());
  return app;
}

const asia = await openSite('asia');
const get = async (url: string, app = asia) => {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  return { statusCode, body, page: parseHtml(body) };
};

t.test('a story of another tenant opens by a shared link and has its address on its own site', async (t) => {
  const { statusCode, page } = await get(storyPath);
  t.equal(statusCode, 200);
  t.equal(attribute(page, 'link[rel=canonical]', 'href'), vietnam + storyPath);
  t.equal(attribute(page, 'meta[property="og:url"]', 'content'), vietnam + storyPath);
  t.notMatch(attribute(page, 'meta[name=robots]', 'content'), /noindex/);
  t.equal(
    attribute(page, 'link[type="application/json+oembed"]', 'href')?.startsWith(`${vietnam}/oembed`),
    true,
  );
  t.equal(attribute(page, 'link[type="text/markdown"]', 'href'), `${vietnam}${storyPath}.md`);
  t.match(structuredData(page).get('NewsArticle'), { url: vietnam + storyPath });
  const languages = hrefs(page, 'link[rel=alternate][hreflang]');
  t.ok(languages.includes(vietnam + storyPath) && languages.includes(origin + ownPath), languages.join());
  const markdown = await asia.inject(`${storyPath}.md`);
  t.equal(markdown.headers.link, `<${vietnam}${storyPath}>; rel="canonical"`);
});

t.test('a story names its translations of other tenants on their own sites, alike on each', async (t) => {
  const here = await get(ownPath);
  const addresses = (page: typeof here.page) =>
    elements(page, 'link[rel=alternate][hreflang]').map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
  t.ok(hrefs(here.page, 'link[hreflang]').includes(vietnam + storyPath));
  t.same(addresses((await get(storyPath)).page), addresses(here.page));
  t.ok(hrefs(here.page, 'main a').includes(vietnam + storyPath), 'readers are led there as well');
  const there = await get(storyPath, await openSite('vn'));
  t.equal(attribute(there.page, 'link[rel=canonical]', 'href'), origin + storyPath, 'its own site');
  const onOwnSite = hrefs(there.page, 'link[hreflang]');
  t.ok(onOwnSite.includes(`https://quillon.example${ownPath}`), onOwnSite.join());
});

for (const path of profilePaths)
  t.test(`${path} of another tenant opens and has its address on its own site`, async (t) => {
    const { statusCode, page } = await get(path);
    t.equal(statusCode, 200);
    t.equal(attribute(page, 'link[rel=canonical]', 'href'), vietnam + path);
    for (const data of structuredData(page).values())
      if (data['@type'] !== 'WebSite' && typeof data.url === 'string') t.equal(data.url, vietnam + path);
  });

t.test('texts of another tenant stand in no list, feed, sitemap or search', async (t) => {
  const lists = [
    '/',
    '/?site=hk&lang=en',
    '/culture',
    '/culture/page/2',
    '/culture/heritage',
    '/before-you-go',
    '/designers/profile',
    '/designers',
    '/places',
    '/authors/ada-marsh',
    '/collection/lanterns',
    ownPath,
    '/search?q=lantern',
    '/search?q=lantern&in=vn',
    '/search?q=vietnam',
    '/partials/suggest?q=lantern',
    '/partials/feed?vertical=culture',
    '/feeds/ap/en/rss.xml',
    '/feeds/hk/en/culture/heritage/feed.json',
    '/feeds/ap/en/authors/ada-marsh/atom.xml',
    '/feeds/ap/en/newsletters/default/rss.xml',
    '/llms.txt',
  ];
  for (const url of lists) {
    const { body } = await get(url);
    for (const path of [storyPath, ...profilePaths])
      t.notOk(body.replaceAll(vietnam + path, '').includes(path), `${path} in ${url}`);
  }
  const listed = (await listedPages(asia)).map(({ loc }) => new URL(loc).pathname);
  for (const path of [storyPath, ...profilePaths]) t.notOk(listed.includes(path), path);
  t.ok(listed.includes(ownPath));
  const embed = await asia.inject(`/oembed?url=${encodeURIComponent(origin + storyPath)}`);
  t.equal(embed.statusCode, 404);
});

t.test('newsletters are of every tenant', async (t) => {
  const vn = await openSite('vn');
  const { statusCode, page } = await get('/newsletters/default', vn);
  t.equal(statusCode, 200);
  t.equal(attribute(page, 'link[rel=canonical]', 'href'), `${origin}/newsletters/default`);
});

t.test('where the site of another tenant is not known, its texts are not kept by crawlers', async (t) => {
  const app = await openSite('asia', (database) =>
    database.query(
      `update site_config set document = jsonb_set(document::jsonb, '{external-regions}', '{}')::json`,
    ),
  );
  for (const path of [storyPath, ...profilePaths]) {
    const { statusCode, page } = await get(path, app);
    t.equal(statusCode, 200, path);
    t.match(attribute(page, 'meta[name=robots]', 'content'), /noindex/, path);
    t.same(hrefs(page, 'link[hreflang]'), [], path);
  }
  t.same(hrefs((await get(ownPath, app)).page, 'link[hreflang]'), []);
});

t.test('of two stories with one slug that of the own tenant opens', async (t) => {
  const app = await openSite('asia', (database) =>
    saveStories(database, [
      story('same-slug', { regions: ['vn'], translationKey: undefined }),
      story('same-slug', { region: 'th', regions: ['th'], locale: 'th', translationKey: undefined }),
    ]),
  );
  const { page } = await get('/culture/heritage/same-slug?site=hk&lang=en', app);
  t.equal(attribute(page, 'link[rel=canonical]', 'href'), `${origin}/culture/heritage/same-slug`);
});
