import { localesOf, regionCodes } from '../../../locales/regions.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import { minimalSite } from '../../content/minimal-site.ts';

/** A vertical that imported stories stand in, with the supertags of these stories. */
export interface Section {
  slug: string;
  label: string;
  supertags: { slug: string; label: string }[];
}

/** What an import needs of the site. */
export interface SiteNeeds {
  /** The name of a site that does not have a configuration yet. */
  title: string;
  description: string;
  sections: Section[];
  /** Static pages, for the footer of a site that an import began. */
  pages: { slug: string; title: string }[];
}

const maxInNavigation = 8;
const maxInFooter = 6;

type Verticals = SiteConfig['verticals-index'];

/** The verticals with those that are needed, and their supertags. */
function withSections(verticals: Verticals, sections: readonly Section[]): Verticals {
  const extended = { ...verticals };
  for (const { slug, label, supertags } of sections) {
    const known = extended[slug] ?? { label, supertags: {} };
    const added = supertags.filter((supertag) => !Object.hasOwn(known.supertags, supertag.slug));
    if (extended[slug] && added.length === 0) continue;
    const all = added.map((supertag) => [supertag.slug, { label: supertag.label }]);
    extended[slug] = { ...known, supertags: { ...known.supertags, ...Object.fromEntries(all) } };
  }
  return extended;
}

const navItem = (slug: string, label: string) => ({ slug, href: `/${slug}`, label });

/**
 * A site configuration with the verticals and supertags of imported stories. Its navigation and footer change only if
 * the import began the site.
 */
export function extendSite(config: SiteConfig, { sections, pages }: SiteNeeds, isOwn: boolean): SiteConfig {
  const verticals = withSections(config['verticals-index'], sections);
  if (!isOwn) return { ...config, 'verticals-index': verticals };
  const footer = config['nav-footer'];
  const missing = pages.filter(({ slug }) => !footer.some((entry) => entry.slug === slug));
  return {
    ...config,
    'verticals-index': verticals,
    'nav-main': Object.entries(verticals)
      .slice(0, maxInNavigation)
      .map(([slug, { label }]) => navItem(slug, label)),
    'nav-footer': [...footer, ...missing.map(({ slug, title }) => navItem(slug, title))].slice(
      0,
      Math.max(maxInFooter, footer.length),
    ),
  };
}

/** The configurations of a new site: one for each region and locale. */
export function newSites({ title, description }: SiteNeeds): SiteConfig[] {
  return regionCodes.flatMap((region) =>
    localesOf(region).map((locale) => {
      const config = minimalSite({ region, locale });
      const meta = { ...config['region-meta'], title, descriptions: { default: description } };
      return { ...config, 'site-name': title, 'region-meta': meta };
    }),
  );
}
