import { type Region, regionCodes } from '../../../locales/regions.ts';
import type { NavItem, SiteConfig } from '../../content/contract/site-config.ts';
import type { NavigationEntry, RegionalFields } from '../schemas/site.ts';

type Taxonomy = Record<string, string[]>;

/** The verticals of a configuration with their supertags, in order. */
export const taxonomyOf = (config: SiteConfig): Taxonomy =>
  Object.fromEntries(
    Object.entries(config['verticals-index']).map(([key, { supertags }]) => [
      key,
      Object.keys(supertags ?? {}),
    ]),
  );

const sizeOf = (config: SiteConfig) => Object.values(taxonomyOf(config)).flat().length;

/** The configurations with the one first that has most of the taxonomy: the others may have parts of it. */
export const widestFirst = (configs: readonly SiteConfig[]): SiteConfig[] =>
  configs.toSorted(
    (one, other) =>
      Object.keys(other['verticals-index']).length - Object.keys(one['verticals-index']).length ||
      sizeOf(other) - sizeOf(one),
  );

/** Everything that some configuration has of the taxonomy, in the order of the first. */
export function wholeTaxonomy(configs: readonly SiteConfig[]): Taxonomy {
  const whole: Taxonomy = {};
  for (const config of configs)
    for (const [vertical, supertags] of Object.entries(taxonomyOf(config)))
      whole[vertical] = [...new Set([...(whole[vertical] ?? []), ...supertags])];
  return whole;
}

/** What the site has, for every region that says nothing else. */
export type SiteWide = Pick<
  RegionalFields,
  'navigation' | 'footer' | 'legal' | 'directories' | 'contact' | 'ads' | 'adUnitsOff' | 'shareServices'
> & {
  verticals: Taxonomy;
};

const slugsOf = (items: SiteConfig['nav-footer'] | undefined) => items?.map(({ slug }) => slug);

/** An entry of the main navigation as a folder names it. */
function entryOf({ kind, slug, href, label }: NavItem): NavigationEntry {
  if (kind === 'page') return { page: slug };
  if (kind === 'index') return { index: slug };
  return kind === 'link' ? { link: href, name: label } : slug;
}

/** The fields of a configuration that a region may have of its own. */
export const siteWideOf = (config: SiteConfig): SiteWide =>
  Object.fromEntries(
    Object.entries({
      verticals: taxonomyOf(config),
      navigation: config['nav-main'].map(entryOf),
      footer: slugsOf(config['nav-footer']),
      legal: slugsOf(config['nav-legal']),
      directories: config.directories,
      contact: config.contact,
      ads: config.ads,
      adUnitsOff: config['ad-units-off'],
      shareServices: config['share-services'],
    }).filter(([, value]) => value !== undefined),
  ) as SiteWide;

/** Whether two values are the same, with their fields in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a region has instead of what the site has. */
function differencesOf(own: SiteWide, site: SiteWide): RegionalFields {
  const keys = Object.keys(own) as (keyof SiteWide)[];
  return Object.fromEntries(keys.filter((key) => !isSame(own[key], site[key])).map((key) => [key, own[key]]));
}

/**
 * The field `regional` of `site.json`: each region that differs from the site, with what it has instead.
 * @param social the regions that have links to social networks of their own
 */
export function regionalOf(
  configs: readonly SiteConfig[],
  site: SiteWide,
  social: ReadonlyMap<string, RegionalFields['social']>,
): Partial<Record<Region, RegionalFields>> | undefined {
  const found = regionCodes.flatMap((region) => {
    const config = configs.find((each) => each['current-region'] === region);
    if (!config) return [];
    const links = social.get(region);
    const differences = { ...differencesOf(siteWideOf(config), site), ...(links ? { social: links } : {}) };
    return Object.keys(differences).length === 0 ? [] : [[region, differences] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
