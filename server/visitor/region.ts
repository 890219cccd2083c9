import { isRegion, type Region } from '../../locales/regions.ts';

/** What a request says about the reader's region, each value as it was sent; `country` is an ISO code. */
export interface RegionHints {
  query: string | undefined;
  cookie: string | undefined;
  country: string | undefined;
}

/**
 * The reader's region: by the `site` parameter, else the cookie, else the country.
 * The first that is present decides; if its value is not a valid region, the default applies.
 * @param valid the regions of the tenant, the default first
 */
export function chooseRegion(
  { query, cookie, country }: RegionHints,
  valid: readonly [Region, ...Region[]],
): Region {
  const named = query ?? cookie ?? country?.toLowerCase();
  return isRegion(named) && valid.includes(named) ? named : valid[0];
}
