import { isRegion, type Region } from '../../locales/regions.ts';

/** What a region may be known from, each as it came with the request. */
export interface RegionHints {
  query: string | undefined;
  cookie: string | undefined;
  country: string | undefined;
}

/**
 * The reader's region (ruling R12): the `site` query, else the cookie, else the country.
 * The first of them that is given decides; what is not one of `valid` gives the default, the first of `valid`.
 */
export function chooseRegion({ query, cookie, country }: RegionHints, valid: readonly Region[]): Region {
  const wanted = query ?? cookie ?? country?.toLowerCase();
  const fallback = valid[0] as Region;
  return isRegion(wanted) && valid.includes(wanted) ? wanted : fallback;
}
