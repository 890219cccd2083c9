import { type Locale, languages } from './languages.ts';

/**
 * The regions, each with its locales, the default first.
 * `tenant` is the site that serves the region: Vietnam and Kazakhstan have sites of their own.
 * `country` is the ISO 3166 code used as a language subtag; it is empty for Global.
 * `currency` is an ISO 4217 code, `timeZone` an IANA name.
 */
export const regions = {
  ap: {
    name: 'Global',
    tenant: 'asia',
    locales: ['en'],
    country: '',
    timeZone: 'Asia/Singapore',
    currency: 'USD',
  },
  hk: {
    name: 'Hong Kong',
    tenant: 'asia',
    locales: ['en', 'zh-Hant'],
    country: 'HK',
    timeZone: 'Asia/Hong_Kong',
    currency: 'HKD',
  },
  my: {
    name: 'Malaysia',
    tenant: 'asia',
    locales: ['en', 'bm'],
    country: 'MY',
    timeZone: 'Asia/Kuala_Lumpur',
    currency: 'MYR',
  },
  ph: {
    name: 'Philippines',
    tenant: 'asia',
    locales: ['en'],
    country: 'PH',
    timeZone: 'Asia/Manila',
    currency: 'PHP',
  },
  sg: {
    name: 'Singapore',
    tenant: 'asia',
    locales: ['en'],
    country: 'SG',
    timeZone: 'Asia/Singapore',
    currency: 'SGD',
  },
  th: {
    name: 'Thailand',
    tenant: 'asia',
    locales: ['th', 'en'],
    country: 'TH',
    timeZone: 'Asia/Bangkok',
    currency: 'THB',
  },
  tw: {
    name: 'Taiwan',
    tenant: 'asia',
    locales: ['zh-Hant'],
    country: 'TW',
    timeZone: 'Asia/Taipei',
    currency: 'TWD',
  },
  cn: {
    name: 'China',
    tenant: 'asia',
    locales: ['zh-Hans', 'en'],
    country: 'CN',
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
  },
  id: {
    name: 'Indonesia',
    tenant: 'asia',
    locales: ['id', 'en'],
    country: 'ID',
    timeZone: 'Asia/Jakarta',
    currency: 'IDR',
  },
  vn: {
    name: 'Vietnam',
    tenant: 'vn',
    locales: ['vn', 'en'],
    country: 'VN',
    timeZone: 'Asia/Ho_Chi_Minh',
    currency: 'VND',
  },
  kz: {
    name: 'Kazakhstan',
    tenant: 'kz',
    locales: ['ru', 'kz', 'en'],
    country: 'KZ',
    timeZone: 'Asia/Almaty',
    currency: 'KZT',
  },
} as const satisfies Record<string, RegionRecord>;

interface RegionRecord {
  name: string;
  tenant: string;
  locales: readonly [Locale, ...Locale[]];
  country: string;
  timeZone: string;
  currency: string;
}

export type Region = keyof typeof regions;
export type Tenant = (typeof regions)[Region]['tenant'];

/** Tells whether a value is one of the region codes, in lower case as in the table. */
export function isRegion(value: unknown): value is Region {
  return typeof value === 'string' && Object.hasOwn(regions, value);
}

/** The locales of a region in the built-in table, the default first. */
export function localesOf(region: Region): readonly [Locale, ...Locale[]] {
  return regions[region].locales;
}

/** The regions of a tenant in the built-in table, the default first. */
export function regionsOf(tenant: Tenant): [Region, ...Region[]] {
  const own = (Object.keys(regions) as Region[]).filter((region) => regions[region].tenant === tenant);
  return own as [Region, ...Region[]];
}

/** The regions of the tenant that a region belongs to, the tenant's default first. */
export const siblingsOf = (region: Region): [Region, ...Region[]] => regionsOf(regions[region].tenant);

/** The tenants, in the order of their first regions. */
export const tenants = [...new Set(Object.values(regions).map(({ tenant }) => tenant))] as Tenant[];

/** The language tag of an edition: `zh-Hant-HK`, `ms-MY`. Global is no country and adds no subtag. */
export function isoTag(locale: Locale, region: Region): string {
  const { iso } = languages[locale];
  const { country } = regions[region];
  return country === '' ? iso : `${iso}-${country}`;
}

/** The same tag in the form of Open Graph's `og:locale`: `zh_Hant_HK`. */
export function openGraphLocale(locale: Locale, region: Region): string {
  return isoTag(locale, region).replaceAll('-', '_');
}
