import type { Block } from '../../content/contract/blocks.ts';
import type { Input, Output } from '../../content/contract/calls.ts';
import type { ProfileCard } from '../../content/contract/profile.ts';
import {
  defaultResultsSize,
  type SearchChange,
  type SearchItem,
  type SearchKind,
} from '../../content/contract/search.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import { readableLocales } from '../../content/queries/locale-choice.ts';
import { blockTexts } from '../../content/text/plain-text.ts';
import type { Queryable } from '../../database/database.ts';
import { commonerSpelling } from './corrections.ts';
import { excerptOf } from './excerpt.ts';
import { type FacetRows, facetsOf } from './facets.ts';
import { planOf } from './plan.ts';
import type { Planning } from './read-query.ts';
import type { Attempt } from './relaxation.ts';
import { maxReached, searchParameters, searchStatements } from './statement.ts';
import type { Term } from './terms.ts';
import { forQuery, type Vocabulary } from './vocabulary.ts';

interface Row {
  facets: FacetRows | null;
  total: number;
  matches: number;
  /** How many there are with what only mentions the query; 0 where nothing was left out for that. */
  mentions: number;
  kind: SearchKind | null;
  card: StoryCard | ProfileCard;
  body: Block[];
  /** The numbers of the terms that it lacks, from 1. */
  missing: (string | number)[];
}

function itemOf({ kind, card, body }: Row, terms: readonly Term[]): SearchItem {
  const excerpt = excerptOf([card.standfirst, ...body.flatMap(blockTexts)], terms);
  return { kind, card, excerpt } as SearchItem;
}

/** What the results were changed to; the words that some of them lack are known from the rows. */
function changeOf({ changed, terms }: Attempt, rows: readonly Row[]): SearchChange | undefined {
  if (changed?.kind !== 'relaxed') return changed;
  const numbers = new Set(rows.flatMap(({ missing }) => missing.map(Number)));
  const missing = terms.filter((_, index) => numbers.has(index + 1)).map(({ typed }) => typed);
  return missing.length > 0 ? { kind: 'relaxed', missing } : undefined;
}

interface Found {
  attempt: Attempt;
  rows: Row[];
}

/** Runs the attempts of a plan; gives the one that found most. */
async function bestAttempt(
  database: Queryable,
  plan: ReturnType<typeof planOf>,
  input: Input<'search'>,
): Promise<Found | undefined> {
  const { page = 1, size = defaultResultsSize, sort = 'relevance' } = input;
  let best: Found | undefined;
  const maxMatches = () => best?.rows[0]?.matches ?? 0;
  for (let step = await plan.next(0); !step.done; step = await plan.next(maxMatches())) {
    const attempt = step.value;
    const parameters = searchParameters(input, attempt, size, page);
    const rows = await database.query<Row>(searchStatements[sort], parameters, undefined, true);
    const matches = rows[0]?.matches ?? 0;
    if (matches > maxMatches()) best = { attempt, rows };
  }
  return best;
}

/** One page of the results of a query; a query without words finds nothing. */
export async function searchContent(
  database: Queryable,
  vocabulary: Vocabulary,
  input: Input<'search'>,
): Promise<Output<'search'>> {
  const { page = 1, size = defaultResultsSize, exact = false } = input;
  const languages = readableLocales(input);
  const planning: Planning = { database, vocabulary: forQuery(vocabulary, languages), languages };
  const found = await bestAttempt(database, planOf(input.q, planning, exact ? 'typed' : 'all'), input);
  if (!found) return { page, pages: 0, total: 0, items: [], facets: facetsOf([]) };
  const { attempt, rows } = found;
  const [{ facets, total, mentions } = { facets: null, total: 0, mentions: 0 }] = rows;
  const items = rows.filter((row) => row.kind !== null);
  const changed = changeOf(attempt, items);
  const didYouMean =
    changed || exact ? undefined : await commonerSpelling(input.q, attempt.terms, vocabulary);
  return {
    page,
    pages: Math.ceil(Math.min(total, maxReached) / size),
    total,
    items: items.map((row) => itemOf(row, attempt.terms)),
    facets: facetsOf(facets ?? []),
    ...(changed ? { changed } : {}),
    ...(didYouMean ? { didYouMean } : {}),
    ...(attempt.text && mentions > total
      ? { mentions: { total: mentions - total, query: attempt.text } }
      : {}),
  };
}
