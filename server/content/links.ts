import type { Locale } from '../../locales/languages.ts';
import { type Region, siblingsOf } from '../../locales/regions.ts';
import { mediaAddress } from '../../views/media-files.ts';
import type { ProfileKind } from './contract/profile.ts';
import type { SiteConfig } from './contract/site-config.ts';

/** The segments before the slug in the address of each kind of profile. */
const profileSegments: Readonly<Record<ProfileKind, readonly string[]>> = {
  restaurant: ['dining'],
  'dining-guide': ['guides', 'dining'],
  'destination-guide': ['guides', 'destinations'],
  'mall-guide': ['guides', 'malls'],
  place: ['places'],
  designer: ['designers', 'profile'],
  map: ['maps'],
  event: ['events'],
  newsletter: ['newsletters'],
  person: ['people'],
  author: ['authors'],
  collection: ['collection'],
  'profile-collection': ['profile-collection'],
};

/** The path of the page of a reader's shortlist of restaurants. */
export const shortlistPath = '/shortlist';

/** The index page of each kind of profile that has one. */
export const indexPaths = {
  restaurant: '/dining/restaurants',
  'dining-guide': '/guides/dining',
  'destination-guide': '/guides/destinations',
  'mall-guide': '/guides/malls',
  place: '/places',
  designer: '/designers',
  map: '/maps',
  event: '/events/events',
  newsletter: '/newsletters',
} as const satisfies Partial<Record<ProfileKind, string>>;

interface StoryAddress {
  vertical: string;
  supertag: string;
  slug: string;
}

/** Builds the addresses of the product's own pages; every part is percent-encoded. */
export interface Links {
  page(path: string): string;
  vertical(vertical: string): string;
  supertag(vertical: string, supertag: string): string;
  story(story: StoryAddress): string;
  author(slug: string): string;
  tag(slug: string): string;
  issue(slug: string): string;
  profile(profile: { kind: ProfileKind; slug: string }): string;
}

/** A path with the locale prefix that the page's own address begins with, if any. */
export function withPrefix(prefix: Locale | undefined, path: string): string {
  if (!prefix) return path;
  const start = `/${prefix.toLowerCase()}`;
  return path === '/' ? start : start + path;
}

/** The links of a page whose own address begins with a locale prefix, which they keep. */
export function createLinks(prefix?: Locale): Links {
  const page = (path: string) => withPrefix(prefix, path);
  const join = (...parts: string[]) => page(`/${parts.map(encodeURIComponent).join('/')}`);
  const profile: Links['profile'] = ({ kind, slug }) => join(...profileSegments[kind], slug);
  return {
    page,
    vertical: (vertical) => join(vertical),
    supertag: (vertical, supertag) => join(vertical, supertag),
    story: ({ vertical, supertag, slug }) => join(vertical, supertag, slug),
    issue: (slug) => join('issues', slug),
    author: (slug) => profile({ kind: 'author', slug }),
    tag: (slug) => join('tag', slug),
    profile,
  };
}

/** Canonical addresses: they have no locale prefix. */
export const canonicalLinks: Links = createLinks();

/** What the origin of a text's site is known from. */
export interface OriginContext {
  site: Pick<SiteConfig, 'current-region' | 'external-regions'>;
  /** The origin of this site. */
  origin: string;
}

/** The origin of the site that the texts of a region belong to: this one, or that of another tenant; undefined if that is not known. */
export function homeOrigin(region: Region, { site, origin }: OriginContext): string | undefined {
  if (siblingsOf(site['current-region']).includes(region)) return origin;
  const address = site['external-regions'][region];
  return address === undefined ? undefined : new URL(address).origin;
}

/** The same, or this site's where that is not known. */
export const homeOriginOrOwn = (region: Region, context: OriginContext): string =>
  homeOrigin(region, context) ?? context.origin;

/**
 * The site that a page's text belongs to, by its region: where that is another tenant, the page has its address there,
 * and where the address is not known, crawlers may not keep it here.
 */
export function homeOf(region: Region, context: OriginContext): { home?: string; robots?: 'noindex' } {
  const home = homeOrigin(region, context);
  if (home === context.origin) return {};
  return home === undefined ? { robots: 'noindex' } : { home };
}

/** The absolute address of a story on the site that it belongs to; undefined if that is not known. */
export function storyUrl(
  story: StoryAddress & { region: Region },
  context: OriginContext,
): string | undefined {
  const origin = homeOrigin(story.region, context);
  return origin && origin + canonicalLinks.story(story);
}

/** The absolute address of a stored file of film, sound or captions, or of one of another site. */
export const absoluteMedia = (src: string, origin: string): string => new URL(mediaAddress(src), origin).href;
