import type { MessageKey } from '../../locales/translate.ts';
import type { Unit } from './units.ts';

interface Promotion {
  path: string;
  title: MessageKey;
  text: MessageKey;
  link: MessageKey;
}

/** The house promotions: what the magazine shows in slots that no advertiser has taken. */
export const promotions = {
  newsletters: {
    path: '/newsletters',
    title: 'home.newsletterTitle',
    text: 'home.newsletterText',
    link: 'home.newsletterLink',
  },
  dining: {
    path: '/dining/restaurants',
    title: 'promotion.diningTitle',
    text: 'promotion.diningText',
    link: 'promotion.diningLink',
  },
  weekend: {
    path: '/newsletters/tatlerweekend',
    title: 'promotion.weekendTitle',
    text: 'promotion.weekendText',
    link: 'promotion.weekendLink',
  },
  genT: {
    path: '/gen-t',
    title: 'promotion.genTTitle',
    text: 'promotion.genTText',
    link: 'promotion.genTLink',
  },
  designers: {
    path: '/designers/profile',
    title: 'promotion.designersTitle',
    text: 'promotion.designersText',
    link: 'promotion.designersLink',
  },
  guides: {
    path: '/guides/destinations',
    title: 'promotion.guidesTitle',
    text: 'promotion.guidesText',
    link: 'promotion.guidesLink',
  },
} as const satisfies Record<string, Promotion>;

export type PromotionName = keyof typeof promotions;

/** The promotion of each unit. Units that share a page have different ones. */
export const promotionOf: Readonly<Record<Unit, PromotionName>> = {
  HOME: 'dining',
  CATEGORY: 'newsletters',
  ARTICLE: 'weekend',
  DINING: 'weekend',
  SEARCH: 'newsletters',
  PEOPLE_PROFILE: 'newsletters',
  EVENT: 'newsletters',
  PLACE_PROFILE: 'newsletters',
  GUIDE: 'newsletters',
  MISC: 'newsletters',
  COLLECTION: 'weekend',
  PROFILE: 'weekend',
  HOME_NATIVE1: 'weekend',
  HOME_NATIVE2: 'newsletters',
  HOME_MID1_RIGHT: 'genT',
  HOME_MID3_RIGHT: 'guides',
  HOME_BILLBOARD_2: 'designers',
  ARTICLE_GALLERY: 'designers',
  ARTICLE_MID1_RIGHT: 'designers',
  ARTICLE_BOTTOM: 'newsletters',
  DINING_BILLBOARD_1: 'designers',
  COLLECTION_BILLBOARD_1: 'newsletters',
  CATEGORY_BILLBOARD_1: 'guides',
};
