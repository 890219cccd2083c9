import type { ComponentType } from 'react';
import type { BlockModel, CardModel, FeedModel, Link, PictureModel } from './basics.ts';
import type { NewsletterFormModel } from './forms.ts';

/** What is known of a profile, in the order it is told; each key has a label of its own. */
export type FactModel =
  | { key: FactKey; kind: 'text'; lines: string[] }
  | { key: FactKey; kind: 'links'; links: Link[] }
  | { key: FactKey; kind: 'scale'; sign: string; value: number; most: number }
  | DatesModel
  | HoursModel;

/** When an event is, on the clock of its own region. */
export interface DatesModel {
  key: 'when';
  kind: 'dates';
  from: string;
  to?: string;
  timeZone: string;
}

/** The opening times of a whole week, 1 for Monday, as `HH:MM` on the clock of a region. */
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

export interface ProfileCardModel {
  id: string;
  slug: string;
  href: string;
  name: string;
  /** The name as an index files it: `Tsoi, Edwina`. */
  sortName: string;
  standfirst: string;
  line: string;
  /** The language of the line, when not that of the other texts. */
  lineLang?: string;
  picture?: PictureModel;
  lang?: string;
  facts: FactModel[];
  /** How far it is from the profile that it is shown with, in metres. */
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
  /** The vertical whose colour it has. */
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
  /** Whether the order of the members is told by numbers. */
  numbered: boolean;
  nearby: ProfileCardModel[];
  points: MapPointModel[];
  stories: CardModel[];
  feed?: FeedModel;
  others: { title: string; items: ProfileCardModel[] };
  /** Address of an event's calendar entry. */
  calendar?: string;
  /** The form for a newsletter. */
  signUp?: NewsletterFormModel;
  lang?: string;
}

/** A place on a drawn map, in degrees; its number is its place in the list beside the map, if it is in it. */
export interface MapPointModel {
  name: string;
  district?: string;
  /** The language of its name and district, where it is another than the page's. */
  lang?: string;
  number?: number;
  latitude: number;
  longitude: number;
}
