import { type Static, type TSchema, Type } from 'typebox';
import { bounds } from '../../lib/limits/bounds.ts';
import { ProfileCard, type ProfileKind } from './profile.ts';
import { StoryCard } from './story.ts';
import { LocaleCode, RegionCode, Slug } from './vocabulary.ts';

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

/** The steps of the price range, from 1 to 4, of each level that a query may name. */
export const priceLevels = { low: [1], middle: [2, 3], high: [4] } as const;
export type PriceLevel = keyof typeof priceLevels;

export const searchSorts = ['relevance', 'latest', 'oldest'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** How far back results may be dated. */
export const searchPeriods = ['week', 'month', 'year'] as const;
export type SearchPeriod = (typeof searchPeriods)[number];
const SearchPeriodCode = Type.Unsafe<SearchPeriod>(Type.String({ enum: searchPeriods }));

/** The length limit of a query, in characters. */
export const maxQueryLength = bounds.search.queryLength.max;
/** The size of a page of results, if the call does not set one. */
export const defaultResultsSize = 12;
/** How many suggestions there are, if the call does not set a number. */
export const defaultSuggestions = 6;

const queryText = Type.String({ minLength: 1, maxLength: maxQueryLength });
const anyOf = <T extends TSchema>(value: T) =>
  Type.Optional(Type.Array(value, { maxItems: bounds.search.filterValues.max }));
const PriceRange = Type.Integer({ minimum: 1, maximum: 4 });

/** A query; `page` counts from 1. A result has any of a field's values, and that for each field that has some. */
export const SearchInput = {
  q: queryText,
  kind: anyOf(SearchKindCode),
  vertical: anyOf(Slug),
  in: anyOf(RegionCode),
  language: anyOf(LocaleCode),
  price: anyOf(PriceRange),
  cuisine: anyOf(Type.String({ minLength: 1, maxLength: 120 })),
  since: Type.Optional(SearchPeriodCode),
  /** Only what runs in the reader's own region. */
  near: Type.Optional(Type.Boolean()),
  /** Exactly what was typed: nothing is corrected, no word may be missing. */
  exact: Type.Optional(Type.Boolean()),
  sort: Type.Optional(Type.Unsafe<SearchSort>(Type.String({ enum: searchSorts }))),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.search.resultsPage.max })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.search.resultsSize.max })),
};

/** What a reader has typed so far. */
export const SuggestInput = {
  q: queryText,
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: bounds.search.suggestions.max })),
};

/** A piece of an excerpt; matches are marked. */
const ExcerptPart = Type.Object({ text: Type.String(), marked: Type.Boolean() });
export type ExcerptPart = Static<typeof ExcerptPart>;

const excerpt = Type.Array(ExcerptPart);
/** The words of a query that a result lacks; results that lack none come first. */
const missing = Type.Optional(Type.Array(Type.String()));
const ProfileResultKind = Type.Unsafe<Exclude<SearchKind, 'story'>>(
  Type.String({ enum: searchKinds.filter((kind) => kind !== 'story') }),
);

const SearchItem = Type.Union([
  Type.Object({ kind: Type.Literal('story'), card: StoryCard, excerpt, missing }),
  Type.Object({ kind: ProfileResultKind, card: ProfileCard, excerpt, missing }),
]);
export type SearchItem = Static<typeof SearchItem>;

/** The values of a field that some results have, each with their number. */
const valuesOf = <T extends TSchema>(value: T) =>
  Type.Array(Type.Object({ value, total: Type.Integer({ minimum: 1 }) }));

/** By what the results can be narrowed. The numbers of a field do not heed its own chosen values. */
const SearchFacets = Type.Object({
  kind: valuesOf(SearchKindCode),
  vertical: valuesOf(Slug),
  in: valuesOf(RegionCode),
  language: valuesOf(LocaleCode),
  since: valuesOf(SearchPeriodCode),
  price: valuesOf(PriceRange),
  cuisine: valuesOf(Type.String()),
});
export type SearchFacets = Static<typeof SearchFacets>;
export type SearchFacetName = keyof SearchFacets;
export const searchFacetNames = Object.keys(SearchFacets.properties) as SearchFacetName[];

/**
 * How the results differ from what was typed: near spellings were searched for, those of `query`; or the words of
 * `missing` are missing from some of the results, or all.
 */
const SearchChange = Type.Union([
  Type.Object({ kind: Type.Literal('corrected'), query: Type.String() }),
  Type.Object({ kind: Type.Literal('relaxed'), missing: Type.Array(Type.String()) }),
]);
export type SearchChange = Static<typeof SearchChange>;

/** What words of a query can mean besides words of texts. */
export const searchFilterFields = ['kind', 'place', 'price', 'cuisine', 'time', 'vertical'] as const;

/**
 * A filter that words of the query imply. `values` are names of kinds, codes of regions or slugs of cities, price levels, codes
 * of cuisines or sections, or the first and last moment of a time; `label` is the name of a city. `without` is the query without its words.
 */
const SearchFilter = Type.Object({
  field: Type.Unsafe<(typeof searchFilterFields)[number]>(Type.String({ enum: searchFilterFields })),
  values: Type.Array(Type.String()),
  label: Type.Optional(Type.String()),
  without: Type.String(),
  /** Nothing meets it together with the others, so it was left aside. */
  relaxed: Type.Optional(Type.Literal(true)),
});
export type SearchFilter = Static<typeof SearchFilter>;

/**
 * One page of results. `total` counts the results within the chosen values of all fields. `pages` may be fewer than
 * `total` would fill: only the best results can be reached. `didYouMean` is a far more common spelling, where the query
 * itself found something.
 */
export const SearchResults = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
  items: Type.Array(SearchItem),
  facets: SearchFacets,
  changed: Type.Optional(SearchChange),
  /** The filters that the query implies; what is left of it was searched for within them. */
  filters: Type.Optional(Type.Array(SearchFilter)),
  didYouMean: Type.Optional(Type.String()),
  /** How many results more `query` finds with `exact`: they only mention what was searched for. */
  mentions: Type.Optional(Type.Object({ total: Type.Integer({ minimum: 1 }), query: Type.String() })),
  /** Only what was typed was searched for, because the words of the index are still being read after a start. */
  incomplete: Type.Optional(Type.Literal(true)),
});
export type SearchResults = Static<typeof SearchResults>;

const Suggestion = Type.Union([
  Type.Object({ kind: Type.Literal('story'), card: StoryCard }),
  Type.Object({ kind: ProfileResultKind, card: ProfileCard }),
]);

/** Titles and names that go with what was typed, the best first. `total` counts the best hundreds of them. */
export const SuggestResults = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  items: Type.Array(Suggestion),
});
export type SuggestResults = Static<typeof SuggestResults>;
