import type { ComponentType } from 'react';
import type { BlockModel, CardModel, FeedModel, Link, PictureModel } from './basics.ts';
import type { NewsletterFormModel } from './forms.ts';

/** A fact about a profile. The label is the interface text of its key. */
export type FactModel =
  | { key: FactKey; kind: 'text'; lines: string[] }
  | { key: FactKey; kind: 'links'; links: Link[] }
  | { key: FactKey; kind: 'scale'; sign: string; value: number; most: number }
  | DatesModel
  | HoursModel;

/** The start and end of an event, in the time zone of its region. */
export interface DatesModel {
  key: 'when';
  kind: 'dates';
  from: string;
  to?: string;
  timeZone: string;
}

/** The opening hours of a week: days from 1 for Monday, times as `HH:MM` in the time zone of the venue. */
export interface HoursModel {
  key: 'openingHours';
  kind: 'hours';
  timeZone: string;
  days: { day: number; spans: { opens: string; closes: string }[] }[];
}

export type FactKey =
  | 'role'
  | 'cuisine'
  | 'price'
  | 'priceRange'
  | 'rating'
  | 'address'
  | 'district'
  | 'awards'
  | 'openingHours'
  | 'mustTry'
  | 'reservation'
  | 'website'
  | 'phone'
  | 'email'
  | 'socialLinks'
  | 'when'
  | 'venue'
  | 'host'
  | 'attire'
  | 'requirement'
  | 'bedrooms'
  | 'bathrooms'
  | 'squareFeet'
  | 'frequency';

/** A profile as lists show it. */
export interface ProfileCardModel {
  id: string;
  slug: string;
  href: string;
  name: string;
  /** The sort name: `Tsoi, Edwina`. */
  sortName: string;
  standfirst: string;
  line: string;
  /** The language tag of the line, if it is not that of the other texts. */
  lineLang?: string;
  picture?: PictureModel;
  lang?: string;
  facts: FactModel[];
  /** The distance from the profile of the page, in metres. */
  metres?: number;
}

export type ProfileKindName =
  | 'restaurant'
  | 'designer'
  | 'person'
  | 'place'
  | 'author'
  | 'event'
  | 'destination-guide'
  | 'dining-guide'
  | 'mall-guide'
  | 'map'
  | 'collection'
  | 'profile-collection'
  | 'newsletter';

export interface ProfileModel {
  /** Renders the profile as its kind needs it. */
  layout: ComponentType<{ profile: ProfileModel }>;
  profileKind: ProfileKindName;
  /** The vertical whose colour the page has. */
  vertical?: string;
  name: string;
  standfirst: string;
  eyebrow: Link;
  line: string;
  facts: FactModel[];
  body: BlockModel[];
  picture?: PictureModel;
  photos: PictureModel[];
  members: ProfileCardModel[];
  /** Whether the members are numbered. */
  numbered: boolean;
  nearby: ProfileCardModel[];
  points: MapPointModel[];
  stories: CardModel[];
  feed?: FeedModel;
  others: { title: string; items: ProfileCardModel[] };
  /** The address of an event's calendar file. */
  calendar?: string;
  /** The sign-up form of a newsletter. */
  signUp?: NewsletterFormModel;
  lang?: string;
}

/**
 * A point of a map, in degrees. Its number is its position in the list beside the map; the venue that the map is
 * about has none.
 */
export interface MapPointModel {
  name: string;
  district?: string;
  /** The language tag of its name and district, if it is not the page's. */
  lang?: string;
  number?: number;
  latitude: number;
  longitude: number;
}
