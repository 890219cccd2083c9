/** A value of a fact; one without an address is words alone. */
export interface FactLink {
  label: string;
  href?: string;
}

/** A fact about a profile. The label is the interface text of its key. */
export type Fact =
  | { key: FactKey; kind: 'text'; lines: string[] }
  | { key: FactKey; kind: 'links'; links: FactLink[] }
  | { key: FactKey; kind: 'scale'; sign: string; value: number; most: number }
  | Address
  | EventDates
  | WeekHours;

/** Where a map shows a place, and the way to it. */
export interface PlaceLinks {
  map: string;
  directions: string;
  /** The same place for the maps that a device has (RFC 5870). */
  geo: string;
}

/** An address, with links to a map where it is known where that is. */
export interface Address {
  key: 'address';
  kind: 'address';
  text: string;
  links?: PlaceLinks;
}

/** The start and end of an event, in the time zone of its region. */
export interface EventDates {
  key: 'when';
  kind: 'dates';
  from: string;
  to?: string;
  timeZone: string;
}

/** The opening hours of a week: days from 1 for Monday, times as `HH:MM` in the time zone of the venue. */
export interface WeekHours {
  key: 'openingHours';
  kind: 'hours';
  timeZone: string;
  days: { day: number; spans: { opens: string; closes: string }[] }[];
}

export type FactKey =
  | 'role'
  | 'cuisine'
  | 'price'
  | 'tickets'
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
  | 'performers'
  | 'attire'
  | 'requirement'
  | 'bedrooms'
  | 'bathrooms'
  | 'squareFeet'
  | 'frequency';
