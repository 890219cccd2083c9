import t from 'tap';
import { localesOf, regionsOf } from '../../../locales/regions.ts';
import { type ProfileInput, saveProfiles } from '../../../server/publishing/projection/save-profiles.ts';
import { type StoryInput, saveStories } from '../../../server/publishing/projection/save-stories.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { type ListedPage, listedPages } from '../../support/crawlers/sitemaps.ts';
import { attribute, elements, parseHtml } from '../../support/html.ts';
import { profileWrite, storyWrite } from '../../support/items.ts';
import { openMagazine, openTestDatabase } from '../../support/magazine.ts';

/** The site of each tenant, as `externalTenants` of the tests' own content names them. */
const origins = {
  asia: 'https://quillon.example',
  vn: 'https://vn.quillon.example',
  kz: 'https://kz.quillon.example',
} as const;
type Site = keyof typeof origins;
const sites = Object.keys(origins) as Site[];

// A story of each tenant, all translations of one, which every region lists; and a profile of each.
const everywhere = ['ap', 'hk', 'vn', 'kz'] as const;
const picture = { src: 'sand', width: 1600, height: 1067, alt: 'Sand' };
const lanterns = { translationKey: 'lantern', regions: [...everywhere], picture };
const stories = [
  storyWrite({ slug: 'lantern-of-hong-kong', locale: 'zh-Hant', region: 'hk', ...lanterns }),
  storyWrite({ slug: 'lantern-of-hoi-an', locale: 'vn', region: 'vn', ...lanterns }),
  storyWrite({ slug: 'lantern-of-almaty', locale: 'ru', region: 'kz', ...lanterns }),
  storyWrite({ slug: 'lantern-in-english', locale: 'en', region: 'vn', ...lanterns }),
];
const profiles = (['hk', 'vn', 'kz'] as const).flatMap((region) => [
  profileWrite({ kind: 'designer', slug: `maker-of-${region}`, region }),
  profileWrite({ kind: 'place', slug: `house-of-${region}`, region }),
  profileWrite({ slug: `kitchen-of-${region}`, region }),
]);

/** What belongs to Hong Kong is of the first site, all else of another one. */
const elsewhere = [...stories, ...profiles]
  .map(({ slug }) => slug)
  .filter((slug) => !/-(?:hk|hong-kong)$/.test(slug));

async function openSite(site: Site) {
  const database = await openTestDatabase();
  await saveStories(
    database,
    stories.map(({ document }) => document as StoryInput),
  );
  await saveProfiles(
    database,
    profiles.map(({ document }) => document as ProfileInput),
  );
  const { app } = await openMagazine({
    content: contentStore(database),
    database,
    close: () => database.close(),
    settings: { SITE_DOMAIN: site, SITE_ORIGIN: origins[site], CONTENT_CACHE_MB: '16' },
  });
  t.teardown(() => app.close());
  return app;
}

const apps = { asia: await openSite('asia'), vn: await openSite('vn'), kz: await openSite('kz') };
const siteOf = (address: string) => sites.find((site) => new URL(address).origin === origins[site]);

/** The answer to an absolute address, by the site of its tenant. */
async function ask(address: string) {
  const site = siteOf(address);
  if (!site) throw new Error(`${address} is of no site`);
  const { pathname, search } = new URL(address);
  return apps[site].inject({ url: pathname + search, headers: { accept: 'text/html' } });
}

interface Read {
  status: number;
  canonical: string | undefined;
  ogUrl: string | undefined;
  indexable: boolean;
  alternates: string[];
  markdown: string | undefined;
  embed: string | undefined;
  image: string | undefined;
}

const known = new Map<string, Promise<Read>>();

async function readNow(address: string): Promise<Read> {
  const { statusCode: status, body } = await ask(address);
  const page = parseHtml(body);
  const robots = attribute(page, 'meta[name=robots]', 'content') ?? '';
  return {
    status,
    canonical: attribute(page, 'link[rel=canonical]', 'href'),
    ogUrl: attribute(page, 'meta[property="og:url"]', 'content'),
    indexable: status === 200 && !robots.includes('noindex'),
    alternates: elements(page, 'link[rel=alternate][hreflang]')
      .map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)
      .toSorted(),
    markdown: attribute(page, 'link[type="text/markdown"]', 'href'),
    embed: attribute(page, 'link[type="application/json+oembed"]', 'href'),
    image: attribute(page, 'meta[property="og:image"]', 'content'),
  };
}

/** Reads a page once. */
function read(address: string): Promise<Read> {
  const page = known.get(address) ?? readNow(address);
  known.set(address, page);
  return page;
}

/** What is wrong with the address that a page says is its own, and with those of its translations and editions. */
async function faultsOf(address: string): Promise<string[]> {
  const page = await read(address);
  const { status, canonical, alternates } = page;
  if (status !== 200 || !canonical) return [`${address}: ${status}, canonical ${canonical}`];
  const own = await read(canonical);
  const faults = [
    ...(own.status === 200 && own.canonical === canonical && own.indexable ? [] : [`own ${canonical}`]),
    ...(page.ogUrl === canonical ? [] : [`og:url ${page.ogUrl}`]),
    ...(page.indexable ? [] : ['noindex']),
  ];
  for (const entry of alternates) {
    const href = entry.replace(/^\S+ /, '');
    const other = await read(href);
    if (other.status !== 200 || other.canonical !== href) faults.push(`hreflang ${entry}`);
    if (String(other.alternates) !== String(alternates)) faults.push(`hreflang of ${href}`);
  }
  if (alternates.length > 0 && !alternates.some((entry) => entry.endsWith(` ${canonical}`)))
    faults.push('is none of its own hreflang links');
  return faults.map((fault) => `${address}: ${fault}`);
}

const pages = new Map<Site, ListedPage[]>();
for (const site of sites) pages.set(site, await listedPages(apps[site]));
const listedOn = (site: Site) => pages.get(site) ?? [];
const isText = ({ sitemap }: ListedPage) => !/-(?:pages|news)-/.test(sitemap);
/** Stories and profiles of all tenants, by their paths. */
const paths = [
  ...new Set(
    sites.flatMap((site) =>
      listedOn(site)
        .filter(isText)
        .map(({ loc }) => new URL(loc).pathname),
    ),
  ),
];
const foreign = [...stories, ...profiles].flatMap(({ slug }) =>
  paths.filter((path) => path.endsWith(`/${slug}`)),
);

t.test('a sitemap has addresses of its own site alone', async (t) => {
  for (const site of sites)
    t.strictSame(
      listedOn(site).filter(({ loc }) => siteOf(loc) !== site),
      [],
      site,
    );
  t.equal(foreign.length, stories.length + profiles.length, 'every text is in the sitemap of one site');
  for (const path of foreign)
    t.equal(
      sites.filter((site) => listedOn(site).some(({ loc }) => loc === origins[site] + path)).length,
      1,
      path,
    );
});

for (const site of sites)
  t.test(`every text has one address, wherever it is opened: ${site}`, async (t) => {
    const addresses = paths.map((path) => origins[site] + path);
    // Other tests ask all of the first site for theirs.
    const own = site === 'asia' ? [] : listedOn(site).map(({ loc }) => loc);
    const faults: string[] = [];
    for (const address of [...addresses, ...own]) faults.push(...(await faultsOf(address)));
    t.strictSame(faults, []);
  });

t.test('the other forms of a text of another tenant are at its own site', async (t) => {
  for (const path of foreign)
    for (const site of sites) {
      const { canonical = '', markdown, embed, image } = await read(origins[site] + path);
      if (image) t.equal((await ask(image)).statusCode, 200, `picture of ${path} on ${site}`);
      for (const named of [markdown, embed]) {
        if (!named) continue;
        const form = new URL(named, origins[site]).href;
        t.equal(siteOf(form), siteOf(canonical), form);
        t.equal((await ask(form)).statusCode, 200, form);
      }
      if (markdown)
        t.equal(
          (await ask(new URL(markdown, origins[site]).href)).headers.link,
          `<${canonical}>; rel="canonical"`,
        );
    }
});

t.test('feeds of every edition name texts of its own site', async (t) => {
  for (const site of sites)
    for (const region of regionsOf(site))
      for (const locale of localesOf(region)) {
        const feed = await apps[site].inject(`/feeds/${region}/${locale}/feed.json`);
        t.equal(feed.statusCode, 200);
        const others = feed.json().items.filter(({ url }: { url: string }) => siteOf(url) !== site);
        t.strictSame(others, [], `${region} in ${locale}`);
      }
});

t.test('lists that programs read have no text of another tenant', async (t) => {
  const edition = 'region=hk&locale=en';
  const lists = [
    `/api/v1/stories?${edition}&vertical=dining&size=60`,
    `/api/v1/fronts/home?${edition}`,
    `/api/v1/fronts/dining?${edition}`,
    `/api/v1/search?${edition}&q=lantern`,
    `/api/v1/search?${edition}&q=maker`,
    `/api/v1/profiles/designer?${edition}&scope=site`,
    `/api/v1/profiles/place?${edition}`,
    `/api/v1/sitemap/entries?region=hk&kind=story&locale=en`,
    '/partials/feed?vertical=dining',
    '/partials/suggest?q=lantern',
  ];
  for (const url of lists) {
    const { statusCode, body } = await apps.asia.inject(url);
    t.equal(statusCode, 200, `${url}: ${statusCode === 200 ? '' : body}`);
    for (const slug of elsewhere) t.notOk(body.includes(slug), `${slug} in ${url}`);
  }
});
