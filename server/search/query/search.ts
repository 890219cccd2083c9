import type { Input, Output } from '../../content/contract/calls.ts';
import { defaultResultsSize, type SearchChange, type SearchItem } from '../../content/contract/search.ts';
import { readableLocales } from '../../content/queries/locale-choice.ts';
import { blockTexts } from '../../content/text/plain-text.ts';
import type { Queryable } from '../../database/database.ts';
import { type ImpliedFilter, type ReadQuery, readFilters } from '../filters/read-filters.ts';
import { facetsOf } from '../statement/facets.ts';
import { unmetBits } from '../statement/filter-sql.ts';
import { maxReached } from '../statement/statement.ts';
import {
  bestAttempt,
  type Found,
  isGuess,
  isInPassing,
  lacksWords,
  missingFrom,
  type Result,
  type Row,
} from './attempts.ts';
import { commonerSpelling, correctTerms } from './corrections.ts';
import { excerptOf } from './excerpt.ts';
import { conditionsOf, filtersShown } from './filter-conditions.ts';
import { listingAttempt, planOf } from './plan.ts';
import { type Planning, readQuery } from './read-query.ts';
import { type Attempt, allOf } from './relaxation.ts';
import { withWholeWords } from './syllables.ts';
import { type Term, withoutFillers } from './terms.ts';
import { forQuery, type Vocabulary } from './vocabulary.ts';

function itemOf(row: Row, attempt: Attempt): SearchItem {
  const { kind, card, body } = row;
  const excerpt = excerptOf([card.standfirst, ...body.flatMap(blockTexts)], attempt.terms);
  const missing = missingFrom(row, attempt);
  return { kind, card, excerpt, ...(missing.length > 0 ? { missing } : {}) } as SearchItem;
}

/** How the results differ from the query; the words that some of them lack are known from the rows. */
function changeOf(attempt: Attempt, rows: readonly Row[]): SearchChange | undefined {
  const { changed, terms } = attempt;
  if (changed?.kind !== 'relaxed') return changed;
  const lacking = rows.flatMap((row) => missingFrom(row, attempt));
  // Where results have all words, but one in another spelling that is a guess, it is what was typed that they lack.
  const unsure = terms.filter(({ corrected }) => corrected).map(({ typed }) => typed);
  const lacked = new Set(lacking.length > 0 ? lacking : unsure);
  const missing = [...new Set(terms.map(({ typed }) => typed))].filter((typed) => lacked.has(typed));
  return missing.length > 0 ? { kind: 'relaxed', missing } : undefined;
}

/** What must be met for a query to be read as filters; what else nothing meets is left aside. */
const demanded = unmetBits.kind | unmetBits.placeType | unmetBits.vertical;
/** What must be met besides for their results to come before those of the whole text. */
const demandedOfText = demanded | unmetBits.cuisine | unmetBits.place;

type Searched = Result & Partial<Found>;

interface Sought {
  input: Input<'search'>;
  planning: Planning;
  now: number;
  /** The terms of the whole query, read when they are first asked for. */
  terms: () => Promise<readonly Term[]>;
}

function seek(input: Input<'search'>, planning: Planning, now: number): Sought {
  let terms: Promise<readonly Term[]> | undefined;
  return {
    input,
    planning,
    now,
    terms: () => {
      terms ??= readQuery(input.q, planning);
      return terms;
    },
  };
}

/** The results of a query that is read as filters and a text; undefined where nothing meets them. */
async function searchWithin(
  filters: readonly ImpliedFilter[],
  plan: ReturnType<typeof planOf>,
  { input, planning, now, terms }: Sought,
): Promise<(Found & { unmet: number }) | undefined> {
  const filtering = {
    ...conditionsOf(filters, input.region, now),
    entire: allOf(withoutFillers(await terms())),
  };
  const found = await bestAttempt(planning.database, plan, input, filtering);
  const unmet = found?.rows[0]?.unmet ?? null;
  if (!found || unmet === null || unmet & demanded) return undefined;
  return { ...found, unmet, filters: filtersShown(filters, unmet, input, now) };
}

/** Returns whether a word of the query is one of those that imply a filter. */
const isOf =
  ({ without }: ImpliedFilter) =>
  (word: string): boolean =>
    !without.includes(word);

/**
 * Whether what meets filters is listed without the words that are left: these are fewer, or one, or the query names a kind
 * and the results of the whole text lack as many words or the place, or are none; and the query names a kind, or the results
 * of the whole text lack more than the words of a kind.
 */
function isListed(
  { filters, instead, hasKind }: ReadQuery,
  left: readonly Term[],
  whole: Found | undefined,
): boolean {
  if (!instead.some(({ field }) => field === 'kind')) return false;
  const [first] = whole?.rows ?? [];
  const lost = whole && first && missingFrom(first, whole.attempt);
  const place = filters.find(({ field }) => field === 'place');
  const losesMore = lost
    ? lost.length >= left.length || (place && lost.some(isOf(place)))
    : filters.length > 1;
  if (left.length > 1 && left.length >= filters.length && !(hasKind && losesMore)) return false;
  if (hasKind || !lost) return true;
  const kept = filters.filter(({ field }) => field === 'kind' || field === 'cuisine');
  const isOfKind = (word: string) =>
    !left.some(({ typed }) => typed === word) && kept.some((filter) => isOf(filter)(word));
  return !lost.every(isOfKind);
}

/** The results of all of a query as a text. */
async function searchAsText({ input, planning }: Sought): Promise<Found | undefined> {
  const found = await bestAttempt(planning.database, planOf(input.q, planning, 'all'), input);
  return found && { ...found, filters: [] };
}

/**
 * The results of a text within filters; else of the whole query as a text; else what meets the filters without the text,
 * if they say as much as it does. Beside a place and what names or suggests a kind, one word that is left does not make a
 * result of what has it in its body alone.
 */
async function searchTextWithin(read: ReadQuery, sought: Sought): Promise<Found | undefined> {
  const { filters, text, instead } = read;
  const { input, planning } = sought;
  const readLeft = async () =>
    withoutFillers(await withWholeWords(await readQuery(text, planning), planning));
  const list = (left: readonly Term[]) => searchWithin(instead, listingAttempt(input.q, left), sought);
  const place = filters.find(({ field }) => field === 'place');
  const within = await searchWithin(filters, planOf(text, planning, 'all'), sought);
  if (within && !(within.unmet & demandedOfText) && !lacksWords(within)) {
    if (!place || instead.length === filters.length) return within;
    const left = await readLeft();
    const listed = isInPassing(within, left) ? await list(left) : undefined;
    return listed && !(listed.unmet & unmetBits.place) ? listed : within;
  }
  const whole = await searchAsText(sought);
  const hasWords = !lacksWords(whole);
  if (hasWords && !(place && filters.length > 1)) return whole;
  const left = await readLeft();
  if (whole && hasWords && !isInPassing(whole, left)) return whole;
  const listed = isListed(read, left, hasWords ? undefined : whole) ? await list(left) : undefined;
  if (listed) return listed;
  // A place that was named is not left aside for the sake of another word.
  const lacksPlace = place && whole?.rows[0] && missingFrom(whole.rows[0], whole.attempt).some(isOf(place));
  return lacksPlace && within && !(within.unmet & unmetBits.place) ? within : (whole ?? within);
}

/** The results of a query that implies filters: what meets them, if they are all of it, else those of the text that is left. */
async function searchFiltered(read: ReadQuery, sought: Sought): Promise<Found | undefined> {
  if (read.text !== '') return searchTextWithin(read, sought);
  const listed = await searchWithin(read.filters, listingAttempt(sought.input.q), sought);
  return listed ?? searchAsText(sought);
}

/**
 * The results of a query whose near spelling implies filters; otherwise those that were found. The near spelling is one of
 * the whole query, also where only what is left beside filters was corrected.
 */
async function searchCorrected(found: Searched | undefined, sought: Sought): Promise<Searched | undefined> {
  const { input, planning } = sought;
  const changed = found?.attempt.changed;
  const isCorrected = changed?.kind === 'corrected';
  if (found && !isCorrected && !isGuess(found.attempt)) return found;
  const query =
    isCorrected && !found?.filters?.length
      ? changed.query
      : (await correctTerms(input.q, await sought.terms(), 'unknown', planning))?.query;
  if (query === undefined) return found;
  const corrected = (searched: Searched): Searched => ({
    ...searched,
    attempt: { ...searched.attempt, changed: { kind: 'corrected', query } },
  });
  const read = readFilters(query, planning.languages, planning.vocabulary.names);
  const again =
    read.filters.length > 0
      ? await searchFiltered(read, seek({ ...input, q: query }, planning, sought.now))
      : undefined;
  if (again && again.filters.length > 0 && !lacksWords(again)) return corrected(again);
  return found && isCorrected ? corrected(found) : found;
}

/** One page of the results of a query; a query without words finds nothing. `now` in milliseconds. */
export async function searchContent(
  database: Queryable,
  vocabulary: Vocabulary,
  input: Input<'search'>,
  now = Date.now(),
): Promise<Output<'search'>> {
  const { page = 1, size = defaultResultsSize, exact = false } = input;
  const languages = readableLocales(input);
  const planning: Planning = { database, vocabulary: forQuery(vocabulary, languages), languages };
  const read = exact ? undefined : readFilters(input.q, languages, vocabulary.names);
  const sought = seek(input, planning, now);
  const first: Searched | undefined = read?.filters.length
    ? await searchFiltered(read, sought)
    : await bestAttempt(database, planOf(input.q, planning, exact ? 'typed' : 'all'), input);
  const found = exact ? first : await searchCorrected(first, sought);
  if (!found) return { page, pages: 0, total: 0, items: [], facets: facetsOf([]) };
  const { attempt, rows, filters = [] } = found;
  const [{ facets, total, mentions } = { facets: null, total: 0, mentions: 0 }] = rows;
  const items = rows.filter((row) => row.kind !== null);
  const changed = changeOf(attempt, items);
  const didYouMean =
    changed || exact || filters.length > 0
      ? undefined
      : await commonerSpelling(input.q, attempt.terms, vocabulary);
  return {
    page,
    pages: Math.ceil(Math.min(total, maxReached) / size),
    total,
    items: items.map((row) => itemOf(row, attempt)),
    facets: facetsOf(facets ?? []),
    ...(changed ? { changed } : {}),
    ...(filters.length > 0 ? { filters: [...filters] } : {}),
    ...(didYouMean ? { didYouMean } : {}),
    ...(filters.length === 0 && attempt.text && mentions > total
      ? { mentions: { total: mentions - total, query: attempt.text } }
      : {}),
  };
}
