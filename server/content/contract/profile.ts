import { type Static, Type } from 'typebox';
import { Block } from './blocks.ts';
import { Picture } from './picture.ts';
import { StoryCard } from './story.ts';
import { LocaleCode, RegionCode, Slug } from './vocabulary.ts';

/** Everything that has a page of its own and is no story. */
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

const SocialLink = Type.Object({ title: Type.String(), link: Type.String() });

/** Opening times of one weekday, 1 for Monday to 7 for Sunday, as `HH:MM` on the region's clock. */
const OpeningHours = Type.Object({
  day: Type.Integer({ minimum: 1, maximum: 7 }),
  opens: Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]$' }),
  closes: Type.String({ pattern: '^[0-2][0-9]:[0-5][0-9]$' }),
});

/** What is known of a profile besides its text; which facts it has depends on its kind (specification section 3). */
export const Facts = Type.Partial(
  Type.Object({
    role: Type.String(),
    cuisine: Type.String(),
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
  standfirst: Type.String(),
  vertical: Type.Optional(Slug),
  area: Type.Optional(Slug),
  picture: Type.Optional(Picture),
  facts: Facts,
};

/** A profile as directories show it. */
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

/** Which profiles a directory holds; `everywhere` takes those of all regions. */
export const DirectoryFilter = {
  kind: ProfileKindCode,
  area: Type.Optional(Slug),
  vertical: Type.Optional(Slug),
  everywhere: Type.Optional(Type.Boolean()),
  sort: Type.Optional(Type.Unsafe<ProfileSort>(Type.String({ enum: profileSorts }))),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
};

/** How many profiles a page of a directory has, when nothing else is asked for. */
export const defaultDirectorySize = 24;

export const Directory = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
  items: Type.Array(ProfileCard),
});
export type Directory = Static<typeof Directory>;
