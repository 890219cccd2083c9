/** One address of the tests' own content for each page kind and each look that it can have. */
export const pageKinds = {
  home: '/',
  'vertical front': '/dining',
  'small vertical front': '/wellness',
  listing: '/style/fashion',
  'listing page 2': '/dining/page/2',
  'gen-t front': '/gen-t',
  'gen-t listing': '/gen-t/leaders',
  'hero story': '/style/fashion/a-coat-for-forty-years',
  'weekend story': '/culture/books/the-library-of-one-shelf',
  'gallery story': '/travel/islands/five-islands-in-blue',
  'story with every block': '/culture/heritage/a-clock-that-is-never-late',
  listicle: '/dining/bars/three-bars-before-dinner',
  restaurant: '/dining/kwong-wing',
  'restaurant guide': '/dining/restaurants',
  'restaurant guide of a region': '/dining/restaurants/hk',
  'designer directory': '/designers',
  'designers A–Z': '/designers/profile',
  'designers of a region': '/designers/hk',
  designer: '/designers/profile/edith-lam',
  person: '/people/rosa-xavier',
  collection: '/collection/worth-mending',
  'profile collection': '/profile-collection/three-makers-of-small-things',
  author: '/authors/ada-marsh',
  'dining guides': '/guides/dining',
  'dining guide': '/guides/dining/hong-kong',
  'destination guides': '/guides/destinations',
  'destination guide': '/guides/destinations/hong-kong',
  'mall guides': '/guides/malls',
  'mall guide': '/guides/malls/hong-kong',
  maps: '/maps',
  map: '/maps/hong-kong-by-stairs',
  places: '/places',
  place: '/places/the-lantern',
  events: '/events/events',
  event: '/events/dials-by-lamplight',
  'events of a vertical': '/style/events',
  newsletters: '/newsletters',
  newsletter: '/newsletters/dining',
  search: '/search?q=tea',
  'search refused': '/search?q=%21',
  'before you go': '/before-you-go',
  authorize: '/mobile/authorize',
  legal: '/privacy-policy',
  'miscellaneous page': '/about',
  survey: '/survey/readers',
  'not found': '/nothing-is-here',
} as const satisfies Record<string, string>;

export type PageKind = keyof typeof pageKinds;

/**
 * Every page that tests visit one by one: the looks above, and each route record whose own address is not among them.
 * @param records the first address of each record, by its name
 */
export function visitedPages(records: Readonly<Record<string, string>>): [name: string, address: string][] {
  const known: readonly string[] = Object.values(pageKinds);
  const others = Object.entries(records).filter(([, address]) => !known.includes(address));
  return [
    ...Object.entries(pageKinds),
    ...others.map(([name, address]): [string, string] => [`route ${name}`, address]),
  ];
}
