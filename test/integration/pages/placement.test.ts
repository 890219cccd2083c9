import { parse } from 'node-html-parser';
import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';

const { app } = await openTestMagazine({ settings: { CACHE_MB: '0' } });
t.teardown(() => app.close());

t.test('the menu marks the index that a page belongs to', async (t) => {
  const marked = async (url: string) => {
    const { body } = await app.inject({ url, headers: { cookie: 'ta-region=hk; ta-lang=en' } });
    return parse(body)
      .querySelectorAll('#menu .menu-sections a[aria-current]')
      .map((link) => link.getAttribute('href'));
  };
  for (const kind of ['restaurant', 'restaurant guide', 'restaurant guide of a region'] as const)
    t.strictSame(await marked(pageKinds[kind]), ['/dining/restaurants'], kind);
  t.strictSame(await marked(pageKinds['vertical front']), [], 'a front marks none, also after such a page');
});

/** How a page stands in advertising and navigation, as its document says. */
interface Placement {
  unit: string;
  pageKind: string;
  active?: string | undefined;
  share?: boolean;
  genT?: boolean;
}

async function placementAt(url: string): Promise<Placement> {
  const { body } = await app.inject({ url });
  const document = parse(body);
  const main = document.querySelector('#main');
  const active = document.querySelector('#site-navigation .nav-entry[aria-current]');
  return {
    unit: main?.getAttribute('data-ad-unit') ?? '',
    pageKind: main?.getAttribute('data-ad-kind') ?? '',
    active: active?.getAttribute('href'),
    share: document.querySelector('#share-button button') !== null,
    genT: main?.classList.contains('gen-t') ?? false,
  };
}

/** Every kind of address, and what layout, navigation and advertising make of it. */
const table: ReadonlyArray<[what: string, address: string, expected: Placement]> = [
  ['home', pageKinds.home, { unit: 'HOME', pageKind: 'index', active: undefined }],
  ['a vertical', pageKinds['vertical front'], { unit: 'CATEGORY', pageKind: 'vertical', active: '/dining' }],
  ['a static page', pageKinds['miscellaneous page'], { unit: 'MISC', pageKind: 'misc' }],
  ['a legal page', pageKinds.legal, { unit: 'MISC', pageKind: 'misc' }],
  ['a supertag', pageKinds.listing, { unit: 'CATEGORY', pageKind: 'listing', active: '/style' }],
  ['a story', pageKinds['hero story'], { unit: 'ARTICLE', pageKind: 'story', active: '/style', share: true }],
  [
    'a restaurant',
    pageKinds.restaurant,
    { unit: 'PLACE_PROFILE', pageKind: 'dining-profile', active: '/dining', share: true },
  ],
  [
    'a place under a vertical',
    pageKinds.place.replace('/places/', '/homes/'),
    { unit: 'PLACE_PROFILE', pageKind: 'profile', active: '/homes', share: true },
  ],
  ['a place of its own', pageKinds.place, { unit: 'PLACE_PROFILE', pageKind: 'profile' }],
  [
    'restaurants of a region',
    pageKinds['restaurant guide of a region'],
    { unit: 'DINING', pageKind: 'verticals-restaurants-region', active: '/dining' },
  ],
  ['a designer', pageKinds.designer, { unit: 'MISC', pageKind: 'profile', active: '/homes' }],
  [
    'Gen.T',
    pageKinds['gen-t front'],
    { unit: 'CATEGORY', pageKind: 'vertical', active: '/gen-t', genT: true },
  ],
  [
    'a listing of Gen.T',
    pageKinds['gen-t listing'],
    { unit: 'CATEGORY', pageKind: 'listing', active: '/gen-t', genT: true },
  ],
  ['search', pageKinds.search, { unit: 'SEARCH', pageKind: 'search' }],
  ['an author', pageKinds.author, { unit: 'PEOPLE_PROFILE', pageKind: 'authors-author' }],
  ['a person', pageKinds.person, { unit: 'PEOPLE_PROFILE', pageKind: 'people-celebrity' }],
  [
    'events',
    pageKinds['events of a vertical'],
    { unit: 'EVENT', pageKind: 'verticals-events', active: '/style' },
  ],
  ['a dining guide', pageKinds['dining guide'], { unit: 'GUIDE', pageKind: 'profile' }],
  ['a collection', pageKinds.collection, { unit: 'COLLECTION', pageKind: 'collection-theme' }],
  [
    'a collection of profiles',
    pageKinds['profile collection'],
    { unit: 'PROFILE', pageKind: 'profile-collection', share: true },
  ],
  ['an error', '/dining/bars/no-such-story', { unit: 'MISC', pageKind: 'misc', active: '/dining' }],
  ['a refused address', '/nothing-is-here', { unit: 'MISC', pageKind: 'misc', active: undefined }],
];

for (const [what, address, expected] of table) {
  t.test(`the placement of ${what}`, async (t) => {
    const wanted = { share: false, genT: false, active: undefined, ...expected };
    t.match(await placementAt(address), wanted, address);
  });
}
