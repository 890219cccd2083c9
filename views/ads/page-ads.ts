import type { PromotionName } from './promotions.ts';
import type { PageUnit, Unit } from './units.ts';

/** What advertisers may know of a page (specification section 3). */
export interface AdTargeting {
  region: string;
  locale: string;
  vertical?: string;
  supertag?: string;
  pageid?: string;
  environment?: 'dev';
}

/** The advertising of one page. */
export interface PageAds {
  /** The unit of the page's address. */
  top: PageUnit;
  /** The second unit of its kind. */
  billboard?: Unit | undefined;
  targeting: AdTargeting;
  /** Where each promotion of the magazine leads. */
  promotions: Record<PromotionName, string>;
}

/** The advertising of the whole site: how the browser's program gets at it. */
export interface SiteAds {
  /** Address of an outside library; without one the house's own fills the space. */
  library?: string | undefined;
  /** The publisher's code, first part of every unit's path. */
  network: string;
  /** Whether a unit waits until a reader comes near. */
  lazy: boolean;
}
