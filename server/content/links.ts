import type { Locale } from '../../locales/languages.ts';
import type { ProfileKind } from './contract/profile.ts';

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
    author: (slug) => profile({ kind: 'author', slug }),
    profile,
  };
}

/** Canonical addresses: they have no locale prefix. */
export const canonicalLinks: Links = createLinks();
