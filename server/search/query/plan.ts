import type { SearchChange } from '../../content/contract/search.ts';
import type { SingleTerms } from '../statement/parameters.ts';
import { minOfQuery } from '../statement/score.ts';
import { type Corrected, correctTerms, readInOtherLayout, respellTerms } from './corrections.ts';
import { withSpaces } from './parse-query.ts';
import { type Planning, readMarked, readQuery } from './read-query.ts';
import {
  type Attempt,
  allOf,
  exactlyOf,
  phraseOf,
  relaxedAttempt,
  singleOf,
  weighedParts,
  weightOfAll,
} from './relaxation.ts';
import { withWholeWords } from './syllables.ts';
import { type Term, weightOf, wholeTerm, withoutFillers } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A term that more than a fifth of all entries have is not demanded beside others that say more. */
const commonShare = 0.2;
const minCommon = 200;

function demanded(terms: readonly Term[], { total }: Vocabulary): readonly Term[] {
  const common = Math.log(1 + (total + 0.5) / (Math.max(minCommon, total * commonShare) + 0.5));
  const rare = terms.filter(({ weight }) => weight > common);
  return rare.length > 0 ? rare : terms;
}

/**
 * Of entries that have all words those are left out that tell less than this share of what the best one tells; of those
 * that have the only word of a query, too.
 */
const minOfAll = 0.65;
/** What has the only word of a query in its body alone, once or twice, is not what was meant by another spelling of it. */
const minOfCorrected = 0.25;
/** Of words that more entries have, only so many entries could be asked what they tell. */
const maxAsked = { ofOne: 240, ofSeveral: 500 };
/**
 * Entries only mention what is looked for whose title, standfirst and facts have less than this share of the query that those
 * of another entry have.
 */
const minInHead = 0.7;

/** Whether every word was typed with a capital letter. */
const isName = (terms: readonly Term[]) =>
  terms.every(({ tokens }) => tokens.every(({ typed }) => /^\p{Lu}/u.test(typed)));

/**
 * What entries must tell that have all words of a query: what is about them leaves out what only names them. Nothing is about
 * words that say nothing of what is looked for, if there are no others.
 */
function askedOf(all: readonly Term[], { total }: Vocabulary, isCorrected: boolean): SingleTerms | undefined {
  const terms = withoutFillers(all);
  if (terms.every(({ filler }) => filler)) return undefined;
  const single = { ...singleOf(terms), inHead: minInHead };
  const isOne = terms.length === 1;
  const rare = weightOf(isOne ? maxAsked.ofOne : maxAsked.ofSeveral, total);
  if (!terms.some(({ weight }) => weight >= rare)) return single;
  if (isOne)
    return { ...single, minShare: minOfAll, ...(isCorrected ? { minRelevance: minOfCorrected } : {}) };
  return {
    ...single,
    minShare: minOfAll,
    minRelevance: minOfQuery * weightOfAll(terms),
    phrase: phraseOf(all),
    isName: isName(all),
  };
}

function attemptOf(
  text: string,
  terms: readonly Term[],
  vocabulary: Vocabulary,
  changed?: SearchChange,
): Attempt {
  const required = demanded(withoutFillers(terms), vocabulary);
  return {
    terms,
    text,
    all: allOf(required),
    keepsFew: changed === undefined,
    anywhere: [{ term: allOf(required), weight: weightOfAll(required) }],
    inHead: '',
    exact: exactlyOf(terms),
    whole: wholeTerm(text),
    single: askedOf(terms, vocabulary, changed !== undefined),
    changed,
  };
}

const unspaced = String.raw`[\p{Script=Han}\p{Script=Thai}]`;
const spacesBetween = new RegExp(String.raw`(?<=${unspaced})\s+(?=${unspaced})`, 'gu');

/** A text without the spaces that were typed in scripts that have none; undefined where there are none. */
function withoutSpaces(text: string): string | undefined {
  const together = text.replaceAll(spacesBetween, '');
  return together === text ? undefined : together;
}

const isFragment = (piece: string) => /^(?:\p{Script=Han}|\p{Script=Thai}{1,3})$/u.test(piece);

/** A text without spaces in scripts that have none, where they divide words; elsewhere they tell where words end. */
const mended = (text: string) => (text.split(/\s+/).some(isFragment) ? (withoutSpaces(text) ?? text) : text);

/** With so many results nothing else is tried in place of what was typed, or besides it. */
const enough = { inPlace: 1, ofCorrected: 3, ofTyped: 10 };

/** Each way is told how many results the best one so far has. */
type Ways<Result> = AsyncGenerator<Attempt, Result, number>;

/** What may have been meant in place of what was typed, and how many results that has. */
interface Meant {
  terms?: readonly Term[] | undefined;
  /** A reading of texts without spaces that has nothing with all its words: a guess. */
  guess?: readonly Term[] | undefined;
  found: number;
  /** Whether the terms are words that were typed, only apart. */
  areTyped?: boolean;
}

/** Another keyboard layout, or near spellings, in place of what was typed. */
async function* otherSpellings(text: string, typed: readonly Term[], planning: Planning): Ways<Meant> {
  const { vocabulary } = planning;
  const attempt = ({ terms, query }: Corrected) =>
    attemptOf(query, terms, vocabulary, { kind: 'corrected', query });
  const apart = withSpaces(text);
  const words = apart === undefined ? undefined : await readQuery(apart, planning);
  const ofWords = words ? yield attemptOf(text, words, vocabulary) : 0;
  if (ofWords >= enough.inPlace) return { terms: words, found: ofWords, areTyped: true };
  const isKnown = typed.every(({ known, isBeginning }) => known && !isBeginning);
  const other = isKnown ? undefined : await readInOtherLayout(text, planning);
  let found = other ? yield attempt(other) : 0;
  if (found >= enough.inPlace) return { terms: other?.terms, found };
  const corrected = isKnown ? undefined : await correctTerms(text, typed, 'unknown', planning);
  if (corrected) found = yield attempt(corrected);
  if (found >= enough.inPlace) return { terms: corrected?.terms, found };
  const respelt = await respellTerms(mended(text), planning);
  if (respelt) found = yield attempt(respelt);
  return found >= enough.inPlace
    ? { terms: respelt?.terms, found }
    : { terms: corrected?.terms, guess: respelt?.terms, found };
}

/** What has not all words of a query, or has them in other words. */
async function* looserWays(
  terms: readonly Term[],
  found: number,
  planning: Planning,
  areMeant: boolean,
): Ways<number> {
  const parts = await weighedParts(withoutFillers(terms), planning);
  const relaxed = relaxedAttempt(parts, planning, found > 0 ? 'besides' : 'usual', areMeant);
  const last = relaxed ? yield relaxed : found;
  const guess = last === 0 ? relaxedAttempt(parts, planning, 'guess', areMeant) : undefined;
  return guess ? yield guess : last;
}

/**
 * The ways to search for a query, in the order in which they are tried: as it was typed, with near spellings of words that
 * the index lacks, in other words, with words missing, and with a near spelling of a rare word.
 * @param tried only what was typed, or also what may have been meant with all its words, or everything
 */
export async function* planOf(
  text: string,
  planning: Planning,
  tried: 'typed' | 'whole' | 'all',
): Ways<void> {
  const { vocabulary } = planning;
  const first = (terms: readonly Term[]) => {
    const attempt = attemptOf(text, terms, vocabulary);
    return tried === 'typed' ? { ...attempt, single: undefined } : attempt;
  };
  const asMarkedRead = await readMarked(text, planning);
  const marked = asMarkedRead && (await withWholeWords(asMarkedRead, planning));
  let found = marked ? yield first(marked) : 0;
  const asMarked = found > 0 ? marked : undefined;
  const isEnough = () => tried === 'typed' || found >= enough.ofTyped;
  if (asMarked && isEnough()) return;
  const typed = await withWholeWords(await readQuery(text, planning), planning, marked);
  if (typed.length === 0) return;
  if (!asMarked) found = yield first(typed);
  if (isEnough()) return;
  const together = withoutSpaces(text) ?? '';
  const asOne = together ? await readQuery(together, planning) : undefined;
  if (asOne && allOf(asOne) !== allOf(typed)) found = yield attemptOf(together, asOne, vocabulary);
  const meant: Meant = found === 0 ? yield* otherSpellings(text, typed, planning) : { found };
  if (tried === 'whole' || (meant.terms && meant.found >= enough.ofCorrected)) return;
  const asTyped = asOne && mended(text) !== text ? asOne : (asMarked ?? typed);
  const areMeant = meant.terms !== undefined && !meant.areTyped;
  const inMarks = found === 0 && !meant.terms ? marked : undefined;
  found = inMarks ? yield* looserWays(inMarks, 0, planning, false) : meant.found;
  if (!inMarks || found === 0) found = yield* looserWays(meant.terms ?? asTyped, found, planning, areMeant);
  if (meant.guess && found === 0) found = yield* looserWays(meant.guess, found, planning, true);
  const rarest =
    found === 0 && typed.every(({ known }) => known)
      ? await correctTerms(text, typed, 'rarest', planning)
      : undefined;
  if (rarest)
    yield attemptOf(rarest.query, rarest.terms, vocabulary, { kind: 'corrected', query: rarest.query });
}

/** The plan of a query of filters: what meets them is listed, with the terms that are left first. */
export async function* listingAttempt(text: string, left: readonly Term[] = []): Ways<void> {
  yield {
    terms: left,
    isListing: true,
    all: '',
    anywhere: [],
    inHead: '',
    exact: '',
    whole: wholeTerm(text),
    ...(left.length > 0 ? { single: singleOf(left), changed: { kind: 'relaxed', missing: [] } } : {}),
  };
}
