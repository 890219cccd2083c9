import t from 'tap';
import type { SiteConfig } from '../../../server/content/contract/site-config.ts';
import type { PageRequest } from '../../../server/http/page-request.ts';
import { flagsOf, type PageFlags } from '../../../server/render/flags.ts';
import type { PageFound } from '../../../server/routes/outcome.ts';
import type { AnyRouteName } from '../../../server/routes/route-names.ts';

const site = {
  'verticals-index': {
    dining: { label: 'Dining', supertags: { food: { label: 'Food' } } },
    homes: { label: 'Homes', supertags: { designers: { label: 'Designers' } } },
    'gen-t': { label: 'Gen.T', supertags: { leaders: { label: 'Leaders' } } },
  },
} as unknown as SiteConfig;

/** A page of an address: its route, its parameters, and what it turned out to be. */
function flags(
  name: AnyRouteName,
  params: Record<string, string>,
  kind: string,
  profileKind?: string,
): PageFlags {
  const request = { name, params } as unknown as PageRequest;
  return flagsOf(request, site, { model: { kind, profileKind } } as unknown as PageFound);
}

const none = { vertical: undefined, supertag: undefined };

/** Each row of specification section 2: an address, what it is, and what layout, navigation and ads make of it. */
const table: ReadonlyArray<[what: string, made: PageFlags, expected: Partial<PageFlags>]> = [
  [
    'home',
    flags('index', {}, 'home'),
    {
      isVertical: false,
      isMiscPage: false,
      hasShareButtonNav: false,
      adUnit: 'HOME',
      adKind: 'index',
      active: none,
      genT: false,
    },
  ],
  [
    'a vertical',
    flags('verticals', { verticals: 'dining' }, 'vertical'),
    {
      isVertical: true,
      isMiscPage: false,
      adUnit: 'CATEGORY',
      active: { vertical: 'dining', supertag: undefined },
    },
  ],
  [
    'a miscellaneous page',
    flags('verticals', { verticals: 'about' }, 'standing'),
    { isVertical: false, isMiscPage: true, adUnit: 'MISC', adKind: 'misc' },
  ],
  [
    'a supertag',
    flags('verticals-supertags', { verticals: 'dining', supertags: 'food' }, 'listing'),
    { hasShareButtonNav: false, adUnit: 'CATEGORY', active: { vertical: 'dining', supertag: 'food' } },
  ],
  [
    'a story',
    flags('verticals-supertags-story', { verticals: 'dining', supertags: 'food', story: 'x' }, 'story'),
    { hasShareButtonNav: true, adUnit: 'ARTICLE', isVertical: true },
  ],
  [
    'a restaurant',
    flags('verticals-supertags', { verticals: 'dining', supertags: 'some-place' }, 'profile', 'restaurant'),
    {
      hasShareButtonNav: true,
      adUnit: 'PLACE_PROFILE',
      adKind: 'dining-profile',
      active: { vertical: 'dining', supertag: 'restaurants' },
    },
  ],
  [
    'a place under a vertical',
    flags('verticals-supertags', { verticals: 'homes', supertags: 'some-villa' }, 'profile', 'place'),
    { hasShareButtonNav: true, adUnit: 'PLACE_PROFILE' },
  ],
  [
    'a place of its own',
    flags('places-profile', { profile: 'some-villa' }, 'profile', 'place'),
    { hasShareButtonNav: false, adUnit: 'PLACE_PROFILE' },
  ],
  [
    'restaurants of a region',
    flags('verticals-restaurants-region', { verticals: 'dining', region: 'hk' }, 'directory'),
    {
      adUnit: 'DINING',
      adKind: 'verticals-restaurants-region',
      active: { vertical: 'dining', supertag: 'restaurants' },
    },
  ],
  [
    'a designer',
    flags('designers-profile-designer', { designer: 'x' }, 'profile', 'designer'),
    { active: { vertical: 'homes', supertag: 'designers' }, hasShareButtonNav: false },
  ],
  [
    'Gen.T',
    flags('gen-t', {}, 'vertical'),
    { genT: true, isVertical: true, adUnit: 'CATEGORY', active: { vertical: 'gen-t', supertag: undefined } },
  ],
  [
    'a listing of Gen.T',
    flags('gen-t-supertags', { supertags: 'leaders' }, 'listing'),
    { genT: true, hasShareButtonNav: false, adUnit: 'CATEGORY' },
  ],
  [
    'a story of Gen.T',
    flags('gen-t-supertags-story', { supertags: 'leaders', story: 'x' }, 'story'),
    { genT: true, hasShareButtonNav: true, adUnit: 'ARTICLE' },
  ],
  ['search', flags('search', {}, 'search'), { adUnit: 'SEARCH', adKind: 'search' }],
  [
    'an author',
    flags('authors-author', { author: 'x' }, 'profile', 'author'),
    { adUnit: 'PEOPLE_PROFILE', adKind: 'authors-author' },
  ],
  [
    'a person',
    flags('people-celebrity', { celebrity: 'x' }, 'profile', 'person'),
    { adUnit: 'PEOPLE_PROFILE', adKind: 'people-celebrity' },
  ],
  [
    'events',
    flags('verticals-events', { verticals: 'dining' }, 'directory'),
    { adUnit: 'EVENT', adKind: 'verticals-events' },
  ],
  [
    'a dining guide',
    flags('guides-dining-location', { location: 'x' }, 'profile', 'dining-guide'),
    { adUnit: 'GUIDE' },
  ],
  [
    'a collection',
    flags('collection-theme', { theme: 'x' }, 'profile', 'collection'),
    { adUnit: 'COLLECTION', adKind: 'collection-theme', hasShareButtonNav: false },
  ],
  [
    'a profile collection',
    flags('profile-collection', { collection: 'x' }, 'profile', 'profile-collection'),
    { adUnit: 'PROFILE', adKind: 'profile-collection', hasShareButtonNav: true },
  ],
  ['the privacy policy', flags('privacy-policy', {}, 'standing'), { adUnit: 'MISC', adKind: 'misc' }],
  [
    'an error',
    flags('verticals-supertags-story', { verticals: 'dining', supertags: 'food', story: 'x' }, 'error'),
    { isVertical: false, hasShareButtonNav: false, adUnit: 'MISC', adKind: 'misc' },
  ],
];

for (const [what, made, expected] of table) {
  t.test(`the flags of ${what}`, async (t) => t.match(made, expected));
}
