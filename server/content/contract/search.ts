import { type Static, Type } from 'typebox';
import { ProfileCard, type ProfileKind } from './profile.ts';
import { StoryCard } from './story.ts';

/** What readers tell results apart by. */
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

/** Under which kind a profile is found; newsletters are not searched for. */
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

export const longestQuery = 200;
export const defaultResultsSize = 12;

/** What is searched for; `page` counts from 1. */
export const SearchInput = {
  q: Type.String({ minLength: 1, maxLength: longestQuery }),
  kind: Type.Optional(SearchKindCode),
  sort: Type.Optional(Type.Unsafe<SearchSort>(Type.String({ enum: searchSorts }))),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
};

/** A piece of an excerpt; what was searched for is marked. */
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
 * One page of results. `total` counts those of the kind asked for, `kinds` all of the query, kind by kind; `pages` may
 * be fewer than the total would fill, for nobody reads so far.
 */
export const SearchResults = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
  kinds: Type.Array(Type.Object({ kind: SearchKindCode, total: Type.Integer({ minimum: 1 }) })),
  items: Type.Array(SearchItem),
});
export type SearchResults = Static<typeof SearchResults>;
