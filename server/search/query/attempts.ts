import type { Block } from '../../content/contract/blocks.ts';
import type { Input } from '../../content/contract/calls.ts';
import type { ProfileCard } from '../../content/contract/profile.ts';
import { defaultResultsSize, type SearchFilter, type SearchKind } from '../../content/contract/search.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import type { Queryable } from '../../database/database.ts';
import type { FacetRows } from '../statement/facets.ts';
import { type Filtering, searchParameters } from '../statement/parameters.ts';
import { listingStatements, searchStatements } from '../statement/statement.ts';
import type { planOf } from './plan.ts';
import type { Attempt } from './relaxation.ts';
import { type Term, withoutFillers } from './terms.ts';

/** A result, as the database answers it, with what is said of all. */
export interface Row {
  facets: FacetRows | null;
  total: number;
  matches: number;
  /** The bits of the conditions of filters that no result meets. */
  unmet: number | null;
  /** How many there are with what only mentions the query; 0 where nothing was left out for that. */
  mentions: number;
  kind: SearchKind | null;
  card: StoryCard | ProfileCard;
  body: Block[];
  /** The numbers of the terms that it lacks, from 1. */
  missing: TermNumbers;
  /** The numbers of those that its title, standfirst and facts lack. */
  outside_head: TermNumbers;
}

type TermNumbers = readonly (string | number)[];

/** The words of terms, each once, as they were typed. */
function typedOf(numbers: TermNumbers, attempt: Attempt): string[] {
  const terms = withoutFillers(attempt.terms);
  return [...new Set(numbers.flatMap((number) => terms[Number(number) - 1]?.typed ?? []))];
}

/** The words of a relaxed query that a result lacks. */
export const missingFrom = ({ missing }: Row, attempt: Attempt): string[] =>
  attempt.changed?.kind === 'relaxed' ? typedOf(missing, attempt) : [];

/** What an attempt found. */
export interface Result {
  attempt: Attempt;
  rows: Row[];
}

/** What was found, with the filters that were read from the query. */
export interface Found extends Result {
  filters: readonly SearchFilter[];
}

/** Runs an attempt; a listing where nothing is searched for but what meets its filters. */
function runAttempt(
  database: Queryable,
  input: Input<'search'>,
  attempt: Attempt,
  filtering: Filtering | undefined,
): Promise<Row[]> {
  const { page = 1, size = defaultResultsSize, sort = 'relevance' } = input;
  const statements = attempt.isListing ? listingStatements : searchStatements;
  const parameters = searchParameters(input, attempt, { size, page, filtering });
  return database.query<Row>(statements[sort], parameters, undefined, true);
}

/** Runs the attempts of a plan; returns the one that found most. */
export async function bestAttempt(
  database: Queryable,
  plan: ReturnType<typeof planOf>,
  input: Input<'search'>,
  filtering?: Filtering,
): Promise<Result | undefined> {
  let best: Result | undefined;
  const maxMatches = () => best?.rows[0]?.matches ?? 0;
  for (let step = await plan.next(0); !step.done; step = await plan.next(maxMatches())) {
    const attempt = step.value;
    const rows = await runAttempt(database, input, attempt, filtering);
    if ((rows[0]?.matches ?? 0) > maxMatches()) best = { attempt, rows };
  }
  return best;
}

/** Whether an attempt has a word in another spelling, and not all of its words are demanded. */
export const isGuess = ({ changed, terms }: Attempt) =>
  changed?.kind === 'relaxed' && terms.some(({ corrected }) => corrected);

/** Whether a search found nothing that has all words, as they were typed or in one other spelling. */
export const lacksWords = (found: Result | undefined) =>
  found?.rows[0] === undefined ||
  isGuess(found.attempt) ||
  missingFrom(found.rows[0], found.attempt).length > 0;

/** Whether one word is left beside filters, and all results that have every word have it in their bodies alone. */
export const isInPassing = ({ rows, attempt }: Result, [word, ...more]: readonly Term[]) =>
  word !== undefined &&
  more.length === 0 &&
  rows.every(
    (row) => typedOf(row.outside_head, attempt).includes(word.typed) || missingFrom(row, attempt).length > 0,
  );
