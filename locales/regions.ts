import { type Locale, languageOf } from './languages.ts';

/**
 * The regions of the specification, which a magazine has that names none, each with its locales, the default first.
 * `tenant` is the site that serves the region: Vietnam and Kazakhstan have sites of their own.
 * `country` is the ISO 3166 code used as a language subtag; it is empty for Global.
 * `currency` is an ISO 4217 code, `timeZone` an IANA name.
 */
export const builtInRegions = {
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
    calendars: { th: 'buddhist' },
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
} as const satisfies Record<string, RegionRecord & { name: string }>;

export interface RegionRecord {
  /** The names that the magazine gives it, by language; without any it is called as in the interface texts. */
  names?: Readonly<Record<Locale, string>>;
  tenant: string;
  locales: readonly [Locale, ...Locale[]];
  country: string;
  timeZone: string;
  currency: string;
  /** By language, the calendar of its dates, where it is another one than the Gregorian. */
  calendars?: Calendars;
}

/** The calendars that dates can be written in. */
export const calendars = ['gregory', 'buddhist'] as const;

export type Calendar = (typeof calendars)[number];
export type Calendars = Readonly<Record<Locale, Calendar>>;

/** The code of a region; `isRegion` returns whether the magazine has it. */
export type Region = string;
/** The code of one of a magazine's sites. */
export type Tenant = string;

/** The form of a tenant's code. */
export const tenantPattern = '^[a-z][a-z0-9]{1,19}$';

/** The tenant of regions that name none. */
export const defaultTenant: Tenant = 'asia';

/** The magazine's regions by code, in order; `setEditions` replaces them. */
const table = new Map<Region, RegionRecord>(Object.entries(builtInRegions));

/** The codes of the magazine's regions, in order. */
export const regionCodes: Region[] = [...table.keys()];

/** The tenants, in the order of their first regions. */
export const tenants: Tenant[] = [];

/** The calendars of editions by their language tags, as they are asked for. */
const knownCalendars = new Map<string, Calendar>();

/** Replaces the regions of this process; only `setEditions` calls it. */
export function replaceRegions(regions: ReadonlyMap<Region, RegionRecord>): void {
  table.clear();
  knownCalendars.clear();
  for (const [code, region] of regions) table.set(code, region);
  regionCodes.splice(0, regionCodes.length, ...table.keys());
  const own = new Set([...table.values()].map(({ tenant }) => tenant));
  tenants.splice(0, tenants.length, ...own);
}

replaceRegions(new Map(table));

/** Whether a value is the code of one of the magazine's regions, in lower case as in the table. */
export const isRegion = (value: unknown): value is Region => table.has(value as Region);

/** A region by its code; the magazine's first for a code that it does not have. */
export const regionOf = (region: Region): RegionRecord =>
  table.get(region) ?? (table.get(regionCodes[0] as Region) as RegionRecord);

/** The locales of a region, the default first. */
export const localesOf = (region: Region): readonly [Locale, ...Locale[]] => regionOf(region).locales;

/** The first region in which a language is read. */
export const regionReading = (locale: Locale): Region | undefined =>
  regionCodes.find((region) => localesOf(region).includes(locale));

/** What the magazine calls a region in a language, else in the first that it gives; nothing where it gives none. */
export function ownNameOf(region: Region, locale: Locale): string | undefined {
  const { names } = table.get(region) ?? {};
  return names && (names[locale] ?? Object.values(names)[0]);
}

/** The regions of a tenant, the default first. */
export function regionsOf(tenant: Tenant): [Region, ...Region[]] {
  return regionCodes.filter((region) => regionOf(region).tenant === tenant) as [Region, ...Region[]];
}

/** The regions of the tenant that a region belongs to, the tenant's default first. */
export const siblingsOf = (region: Region): [Region, ...Region[]] => regionsOf(regionOf(region).tenant);

/** Whether a region is no country: it shows what all regions have. */
export const isGlobal = (region: Region): boolean => regionOf(region).country === '';

/** The language tag of an edition: `zh-Hant-HK`, `ms-MY`. Global is no country and adds no subtag. */
export function isoTag(locale: Locale, region: Region): string {
  const { iso } = languageOf(locale);
  const { country } = regionOf(region);
  return country === '' ? iso : `${iso}-${country}`;
}

/** The same tag in the form of Open Graph's `og:locale`: `zh_Hant_HK`. */
export function openGraphLocale(locale: Locale, region: Region): string {
  return isoTag(locale, region).replaceAll('-', '_');
}

/** The calendar in which an edition writes dates, by its language tag: the Gregorian one unless its region names another. */
export function calendarOf(tag: string): Calendar {
  const known = knownCalendars.get(tag);
  if (known) return known;
  const edition = regionCodes
    .flatMap((region) => localesOf(region).map((locale) => ({ region, locale })))
    .find(({ region, locale }) => isoTag(locale, region) === tag);
  if (!edition) return 'gregory';
  const found = regionOf(edition.region).calendars?.[edition.locale] ?? 'gregory';
  knownCalendars.set(tag, found);
  return found;
}
