import type { Locale } from './languages.ts';

/**
 * The regions and their locales, the first of which is the default (ruling R10).
 * `site` is the domain that serves the region: `vn` and `kz` are sites of their own.
 * `country` is the ISO subtag, empty for Global, which has none (ruling R11).
 */
export const regions = {
  ap: {
    name: 'Global',
    site: 'asia',
    locales: ['en'],
    country: '',
    timeZone: 'Asia/Singapore',
    currency: 'USD',
  },
  hk: {
    name: 'Hong Kong',
    site: 'asia',
    locales: ['en', 'zh-Hant'],
    country: 'HK',
    timeZone: 'Asia/Hong_Kong',
    currency: 'HKD',
  },
  my: {
    name: 'Malaysia',
    site: 'asia',
    locales: ['en', 'bm'],
    country: 'MY',
    timeZone: 'Asia/Kuala_Lumpur',
    currency: 'MYR',
  },
  ph: {
    name: 'Philippines',
    site: 'asia',
    locales: ['en'],
    country: 'PH',
    timeZone: 'Asia/Manila',
    currency: 'PHP',
  },
  sg: {
    name: 'Singapore',
    site: 'asia',
    locales: ['en'],
    country: 'SG',
    timeZone: 'Asia/Singapore',
    currency: 'SGD',
  },
  th: {
    name: 'Thailand',
    site: 'asia',
    locales: ['th', 'en'],
    country: 'TH',
    timeZone: 'Asia/Bangkok',
    currency: 'THB',
  },
  tw: {
    name: 'Taiwan',
    site: 'asia',
    locales: ['zh-Hant'],
    country: 'TW',
    timeZone: 'Asia/Taipei',
    currency: 'TWD',
  },
  cn: {
    name: 'China',
    site: 'asia',
    locales: ['zh-Hans', 'en'],
    country: 'CN',
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
  },
  id: {
    name: 'Indonesia',
    site: 'asia',
    locales: ['id', 'en'],
    country: 'ID',
    timeZone: 'Asia/Jakarta',
    currency: 'IDR',
  },
  vn: {
    name: 'Vietnam',
    site: 'vn',
    locales: ['vn', 'en'],
    country: 'VN',
    timeZone: 'Asia/Ho_Chi_Minh',
    currency: 'VND',
  },
  kz: {
    name: 'Kazakhstan',
    site: 'kz',
    locales: ['ru', 'kz', 'en'],
    country: 'KZ',
    timeZone: 'Asia/Almaty',
    currency: 'KZT',
  },
} as const satisfies Record<string, RegionRecord>;

interface RegionRecord {
  name: string;
  site: string;
  locales: readonly [Locale, ...Locale[]];
  country: string;
  timeZone: string;
  currency: string;
}

export type Region = keyof typeof regions;
export type Tenant = (typeof regions)[Region]['site'];

/** Tells whether a value is exactly one of the region codes of any site. */
export function isRegion(value: unknown): value is Region {
  return typeof value === 'string' && Object.hasOwn(regions, value);
}

/** The locales of a region, its default first. */
export function localesOf(region: Region): readonly [Locale, ...Locale[]] {
  return regions[region].locales;
}

/** The regions that one site serves, its default first. */
export function regionsOf(site: Tenant): [Region, ...Region[]] {
  const own = (Object.keys(regions) as Region[]).filter((region) => regions[region].site === site);
  return own as [Region, ...Region[]];
}

export const tenants = [...new Set(Object.values(regions).map((region) => region.site))] as Tenant[];
