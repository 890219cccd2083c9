import type { AdType, Device } from './sizes.ts';

/** The ad type of a unit on each device; a missing device has no such unit. */
type UnitTypes = { readonly [D in Device]?: AdType };

const onAllDevices = <T extends AdType>(type: T) => ({ mobile: type, tablet: type, desktop: type });

/** The first unit of each page kind; its type is always `top`. */
export const pageUnits = {
  HOME: onAllDevices('top'),
  CATEGORY: onAllDevices('top'),
  ARTICLE: onAllDevices('top'),
  DINING: onAllDevices('top'),
  SEARCH: onAllDevices('top'),
  PEOPLE_PROFILE: onAllDevices('top'),
  EVENT: onAllDevices('top'),
  PLACE_PROFILE: onAllDevices('top'),
  GUIDE: onAllDevices('top'),
  MISC: onAllDevices('top'),
  COLLECTION: onAllDevices('top'),
  PROFILE: onAllDevices('top'),
} as const satisfies Record<string, UnitTypes>;

/** Units with a fixed position in a page. */
const namedUnits = {
  HOME_NATIVE1: onAllDevices('fluid'),
  HOME_NATIVE2: onAllDevices('fluid'),
  HOME_MID1_RIGHT: onAllDevices('rectangle-board'),
  HOME_MID3_RIGHT: { tablet: 'rectangle-leaderboard', desktop: 'rectangle-leaderboard' },
  HOME_BILLBOARD_2: { desktop: 'top-billboard' },
  ARTICLE_GALLERY: onAllDevices('fluid-interscroller'),
  ARTICLE_MID1_RIGHT: {
    mobile: 'mid-interscroller',
    tablet: 'medium-rectangle-leaderboard',
    desktop: 'halfpage',
  },
  ARTICLE_BOTTOM: onAllDevices('medium-rectangle-leaderboard'),
  DINING_BILLBOARD_1: onAllDevices('top-billboard'),
  COLLECTION_BILLBOARD_1: onAllDevices('top-billboard'),
  CATEGORY_BILLBOARD_1: onAllDevices('top-billboard'),
} as const satisfies Record<string, UnitTypes>;

export type PageUnit = keyof typeof pageUnits;
export type Unit = PageUnit | keyof typeof namedUnits;

/** Every ad unit. */
export const units: Readonly<Record<Unit, UnitTypes>> = { ...pageUnits, ...namedUnits };

/** Forms of a unit besides that of its slot in the page: for the whole page, and between the pictures of the gallery. */
export const slotForms = {
  page: onAllDevices('invisible'),
  gallery: { mobile: 'mid-interscroller', tablet: 'rectangle-board', desktop: 'rectangle-board' },
} as const satisfies Record<string, UnitTypes>;

export type SlotForm = keyof typeof slotForms;

/** Whether a text is the name of a form. */
export const isSlotForm = (text: string | undefined): text is SlotForm =>
  text !== undefined && Object.hasOwn(slotForms, text);

/** Units that are refreshed when a reader comes back to them. */
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

/** Whether a text is the name of a unit. */
export function isUnit(text: string | undefined): text is Unit {
  return text !== undefined && Object.hasOwn(units, text);
}

/** The path by which an ad server knows a unit; with the region, where that is a part of it. */
export const unitPath = (network: string, unit: string, region?: string): string =>
  ['', network, ...(region ? [region] : []), unit].join('/');
