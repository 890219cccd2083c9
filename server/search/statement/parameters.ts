import { siblingsOf } from '../../../locales/regions.ts';
import { cuisineLabels, cuisineOf } from '../../../locales/search-words.ts';
import type { Input } from '../../content/contract/calls.ts';
import { readableLocales } from '../../content/queries/locale-choice.ts';

/** Terms that are looked for one by one, to compute the relevance of an entry. */
export interface SingleTerms {
  terms: string[];
  weights: number[];
  /**
   * Results are left out whose title, standfirst and facts have less of the terms than this share of what those of another
   * have: they only mention them.
   */
  inHead?: number | undefined;
  /** Results of less than this share of the greatest relevance are left out; none are where it is undefined. */
  minShare?: number | undefined;
  /** As are those of less than this relevance. */
  minRelevance?: number | undefined;
  maxResults?: number | undefined;
  /** Results are left out whose score is less than this share of the best one's, unless their relevance is nearly the greatest. */
  minScore?: number | undefined;
  /** All of them as they were typed: an entry that has this is as relevant wherever it has it. */
  phrase?: string | undefined;
  /** Whether they were typed as names are: what has all of them together does not only mention them, wherever it has them. */
  isName?: boolean | undefined;
}

/** A term of the database, with how much the single terms weigh at least that an entry has which matches it. */
export interface Tier {
  term: string;
  weight: number;
}

/** The terms of a search, as the database takes them. */
export interface SearchTerms {
  /** All words of the query: entries that have them come first, and those that have them in their heads are never left out. */
  all: string;
  /** Whether entries are found too that lack some of the words. */
  isRelaxed?: boolean | undefined;
  /** Whether few results are all shown: what was typed was searched for, and no other spelling. */
  keepsFew?: boolean | undefined;
  /**
   * What an entry must match anywhere, each with how much the single terms weigh that an entry has then at least; the last one
   * demands least.
   */
  anywhere: readonly Tier[];
  /** What it must match in its title, standfirst and facts otherwise; may be empty. */
  inHead: string;
  /** What ranks an entry higher. */
  exact: string;
  /** What the title of an entry has that is called as the query. */
  whole: string;
  /** The single terms with their weights. */
  single?: SingleTerms | undefined;
}

/** The parameters of the conditions that implied filters are; null for those that are not asked. */
export interface FilterParameters {
  filterKinds: readonly string[] | null;
  placeTypes: readonly string[] | null;
  filterVerticals: readonly string[] | null;
  bestPrices: readonly number[] | null;
  prices: readonly number[] | null;
  cuisines: readonly string[] | null;
  cuisineNames: string | null;
  placeRegions: readonly string[] | null;
  placeAreas: readonly string[] | null;
  placeNames: string | null;
  from: Date | null;
  until: Date | null;
}

/** What implied filters demand of entries. */
export interface Filtering extends FilterParameters {
  /** All words of the query, those of the filters too: what has them in its head is found whatever it is. */
  entire: string | null;
}

const intervals = { week: '7 days', month: '30 days', year: '365 days' } as const;

/** A term of the database that holds in titles, names, standfirsts and facts only. */
export const headTerm = (term: string): string =>
  term.replaceAll(/('[^']*')(?::(\*?)(?:AB)?)?/g, (_, word, begun = '') => `${word}:${begun}AB`);

/** A cuisine as content may name it in any language. */
const spellingsOf = (cuisine: string): string[] => {
  const code = cuisineOf(cuisine);
  return code ? [cuisine, ...cuisineLabels(code)] : [cuisine];
};

const noFilters: Filtering = {
  entire: null,
  filterKinds: null,
  placeTypes: null,
  filterVerticals: null,
  bestPrices: null,
  prices: null,
  cuisines: null,
  cuisineNames: null,
  placeRegions: null,
  placeAreas: null,
  placeNames: null,
  from: null,
  until: null,
};

/** The values of the parameters of the search statement, by name. */
function valuesOf(
  input: Input<'search'>,
  { all, isRelaxed = false, keepsFew = false, anywhere, inHead, exact, whole, single }: SearchTerms,
  { size, page, filtering }: { size: number; page: number; filtering?: Filtering | undefined },
) {
  const { kind, vertical, language, since, price, cuisine, near } = input;
  return {
    region: input.region,
    regions: siblingsOf(input.region),
    languages: readableLocales(input),
    terms: [anywhere.at(-1)?.term ?? '', headTerm(inHead)].filter(Boolean).join(' | '),
    all,
    isRelaxed,
    keepsFew,
    anywhere: anywhere.map(({ term }) => term),
    tierWeights: anywhere.map(({ weight }) => weight),
    inHead,
    exact,
    whole,
    single: single?.terms ?? null,
    singleInHead: single?.terms.map(headTerm) ?? null,
    weights: single?.weights ?? null,
    minShare: single?.minShare ?? null,
    minRelevance: single?.minRelevance ?? null,
    maxResults: single?.maxResults ?? null,
    minScore: single?.minScore ?? null,
    minInHead: single?.inHead ?? null,
    phrase: single?.phrase ?? null,
    isName: single?.isName ?? false,
    kind: kind ?? null,
    vertical: vertical ?? null,
    in: input.in ?? null,
    language: language ?? null,
    since: since ? intervals[since] : null,
    price: price ?? null,
    cuisine: cuisine?.flatMap(spellingsOf) ?? null,
    near: near ?? null,
    size,
    offset: (page - 1) * size,
    isFiltered: filtering !== undefined,
    ...(filtering ?? noFilters),
  };
}

type Name = keyof ReturnType<typeof valuesOf>;

/** The parameters of the search statement with their types in SQL. */
const types: Record<Name, string> = {
  region: 'text',
  regions: 'text[]',
  languages: 'text[]',
  terms: 'tsquery',
  all: 'tsquery',
  isRelaxed: 'boolean',
  keepsFew: 'boolean',
  anywhere: 'text[]',
  tierWeights: 'float8[]',
  inHead: 'tsquery',
  exact: 'tsquery',
  whole: 'tsquery',
  single: 'tsquery[]',
  singleInHead: 'tsquery[]',
  weights: 'float8[]',
  minShare: 'float8',
  minRelevance: 'float8',
  maxResults: 'int',
  minScore: 'float8',
  minInHead: 'float8',
  phrase: 'tsquery',
  isName: 'boolean',
  kind: 'text[]',
  vertical: 'text[]',
  in: 'text[]',
  language: 'text[]',
  since: 'interval',
  price: 'int[]',
  cuisine: 'text[]',
  near: 'boolean',
  size: 'int',
  offset: 'int',
  isFiltered: 'boolean',
  entire: 'tsquery',
  filterKinds: 'text[]',
  placeTypes: 'text[]',
  filterVerticals: 'text[]',
  bestPrices: 'int[]',
  prices: 'int[]',
  cuisines: 'text[]',
  cuisineNames: 'tsquery',
  placeRegions: 'text[]',
  placeAreas: 'text[]',
  placeNames: 'tsquery',
  from: 'timestamptz',
  until: 'timestamptz',
};
const names = Object.keys(types) as Name[];

/** The placeholder of each parameter of the search statement, by its name. */
export const p = Object.fromEntries(
  names.map((name, index) => [name, `$${index + 1}::${types[name]}`]),
) as Record<Name, string>;

/** SQL that uses every parameter once: the database must know the types of those that a statement has no use for. */
export const declared = `select ${Object.values(p).join(', ')}`;

/** The parameters of the search statement in their order. */
export function searchParameters(...given: Parameters<typeof valuesOf>): unknown[] {
  const values = valuesOf(...given);
  return names.map((name) => values[name]);
}
