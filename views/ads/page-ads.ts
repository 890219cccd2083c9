import type { HousePromotions } from './promotions.ts';
import type { OwnSizes } from './sizes.ts';
import type { AdTargeting } from './targeting.ts';
import type { PageUnit, Unit } from './units.ts';

/** The advertising of one page. */
export interface PageAds {
  /** The unit of the page kind. */
  top: PageUnit;
  /** The second unit of the page kind. */
  billboard?: Unit | undefined;
  targeting: AdTargeting;
  promotions: HousePromotions;
  /** Whether the page has a slot for what stands around it. */
  wholePage: boolean;
  /** The units that are not shown. */
  off?: readonly string[];
  /** The sizes that the publisher sells of some units. */
  sizes?: Readonly<Partial<Record<Unit, OwnSizes>>>;
}

/** The ads that belong to the page kind, not to one component. */
export type PageSlot = 'top' | 'billboard';

/** How advertising may stand around a page: in an element of its own, or in a format that the library places. */
export const wholePageFormats = ['custom', 'takeover', 'anchor-top', 'anchor-bottom'] as const;
export type WholePageFormat = (typeof wholePageFormats)[number];

/** Header bidding: who is asked for bids before the ad library is asked. */
export interface HeaderBidding {
  /** The address of Prebid. */
  url: string;
  /** How long ads wait for bids, in milliseconds. */
  timeoutMs: number;
  /** The bidders of each unit, with what each must be told. */
  bidders: Readonly<Record<string, readonly { bidder: string; params: object }[]>>;
  /** Settings of Prebid, as floors or currency. */
  config?: object | undefined;
}

/** The advertising settings of the whole site, for the client. */
export interface SiteAds {
  /** The address of a third-party ad library; without one the house library fills the slots. */
  library?: string | undefined;
  /** Its address for readers who have declined, where it is another one. */
  limitedLibrary?: string | undefined;
  /** Whether the device of a reader who consents is known to advertisers by an identifier. */
  identified?: boolean | undefined;
  bidding?: HeaderBidding | undefined;
  /** The publisher's network code, the first part of every unit's path. */
  network: string;
  /** Whether the region is a part of every unit's path, after the network code. */
  regionInPath?: boolean | undefined;
  /** The form of the slot of the whole page; in an element of its own by default. */
  wholePage?: WholePageFormat | undefined;
  /** Whether a slot is loaded only when it comes near the viewport. */
  lazy: boolean;
}
