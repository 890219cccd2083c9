import type { Locale } from '../../../locales/languages.ts';
import { localesOf, type Region, regionsOf, type Tenant } from '../../../locales/regions.ts';
import { pages } from '../../../server/routes/index.ts';
import { pageKinds } from '../../../test/support/page-kinds.ts';
import { addressesOf } from '../../../test/support/record-addresses.ts';
import type { Question } from '../answer-text.ts';
import type { Group } from '../interview.ts';

interface Edition {
  region: Region;
  locale: Locale;
}

/** The editions of a tenant. */
export const editionsOf = (tenant: Tenant): Edition[] =>
  regionsOf(tenant).flatMap((region) => localesOf(region).map((locale) => ({ region, locale })));

/** An address in an edition. */
export const inEdition = (path: string, { region, locale }: Edition): string =>
  `${path}${path.includes('?') ? '&' : '?'}site=${region}&lang=${locale}`;

/** An address of each page kind and of each look of it. */
const allPages = [
  ...new Set([
    ...Object.values<string>(pageKinds),
    ...pages.filter(({ load }) => load).flatMap((record) => addressesOf(record)),
  ]),
];

/** What every edition is asked. */
const inEachEdition = [
  '/',
  '/dining',
  '/dining/bars/three-bars-before-dinner',
  '/dining/restaurants',
  '/search?q=tea',
  '/nothing-is-here',
];

/** In so many editions each page is asked, besides that of a reader of whom nothing is known. */
const editionsEach = 2;

/** Every page kind in some editions, so that each edition has its share, and the same pages in all of them. */
export const askPages =
  (tenant: Tenant): Group =>
  async ({ askAll }) => {
    const editions = editionsOf(tenant);
    const shares = allPages.flatMap((path, index) =>
      Array.from({ length: Math.min(editionsEach, editions.length) }, (_, time) =>
        inEdition(path, editions[(index * editionsEach + time) % editions.length] as Edition),
      ),
    );
    const same = editions.flatMap((edition) => inEachEdition.map((path) => inEdition(path, edition)));
    await askAll(new Set([...(tenant === 'asia' ? allPages : []), ...shares, ...same]));
  };

const visitors: readonly Readonly<Record<string, string>>[] = [
  { 'cf-ipcountry': 'DE' },
  { 'cf-ipcountry': 'HK' },
  { 'cf-ipcountry': 'VN' },
  { 'x-edition': 'hk/zh-Hant/consent' },
  { 'x-edition': 'hk/zh-Hant/none' },
  { 'x-edition': 'th/th/unknown' },
  { 'x-edition': 'nonsense' },
  { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.5', 'cf-ipcountry': 'HK' },
  { cookie: 'ta-region=th; ta-lang=en' },
  { cookie: 'ta-region=atlantis; ta-lang=tlh' },
  { 'save-data': 'on' },
  { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
];

/** Pages as different visitors have them: by country, consent, cookies, languages and the cache in front. */
export const askAsVisitors: Group = async ({ askAll }) => {
  const paths = ['/', '/dining', '/dining/bars/three-bars-before-dinner', '/zh-hant/dining', '/newsletters'];
  await askAll(paths.flatMap((url) => visitors.map((headers): Question => ({ url, headers }))));
};
