import { isLocale, type Locale } from '../../locales/languages.ts';
import {
  isRegion,
  localesOf,
  type Region,
  regionCodes,
  regionsOf,
  type Tenant,
} from '../../locales/regions.ts';
import type { SiteConfig } from './contract/site-config.ts';
import type { Edition } from './contract/vocabulary.ts';

/** The regions that a tenant serves, the default first, and the locales of each, the default first. */
export interface Editions {
  regions: readonly [Region, ...Region[]];
  locales: Readonly<Record<Region, readonly [Locale, ...Locale[]]>>;
}

type Locales = readonly [Locale, ...Locale[]];

/** The locales of a region, the default first. */
export const localesIn = ({ locales }: Editions, region: Region): Locales =>
  locales[region] ?? localesOf(region);

/** Every region in each of its locales, the default first. */
export const allEditions = (editions: Editions): Edition[] =>
  editions.regions.flatMap((region) => localesIn(editions, region).map((locale) => ({ region, locale })));

const localeTable = (localesIn: (region: Region) => Locales) =>
  Object.fromEntries(regionCodes.map((region) => [region, localesIn(region)])) as Record<Region, Locales>;

/** The editions of the built-in tables, for use while no site configuration is available. */
export function builtInEditions(tenant: Tenant): Editions {
  return { regions: regionsOf(tenant), locales: localeTable(localesOf) };
}

/**
 * The editions that a site configuration lists. Regions and locales that the program does not know are ignored;
 * where nothing is left, the built-in tables apply. The tenant's default region stays first.
 */
export function editionsOf(
  config: Pick<SiteConfig, 'valid-regions' | 'region-locale'>,
  tenant: Tenant,
): Editions {
  const fallback = builtInEditions(tenant);
  const [first] = fallback.regions;
  const known = config['valid-regions'].filter(isRegion);
  const regions = known.includes(first) ? [first, ...known.filter((region) => region !== first)] : known;
  return {
    regions: regions.length > 0 ? (regions as [Region, ...Region[]]) : fallback.regions,
    locales: localeTable((region) => {
      const locales = (config['region-locale'][region]?.locales ?? []).filter(isLocale);
      return locales.length > 0 ? (locales as [Locale, ...Locale[]]) : localesOf(region);
    }),
  };
}

/** The editions that a site configuration lists, the default first. */
export const siteEditions = (config: Pick<SiteConfig, 'valid-regions' | 'region-locale'>): Edition[] =>
  config['valid-regions'].flatMap((region) => {
    const named = config['region-locale'][region]?.locales ?? [];
    return (named.length > 0 ? named : localesOf(region)).map((locale) => ({ region, locale }));
  });
