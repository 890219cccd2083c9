import { type Static, Type } from 'typebox';
import { Block } from './blocks.ts';
import { Picture } from './picture.ts';
import { StoryCard } from './story.ts';
import { LocaleCode, RegionCode, Slug } from './vocabulary.ts';

/** The kinds of profile: everything that has a page of its own and is not a story. */
export const profileKinds = [
  'restaurant',
  'designer',
  'person',
  'place',
  'author',
  'event',
  'destination-guide',
  'dining-guide',
  'mall-guide',
  'map',
  'collection',
  'profile-collection',
  'newsletter',
] as const;
export type ProfileKind = (typeof profileKinds)[number];
export const ProfileKindCode = Type.Unsafe<ProfileKind>(Type.String({ enum: profileKinds }));

/** The types of place. */
export const placeTypes = ['hotel', 'home', 'shop', 'venue'] as const;
export type PlaceType = (typeof placeTypes)[number];

const SocialLink = Type.Object({ title: Type.String(), link: Type.String() });

/** Opening times of one weekday, 1 for Monday to 7 for Sunday, as `HH:MM` in the region's time zone. */
const OpeningHours = Type.Object({
  day: Type.Integer({ minimum: 1, maximum: 7 }),
  opens: Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]$' }),
  closes: Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]$' }),
});

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
    reservation: Type.String(),
    website: Type.String(),
    phone: Type.String(),
    email: Type.String(),
    socialLinks: Type.Array(SocialLink),
    startDate: Type.String({ format: 'date-time' }),
    endDate: Type.String({ format: 'date-time' }),
    venue: Type.String(),
    host: Type.String(),
    attire: Type.String(),
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

const cardFields = {
  id: Type.String(),
  kind: ProfileKindCode,
  slug: Slug,
  locale: LocaleCode,
  region: RegionCode,
  name: Type.String({ minLength: 1 }),
  /** The name by which an index sorts it, if it is another: `Tsoi, Edwina`. */
  sortName: Type.Optional(Type.String({ minLength: 1 })),
  standfirst: Type.String(),
  vertical: Type.Optional(Slug),
  area: Type.Optional(Slug),
  picture: Type.Optional(Picture),
  facts: Facts,
};

/** A profile as index pages show it. */
export const ProfileCard = Type.Object(cardFields);
export type ProfileCard = Static<typeof ProfileCard>;

/** A whole profile, with the profiles it gathers and the stories that feature it. */
export const Profile = Type.Object({
  ...cardFields,
  updatedAt: Type.String({ format: 'date-time' }),
  body: Type.Array(Block),
  photos: Type.Array(Picture),
  members: Type.Array(ProfileCard),
  stories: Type.Array(StoryCard),
});
export type Profile = Static<typeof Profile>;

export const profileSorts = ['latest', 'name', 'price', 'rating', 'feature'] as const;
export type ProfileSort = (typeof profileSorts)[number];

const longestFacetValue = 120;
const FacetText = Type.String({ minLength: 1, maxLength: longestFacetValue });

/** The filters of an index of profiles: each has values that some of its profiles have. */
export const facetFilter = {
  cuisine: Type.Optional(FacetText),
  priceRange: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  area: Type.Optional(Slug),
  district: Type.Optional(FacetText),
  awarded: Type.Optional(Type.Boolean()),
};
export type FacetName = keyof typeof facetFilter;
export const facetNames = Object.keys(facetFilter) as FacetName[];

/**
 * Which profiles an index has; `page` counts from 1. With `everywhere` it has those of all regions. With `facets` the
 * answer has the values by which it can be narrowed.
 */
export const ProfileIndexFilter = {
  kind: ProfileKindCode,
  ...facetFilter,
  facets: Type.Optional(Type.Boolean()),
  vertical: Type.Optional(Slug),
  everywhere: Type.Optional(Type.Boolean()),
  sort: Type.Optional(Type.Unsafe<ProfileSort>(Type.String({ enum: profileSorts }))),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};

/** The size of a page of an index, if the call does not set one. */
export const defaultProfileIndexSize = 24;

/** The values of a facet in the whole index, each with the number of profiles that it would leave. */
const FacetValues = Type.Array(Type.Object({ value: Type.String(), count: Type.Integer({ minimum: 0 }) }));
const facetAnswer = Object.fromEntries(facetNames.map((name) => [name, FacetValues]));
export const Facets = Type.Object(facetAnswer as Record<FacetName, typeof FacetValues>);
export type Facets = Static<typeof Facets>;

/** One page of profiles. */
export const ProfileIndex = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
  items: Type.Array(ProfileCard),
  facets: Type.Optional(Facets),
});
export type ProfileIndex = Static<typeof ProfileIndex>;
