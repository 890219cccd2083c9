import { isLocale, type Locale } from '../../locales/languages.ts';
import { isRegion, localesOf, type Region, regionsOf, type Tenant } from '../../locales/regions.ts';

/** The regions that a site serves, the default first, and the languages of each, the default first. */
export interface Editions {
  regions: readonly [Region, ...Region[]];
  localesOf(region: Region): readonly [Locale, ...Locale[]];
}

interface DirectoryConfig {
  'valid-regions': readonly string[];
  'region-locale': Record<string, { locales: readonly string[] }>;
}

/** The directory of the program's own tables: for when no configuration can be had. */
export function builtInEditions(site: Tenant): Editions {
  return { regions: regionsOf(site), localesOf };
}

/** The directory that a configuration gives; what the program does not know is left out. */
export function editionsOf(config: DirectoryConfig, site: Tenant): Editions {
  const known = config['valid-regions'].filter(isRegion);
  const fallback = builtInEditions(site);
  const first = fallback.regions[0];
  const regions = known.includes(first) ? [first, ...known.filter((region) => region !== first)] : known;
  return {
    regions: regions.length > 0 ? (regions as [Region, ...Region[]]) : fallback.regions,
    localesOf: (region) => {
      const locales = (config['region-locale'][region]?.locales ?? []).filter(isLocale);
      return locales.length > 0 ? (locales as [Locale, ...Locale[]]) : localesOf(region);
    },
  };
}
