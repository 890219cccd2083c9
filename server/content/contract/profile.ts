import { type Static, Type } from 'typebox';
import { Block } from './blocks.ts';
import { Facts } from './facts.ts';
import { Moment } from './moment.ts';
import { Picture } from './picture.ts';
import { StoryCard } from './story.ts';
import { LocaleCode, RegionCode, Slug, slugPattern } from './vocabulary.ts';

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

/** The kinds whose profiles are of every tenant, whatever their region. */
export const sharedKinds: readonly ProfileKind[] = ['newsletter'];

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
  /** When the page was first published, if that is known. */
  createdAt: Type.Optional(Moment),
  updatedAt: Moment,
  body: Type.Array(Block),
  photos: Type.Array(Picture),
  members: Type.Array(ProfileCard),
  stories: Type.Array(StoryCard),
});
export type Profile = Static<typeof Profile>;

export const profileSorts = ['latest', 'name', 'price', 'rating', 'feature'] as const;
export type ProfileSort = (typeof profileSorts)[number];

const maxFacetValueLength = 120;
const FacetText = Type.String({ minLength: 1, maxLength: maxFacetValueLength });

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
const slugs = slugPattern.slice(1, -1);

export const ProfileIndexFilter = {
  kind: ProfileKindCode,
  ...facetFilter,
  facets: Type.Optional(Type.Boolean()),
  vertical: Type.Optional(Slug),
  /** These alone, by their slugs. */
  slugs: Type.Optional(Type.String({ pattern: `^${slugs}(?:,${slugs}){0,199}$` })),
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
