import type { Region } from '../../locales/regions.ts';
import type { Translate } from '../../locales/translate.ts';
import { isLink, isWebAddress, type Link } from '../../views/links.ts';
import type { NavEntry } from '../../views/shell.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { Links } from '../content/links.ts';
import type { ProfileKinds } from '../routes/define-page.ts';
import { linkedSupertags, verticalOf } from '../routes/taxonomy.ts';

/** The main navigation: verticals with their supertags, none of them marked as the page's own; none with few stories. */
export function navEntries(site: SiteConfig, links: Links): NavEntry[] {
  return site['nav-main']
    .filter(({ slug, href }) => isLink(href) && !verticalOf(site, slug)?.few)
    .map(({ slug, href, label }) => ({
      key: slug,
      label,
      href: links.page(href),
      active: false,
      children: linkedSupertags(site, slug).map(([key, supertag]) => ({
        key,
        label: supertag.label,
        href: links.supertag(slug, key),
        active: false,
      })),
    }));
}

/** Verticals that are not in the main navigation; none with few stories. */
export function sectionLinks(site: SiteConfig, links: Links): Link[] {
  const main = new Set(site['nav-main'].map(({ slug }) => slug));
  return Object.entries(site['verticals-index'])
    .filter(([key, { hidden, few }]) => !hidden && !few && !main.has(key))
    .map(([key, { label }]) => ({ label, href: links.vertical(key) }));
}

/** The index pages of profiles, which belong to no vertical of the navigation: those that the site lists, else all. */
export function indexLinks(site: SiteConfig, kinds: ProfileKinds, links: Links, t: Translate): Link[] {
  const all = Object.values(kinds).filter(({ listedInMenu }) => listedInMenu);
  const listed = site.directories?.flatMap((kind) => (kinds[kind].listedInMenu ? [kinds[kind]] : [])) ?? all;
  return listed.map(({ indexPath, label }) => ({ label: t(label), href: links.page(indexPath) }));
}

/** Links to pages. One that leads nowhere good is left out: what is stored may be older than the check of addresses. */
const pageLinks = (items: SiteConfig['nav-footer'], links: Links): Link[] =>
  items.flatMap(({ href, label }) => (isLink(href) ? { label, href: links.page(href) } : []));

/** The links of the footer. */
export function footerLinks(site: SiteConfig, links: Links): Link[] {
  return pageLinks(site['nav-footer'], links);
}

/** The links of the footer's last line. */
export function legalLinks(site: SiteConfig, links: Links): Link[] {
  return pageLinks(site['nav-legal'] ?? [], links);
}

/** The region's own social accounts. */
export function socialLinks(site: SiteConfig, region: Region): Link[] {
  return (site['social-media'][region] ?? []).flatMap(({ title, link }) =>
    isWebAddress(link) ? { label: title, href: link } : [],
  );
}
