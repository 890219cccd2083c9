import t from 'tap';
import { localesOf, type Region, regionsOf, type Tenant, tenants } from '../../locales/regions.ts';
import type { SiteFile } from '../../server/content-folder/schemas/site.ts';
import { contentStore } from '../../test/support/content/content-store.ts';
import { elements, type Html, has, hrefs, repeated, sourceImages } from '../../test/support/html.ts';
import { openTestMagazine } from '../../test/support/magazine.ts';
import { sampleContent } from '../content-folder.ts';
import { readTable } from './texts.ts';

const site = await readTable<SiteFile>('site.json');
const verticals = Object.keys(site.verticals).filter((key) => !site.hiddenVerticals?.includes(key));
const minStories = 8;

/** The languages in which an edition has enough of its own: the sites of Vietnam and Kazakhstan have few texts in English. */
const fullLocales = (site: Tenant, region: Region) =>
  localesOf(region).filter((locale) => site === 'asia' || locale !== 'en');

const cardsOf = (html: Html) => elements(html, 'main article.card');

const magazines = await Promise.all(
  tenants.map(async (site) => ({
    site,
    ...(await openTestMagazine({
      folder: sampleContent,
      settings: { SITE_DOMAIN: site, CACHE_MB: '0', CONTENT_CACHE_MB: '64' },
    })),
  })),
);
t.teardown(() => Promise.all(magazines.map(({ app }) => app.close())));

for (const { site, app, database } of magazines) {
  const front = async (path: string, region: Region, locale: string) => {
    const { body } = await app.inject({
      url: path,
      headers: { cookie: `ta-region=${region}; ta-lang=${locale}` },
    });
    return body;
  };

  for (const region of regionsOf(site)) {
    for (const locale of fullLocales(site, region)) {
      t.test(`${region} in ${locale} has full fronts in its own language`, async (t) => {
        for (const vertical of verticals) {
          const cards = cardsOf(await front(`/${vertical}`, region, locale));
          t.ok(cards.length >= minStories, `${vertical}: ${cards.length} stories`);
          t.strictSame(
            cards.filter((card) => has(card, '[hreflang]')).map((card) => hrefs(card, 'a')[0]),
            [],
            `${vertical} speaks ${locale}`,
          );
        }
      });

      t.test(`the menu of ${region} in ${locale} links verticals with ${minStories} stories`, async (t) => {
        const { body } = await app.inject({
          url: '/',
          headers: { cookie: `ta-region=${region}; ta-lang=${locale}` },
        });
        const linked = hrefs(body, '.menu-verticals > li > a, .menu-sections a, .site-footer a').flatMap(
          (href) => verticals.filter((vertical) => href.split('?')[0] === `/${vertical}`),
        );
        t.ok(linked.length >= minStories);
        for (const vertical of linked) {
          const { data } = await contentStore(database).stories({ region, locale, vertical, size: 1 });
          t.ok((data?.total ?? 0) >= minStories, `${vertical}: ${data?.total}`);
        }
      });

      t.test(`no picture comes twice on a front of ${region} in ${locale}`, async (t) => {
        for (const path of ['/', ...verticals.map((vertical) => `/${vertical}`)])
          t.strictSame(repeated(sourceImages(await front(path, region, locale))), [], path);
      });
    }
  }
}
