import type { Region } from '../../locales/regions.ts';
import type { Translate } from '../../locales/translate.ts';
import type { Link } from '../../views/models/basics.ts';
import type { NavEntry } from '../../views/models/shell.ts';
import type { ProfileKind } from '../content/contract/profile.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { Links } from '../routes/links.ts';
import { profileKindTable } from '../routes/profiles/profile-kinds.ts';
import { verticalOf } from '../routes/taxonomy.ts';
import type { PageFlags } from './flags.ts';

/** The main navigation: verticals with their supertags, the page's own place marked. */
export function navEntries(active: PageFlags['active'], site: SiteConfig, links: Links): NavEntry[] {
  return site['nav-main'].map(({ slug, href, label }) => ({
    key: slug,
    label,
    href: links.page(href),
    active: slug === active.vertical,
    children: Object.entries(verticalOf(site, slug)?.supertags ?? {}).map(([key, supertag]) => ({
      label: supertag.label,
      href: links.supertag(slug, key),
      active: slug === active.vertical && key === active.supertag,
    })),
  }));
}

/** Verticals that the main navigation has no room for. */
export function sectionLinks(site: SiteConfig, links: Links): Link[] {
  const main = new Set(site['nav-main'].map(({ slug }) => slug));
  return Object.entries(site['verticals-index'])
    .filter(([key, { hidden }]) => !hidden && !main.has(key))
    .map(([key, { label }]) => ({ label, href: links.vertical(key) }));
}

/** The directories of profiles, which belong to no vertical of the navigation. */
const directories: readonly ProfileKind[] = [
  'restaurant',
  'dining-guide',
  'destination-guide',
  'mall-guide',
  'place',
  'designer',
  'map',
  'event',
  'newsletter',
];

/** The way to every directory. */
export function indexLinks(links: Links, t: Translate): Link[] {
  return directories.map((kind) => {
    const { above, label } = profileKindTable[kind];
    return { label: t(label), href: links.page(above) };
  });
}

/** The links at the foot of each page. */
export function footerLinks(site: SiteConfig, links: Links): Link[] {
  return site['nav-footer'].map(({ href, label }) => ({ label, href: links.page(href) }));
}

/** The region's own social accounts. */
export function socialLinks(site: SiteConfig, region: Region): Link[] {
  return (site['social-media'][region] ?? []).map(({ title, link }) => ({ label: title, href: link }));
}
