import { type Static, Type } from 'typebox';
import { WebAddress } from './link.ts';
import { Moment } from './moment.ts';

/** The types of place. */
export const placeTypes = ['hotel', 'home', 'shop', 'venue'] as const;
export type PlaceType = (typeof placeTypes)[number];

const SocialLink = Type.Object({ title: Type.String(), link: WebAddress });

/** Opening times of one weekday, 1 for Monday to 7 for Sunday, as `HH:MM` in the region's time zone. */
const OpeningHours = Type.Object({
  day: Type.Integer({ minimum: 1, maximum: 7 }),
  opens: Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]$' }),
  closes: Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]$' }),
});

/** A kind of ticket to an event: its price in a currency (that of the region by default), where and from when it is sold. */
const Ticket = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1 })),
  price: Type.Optional(Type.Number({ minimum: 0 })),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  link: Type.Optional(WebAddress),
  from: Type.Optional(Moment),
  soldOut: Type.Optional(Type.Boolean()),
});
export type Ticket = Static<typeof Ticket>;

/** What is known of a profile besides its text. Which facts it has depends on its kind. */
export const Facts = Type.Partial(
  Type.Object({
    role: Type.String(),
    cuisine: Type.String(),
    /** The group of a cuisine in the restaurant guide: Cantonese for Cantonese clay-pot. */
    cuisineFamily: Type.String(),
    placeType: Type.Unsafe<PlaceType>(Type.String({ enum: placeTypes })),
    price: Type.String(),
    priceRange: Type.Integer({ minimum: 1, maximum: 4 }),
    rating: Type.Number({ minimum: 0, maximum: 5 }),
    address: Type.String(),
    district: Type.String(),
    awards: Type.Array(Type.String()),
    openingHours: Type.Array(OpeningHours),
    mustTry: Type.Array(Type.String()),
    reservation: WebAddress,
    website: WebAddress,
    phone: Type.String(),
    email: Type.String(),
    socialLinks: Type.Array(SocialLink),
    startDate: Moment,
    endDate: Moment,
    venue: Type.String(),
    host: Type.String(),
    /** Who performs at an event. */
    performers: Type.Array(Type.String({ minLength: 1 })),
    attire: Type.String(),
    tickets: Type.Array(Ticket),
    requirement: Type.String(),
    bedrooms: Type.Integer({ minimum: 0 }),
    bathrooms: Type.Integer({ minimum: 0 }),
    squareFeet: Type.Integer({ minimum: 1 }),
    /** How often a newsletter is sent, in words. */
    frequency: Type.String(),
    /** Whether the profiles that it gathers are numbered. */
    numbered: Type.Boolean(),
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  }),
);
export type Facts = Static<typeof Facts>;
