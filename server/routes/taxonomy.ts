import type { SiteConfig } from '../content/contract/site-config.ts';

/** A vertical of the site, or nothing. */
export function verticalOf(site: SiteConfig, key: string | undefined) {
  const index = site['verticals-index'];
  return key !== undefined && Object.hasOwn(index, key) ? index[key] : undefined;
}

/** A supertag of a vertical, or nothing. */
export function supertagOf(site: SiteConfig, vertical: string | undefined, key: string | undefined) {
  const supertags = verticalOf(site, vertical)?.supertags;
  return supertags && key !== undefined && Object.hasOwn(supertags, key) ? supertags[key] : undefined;
}

/** Whether a site has a vertical or, where one is named, its supertag. */
export const hasSection = (site: SiteConfig, vertical: string, supertag?: string): boolean =>
  (supertag === undefined ? verticalOf(site, vertical) : supertagOf(site, vertical, supertag)) !== undefined;

/** The supertags of a vertical that menus and tabs link, in their order. */
export const linkedSupertags = (site: SiteConfig, vertical: string) =>
  Object.entries(verticalOf(site, vertical)?.supertags ?? {}).filter(([, { few }]) => !few);
