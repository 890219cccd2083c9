import { type Static, Type } from 'typebox';
import { ProfileCard, type ProfileKind } from './profile.ts';
import { StoryCard } from './story.ts';

/** The kinds of results. */
export const searchKinds = [
  'story',
  'restaurant',
  'designer',
  'person',
  'place',
  'event',
  'guide',
  'collection',
  'author',
] as const;
export type SearchKind = (typeof searchKinds)[number];
const SearchKindCode = Type.Unsafe<SearchKind>(Type.String({ enum: searchKinds }));

/** The kind of result of each kind of profile; null for newsletters, which cannot be found. */
export const searchKindOf: Record<ProfileKind, SearchKind | null> = {
  restaurant: 'restaurant',
  designer: 'designer',
  person: 'person',
  place: 'place',
  author: 'author',
  event: 'event',
  'destination-guide': 'guide',
  'dining-guide': 'guide',
  'mall-guide': 'guide',
  map: 'guide',
  collection: 'collection',
  'profile-collection': 'collection',
  newsletter: null,
};

export const searchSorts = ['relevance', 'latest'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** The length limit of a query, in characters. */
export const longestQuery = 200;
/** The size of a page of results, if the call does not set one. */
export const defaultResultsSize = 12;

/** A query; `page` counts from 1. */
export const SearchInput = {
  q: Type.String({ minLength: 1, maxLength: longestQuery }),
  kind: Type.Optional(SearchKindCode),
  sort: Type.Optional(Type.Unsafe<SearchSort>(Type.String({ enum: searchSorts }))),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
};

/** A piece of an excerpt; matches are marked. */
const ExcerptPart = Type.Object({ text: Type.String(), marked: Type.Boolean() });
export type ExcerptPart = Static<typeof ExcerptPart>;

const excerpt = Type.Array(ExcerptPart);

const SearchItem = Type.Union([
  Type.Object({ kind: Type.Literal('story'), card: StoryCard, excerpt }),
  Type.Object({
    kind: Type.Unsafe<Exclude<SearchKind, 'story'>>(
      Type.String({ enum: searchKinds.filter((kind) => kind !== 'story') }),
    ),
    card: ProfileCard,
    excerpt,
  }),
]);
export type SearchItem = Static<typeof SearchItem>;

/**
 * One page of results. `total` counts the results of the kind that the call asks for, `kinds` those of every kind.
 * `pages` may be fewer than `total` would fill: only the best results can be reached.
 */
export const SearchResults = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
  kinds: Type.Array(Type.Object({ kind: SearchKindCode, total: Type.Integer({ minimum: 1 }) })),
  items: Type.Array(SearchItem),
});
export type SearchResults = Static<typeof SearchResults>;
