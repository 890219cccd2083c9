import t from 'tap';
import { localesOf, type Region, regionsOf, tenants } from '../../locales/regions.ts';
import { mainVerticals } from '../../server/edition/configs.ts';
import { readTable } from '../../server/edition/files.ts';
import { openSampleMagazine } from '../support/magazine.ts';

const verticals = Object.keys(await readTable<Record<string, string[]>>('verticals.json')).filter(
  (key) => key !== 'unlisted',
);
const fewestStories = (vertical: string) => (mainVerticals.includes(vertical) ? 8 : 3);

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const cardsOf = (html: string) =>
  [...html.matchAll(/<article class="card [^>]*>.*?<\/article>/gs)].map(([card]) => card);
const picturesOf = (html: string) =>
  [...html.matchAll(/<img src="\/images\/([a-z0-9-]+)\./g)].map((match) => match[1] as string);
const twice = (names: string[]) => names.filter((name, place) => names.indexOf(name) !== place);

const magazines = await Promise.all(
  tenants.map(async (site) => ({
    site,
    ...(await openSampleMagazine({ settings: { SITE_DOMAIN: site, CACHE_MB: '0' } })),
  })),
);
t.teardown(() => Promise.all(magazines.map(({ app }) => app.close())));

for (const { site, app } of magazines) {
  const front = async (path: string, region: Region, locale: string) => {
    const { body } = await app.inject({
      url: path,
      headers: { cookie: `ta-region=${region}; ta-lang=${locale}` },
    });
    return mainOf(body);
  };

  for (const region of regionsOf(site)) {
    for (const locale of localesOf(region)) {
      t.test(`${region} in ${locale} has full fronts in its own language`, async (t) => {
        for (const vertical of verticals) {
          const cards = cardsOf(await front(`/${vertical}`, region, locale));
          t.ok(cards.length >= fewestStories(vertical), `${vertical}: ${cards.length} stories`);
          t.strictSame(
            cards.filter((card) => / hrefLang="/i.test(card)),
            [],
            `${vertical} speaks ${locale}`,
          );
        }
      });

      t.test(`no picture comes twice on a front of ${region} in ${locale}`, async (t) => {
        for (const path of ['/', ...verticals.map((vertical) => `/${vertical}`)])
          t.strictSame(twice(picturesOf(await front(path, region, locale))), [], path);
      });
    }
  }
}
