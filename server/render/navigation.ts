import type { Region } from '../../locales/regions.ts';
import { isMessageKey, type Translate } from '../../locales/translate.ts';
import { compositeKey } from '../../views/composite-key.ts';
import { isLink, isSitePath, isWebAddress, type Link, type SelectableLink } from '../../views/links.ts';
import type { NavEntry } from '../../views/shell.ts';
import type { ProfileKind } from '../content/contract/profile.ts';
import type { NavItem, SiteConfig } from '../content/contract/site-config.ts';
import type { Links } from '../content/links.ts';
import type { ProfileKinds } from '../routes/define-page.ts';
import { linkedSupertags, verticalOf } from '../routes/taxonomy.ts';

/** What an entry is called: by an interface text in the reader's language, if it names one that there is. */
const labelOf = ({ textKey = '', label }: Pick<NavItem, 'textKey' | 'label'>, t: Translate) =>
  isMessageKey(textKey) ? t(textKey) : label;

/** An entry of the navigation that is no vertical: a page, the index of a kind of profile, or another address. */
function otherEntry(item: NavItem, kinds: ProfileKinds, links: Links, t: Translate): NavEntry[] {
  const { kind, slug, href } = item;
  const index = kind === 'index' ? kinds[slug as ProfileKind] : undefined;
  if (kind === 'index' && !index) return [];
  const isOutside = !isSitePath(href);
  return [
    {
      key: kind === 'page' ? slug : compositeKey(kind, slug),
      label: index ? t(index.label) : labelOf(item, t),
      href: isOutside ? href : links.page(index?.indexPath ?? href),
      active: false,
      children: [],
      rel: isOutside ? ('external' as const) : undefined,
    },
  ];
}

/**
 * The main navigation: verticals with their supertags, none with few stories; pages, indexes and links. None is marked
 * as the page's own.
 */
export function navEntries(site: SiteConfig, kinds: ProfileKinds, links: Links, t: Translate): NavEntry[] {
  return site['nav-main']
    .filter(({ kind, slug, href }) => isLink(href) && (kind || !verticalOf(site, slug)?.few))
    .flatMap((item) => {
      if (item.kind) return otherEntry(item, kinds, links, t);
      const { slug, href } = item;
      const children = linkedSupertags(site, slug).map(([key, supertag]) => ({
        key,
        label: supertag.label,
        href: links.supertag(slug, key),
        active: false,
      }));
      return { key: slug, label: labelOf(item, t), href: links.page(href), active: false, children };
    });
}

/** Verticals that are not in the main navigation; none with few stories. */
export function sectionLinks(site: SiteConfig, links: Links): Link[] {
  const main = new Set(site['nav-main'].flatMap(({ kind, slug }) => (kind ? [] : [slug])));
  return Object.entries(site['verticals-index'])
    .filter(([key, { hidden, few }]) => !hidden && !few && !main.has(key))
    .map(([key, { label }]) => ({ label, href: links.vertical(key) }));
}

/**
 * The archive of issues, if the region has any, and the index pages of profiles, which belong to no vertical of the
 * navigation: those that the site lists, else all. None is marked as the page's own.
 */
export function indexLinks(
  site: SiteConfig,
  kinds: ProfileKinds,
  links: Links,
  t: Translate,
): SelectableLink[] {
  const all = Object.values(kinds).filter(({ listedInMenu }) => listedInMenu);
  const listed = site.directories?.flatMap((kind) => (kinds[kind].listedInMenu ? [kinds[kind]] : [])) ?? all;
  const issues = site['has-issues'] ? [{ indexPath: '/issues', label: 'issues.title' as const }] : [];
  return [...issues, ...listed].map(({ indexPath, label }) => ({
    label: t(label),
    href: links.page(indexPath),
    active: false,
  }));
}

/** Links to pages. One that leads nowhere good is left out: what is stored may be older than the check of addresses. */
const pageLinks = (items: readonly NavItem[], links: Links, t: Translate): Link[] =>
  items.flatMap((item) =>
    isLink(item.href) ? { label: labelOf(item, t), href: links.page(item.href) } : [],
  );

/** The links of the footer. */
export function footerLinks(site: SiteConfig, links: Links, t: Translate): Link[] {
  return pageLinks(site['nav-footer'], links, t);
}

/** The links of the footer's last line. */
export function legalLinks(site: SiteConfig, links: Links, t: Translate): Link[] {
  return pageLinks(site['nav-legal'] ?? [], links, t);
}

/** The region's own social accounts. */
export function socialLinks(site: SiteConfig, region: Region): Link[] {
  return (site['social-media'][region] ?? []).flatMap(({ title, link }) =>
    isWebAddress(link) ? { label: title, href: link } : [],
  );
}
