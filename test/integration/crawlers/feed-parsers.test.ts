import t from 'tap';
import { localesOf, regionsOf, type Tenant, tenants } from '../../../locales/regions.ts';
import type { SiteConfig } from '../../../server/content/contract/site-config.ts';
import type { Edition } from '../../../server/content/contract/vocabulary.ts';
import { type FeedScope, feedPath } from '../../../server/content/feed-scope.ts';
import { feedParsers, type ReadFeed } from '../../support/crawlers/feed-parsers.ts';
import { listedPages } from '../../support/crawlers/sitemaps.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine({ settings: { CONTENT_CACHE_MB: '16' } });
t.teardown(() => app.close());

type App = typeof app;
type Reading = [program: string, feed: ReadFeed];

const siteEditionsOf = (site: Tenant): Edition[] =>
  regionsOf(site).flatMap((region) => localesOf(region).map((locale) => ({ region, locale })));

/** What every program finds in a feed, as RSS and as Atom: each throws where it cannot read it. */
async function readings(from: App, path: string): Promise<Reading[]> {
  const read: Reading[] = [];
  for (const file of ['rss.xml', 'atom.xml']) {
    const { statusCode, body } = await from.inject(`${path}/${file}`);
    if (statusCode !== 200) throw new Error(`${path}/${file}: ${statusCode}`);
    for (const [program, parse] of Object.entries(feedParsers))
      read.push([`${program} ${path}/${file}`, await parse(body)]);
  }
  return read;
}

const scopes = {
  edition: '/feeds/hk/en',
  'edition in Chinese': '/feeds/hk/zh-Hant',
  section: '/feeds/hk/en/dining',
  subsection: '/feeds/hk/en/dining/bars',
  author: '/feeds/hk/en/authors/ada-marsh',
  newsletter: '/feeds/hk/en/newsletters/dining',
};

for (const [name, path] of Object.entries(scopes))
  t.test(`the feed of an ${name} says the same to three programs, as RSS and as Atom`, async (t) => {
    const read = await readings(app, path);
    const [first, ...others] = read as [Reading, ...Reading[]];
    t.ok(first[1].items.length > 0);
    for (const item of first[1].items)
      t.match(item, { id: /^tag:/, title: /./, link: /^https:\/\/magazine\.example\//, author: /./ });
    for (const [program, feed] of others) t.strictSame(feed, first[1], program);
  });

/** What the feeds of an edition are narrowed to: nothing, or a section. */
async function sectionsOf(from: App, edition: Edition): Promise<FeedScope[]> {
  const { region, locale } = edition;
  const { statusCode, json } = await from.inject(`/api/v1/config/site?region=${region}&locale=${locale}`);
  t.equal(statusCode, 200);
  const verticals: SiteConfig['verticals-index'] = json()['verticals-index'];
  const shown = Object.entries(verticals).filter(([, { hidden }]) => !hidden);
  return [
    {},
    ...shown.flatMap(([vertical, { supertags }]) => [
      { vertical },
      ...Object.keys(supertags).map((supertag) => ({ vertical, supertag })),
    ]),
  ];
}

/** What feeds of the whole site are of: each author, newsletter and tag. */
async function othersOf(from: App): Promise<FeedScope[]> {
  const paths = new Set((await listedPages(from)).map(({ loc }) => new URL(loc).pathname));
  return [...paths].flatMap((path): FeedScope[] => {
    const [kind, name, ...rest] = path.split('/').slice(1);
    if (name === undefined || rest.length > 0) return [];
    if (kind === 'authors') return [{ author: name }];
    if (kind === 'newsletters') return [{ newsletter: name }];
    return kind === 'tag' ? [{ tag: name }] : [];
  });
}

for (const site of tenants)
  t.test(`three programs read every feed of the site ${site} alike`, async (t) => {
    const { app: from } = await openTestMagazine({
      settings: { CONTENT_CACHE_MB: '16', SITE_DOMAIN: site },
    });
    t.teardown(() => from.close());
    const others = await othersOf(from);
    // Authors, newsletters and tags of the tests' own content are of the first site.
    if (site === 'asia') t.ok(others.length > 4);
    let withStories = 0;
    for (const [number, edition] of siteEditionsOf(site).entries()) {
      const scopes = await sectionsOf(from, edition);
      t.ok(scopes.length > 20);
      for (const scope of [...scopes, ...(number === 0 ? others : [])]) {
        const path = feedPath(edition, scope, 'rss').replace('/rss.xml', '');
        const [[, first], ...rest] = (await readings(from, path)) as [Reading, ...Reading[]];
        if (first.items.length > 0) withStories += 1;
        for (const [program, feed] of rest) t.strictSame(feed, first, program);
      }
    }
    t.ok(withStories > (site === 'asia' ? 50 : 0), `${withStories} feeds with stories`);
  });
