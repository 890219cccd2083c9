import type { Locale } from '../../locales/languages.ts';
import type { ProfileKind } from '../content/contract/profile.ts';

interface StoryAddress {
  vertical: string;
  supertag: string;
  slug: string;
}

/** Makes the addresses of the product's own pages, each part encoded. */
export interface Links {
  page(path: string): string;
  vertical(vertical: string): string;
  supertag(vertical: string, supertag: string): string;
  story(story: StoryAddress): string;
  author(slug: string): string;
  profile(profile: { kind: ProfileKind; slug: string }): string;
}

/** The address before a profile's slug, by kind. */
const profilePlaces: Record<ProfileKind, readonly string[]> = {
  event: ['events'],
  restaurant: ['dining'],
  designer: ['designers', 'profile'],
  person: ['people'],
  place: ['places'],
  author: ['authors'],
  'destination-guide': ['guides', 'destinations'],
  'dining-guide': ['guides', 'dining'],
  'mall-guide': ['guides', 'malls'],
  map: ['maps'],
  collection: ['collection'],
  'profile-collection': ['profile-collection'],
  newsletter: ['newsletters'],
};

/** The links of a page; a locale that stands in its own address stays in them (ruling R13). */
export function createLinks(prefix: Locale | undefined): Links {
  const start = prefix ? `/${prefix.toLowerCase()}` : '';
  const join = (...parts: string[]) => `${start}/${parts.map(encodeURIComponent).join('/')}`;
  return {
    page: (path) => (path === '/' ? start || '/' : start + path),
    vertical: (vertical) => join(vertical),
    supertag: (vertical, supertag) => join(vertical, supertag),
    story: ({ vertical, supertag, slug }) => join(vertical, supertag, slug),
    author: (slug) => join('authors', slug),
    profile: ({ kind, slug }) => join(...profilePlaces[kind], slug),
  };
}

/** The links of crawlers' addresses: canonical ones have no prefix. */
export const canonicalLinks = createLinks(undefined);
