import type { PictureData } from '../components/pictures/picture.tsx';
import type { Unit } from './units.ts';

/** A promotion of the magazine itself, for an ad slot that no advertiser has booked. */
export interface HousePromotion {
  href: string;
  title: string;
  text: string;
  /** The words of the link. */
  link: string;
  picture?: PictureData;
}

/** The house promotion of each unit that has one. */
export type HousePromotions = Readonly<Partial<Record<Unit, HousePromotion>>>;
