import type { AdType, Device } from './sizes.ts';

/** What a unit shows on each screen; where it is absent there is no such unit. */
type UnitTypes = { readonly [D in Device]?: AdType };

const everywhere = <T extends AdType>(type: T) => ({ mobile: type, tablet: type, desktop: type });

/** The unit that every page kind has by its address; its size is always `top` (specification section 2). */
export const pageUnits = {
  HOME: everywhere('top'),
  CATEGORY: everywhere('top'),
  ARTICLE: everywhere('top'),
  DINING: everywhere('top'),
  SEARCH: everywhere('top'),
  PEOPLE_PROFILE: everywhere('top'),
  EVENT: everywhere('top'),
  PLACE_PROFILE: everywhere('top'),
  GUIDE: everywhere('top'),
  MISC: everywhere('top'),
  COLLECTION: everywhere('top'),
  PROFILE: everywhere('top'),
} as const satisfies Record<string, UnitTypes>;

/** The named units (specification section 9). */
const namedUnits = {
  HOME_NATIVE1: everywhere('fluid'),
  HOME_NATIVE2: everywhere('fluid'),
  HOME_MID1_RIGHT: everywhere('rectangle-board'),
  HOME_MID3_RIGHT: { tablet: 'rectangle-leaderboard', desktop: 'rectangle-leaderboard' },
  HOME_BILLBOARD_2: { desktop: 'top-billboard' },
  ARTICLE_GALLERY: {
    mobile: 'fluid-interscroller',
    tablet: 'rectangle-leaderboard',
    desktop: 'rectangle-board',
  },
  ARTICLE_MID1_RIGHT: {
    mobile: 'mid-interscroller',
    tablet: 'medium-rectangle-leaderboard',
    desktop: 'rectangle-board',
  },
  ARTICLE_BOTTOM: everywhere('medium-rectangle-leaderboard'),
  DINING_BILLBOARD_1: everywhere('top-billboard'),
  COLLECTION_BILLBOARD_1: everywhere('top-billboard'),
  CATEGORY_BILLBOARD_1: everywhere('top-billboard'),
} as const satisfies Record<string, UnitTypes>;

export type PageUnit = keyof typeof pageUnits;
export type Unit = PageUnit | keyof typeof namedUnits;

/** Every unit of advertising. */
export const units: Readonly<Record<Unit, UnitTypes>> = { ...pageUnits, ...namedUnits };

/** Units that are shown anew when a reader comes back to them. */
export const refreshedUnits: readonly Unit[] = ['ARTICLE_GALLERY'];

/** The second unit of the page kinds that ad slots are keyed by. */
export const billboards: Readonly<Partial<Record<string, Unit>>> = {
  vertical: 'CATEGORY_BILLBOARD_1',
  listing: 'CATEGORY_BILLBOARD_1',
  'dining-profile': 'DINING_BILLBOARD_1',
  'verticals-restaurants-region': 'DINING_BILLBOARD_1',
  'collection-theme': 'COLLECTION_BILLBOARD_1',
  'profile-collection': 'COLLECTION_BILLBOARD_1',
};

/** Tells whether a text names a unit. */
export function isUnit(text: string | undefined): text is Unit {
  return text !== undefined && Object.hasOwn(units, text);
}
