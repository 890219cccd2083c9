import type { SearchChange } from '../../content/contract/search.ts';
import type { Queryable } from '../../database/database.ts';
import { phrasesIn } from '../filters/phrases.ts';
import type { SearchTerms, SingleTerms, Tier } from '../statement/parameters.ts';
import { entriesOfEach } from './counts.ts';
import { partsOf, wholeUnspacedTerm, wordTerm } from './parse-query.ts';
import type { Planning } from './read-query.ts';
import { withWholeWords } from './syllables.ts';
import { either, type Term, termsOf, weightOf } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One way to search for a query. */
export interface Attempt extends SearchTerms {
  terms: readonly Term[];
  /** Whether nothing is searched for: what meets the filters is listed. */
  isListing?: boolean;
  /** The query that finds all of it exactly, also what only mentions it. */
  text?: string | undefined;
  /** How it differs from what was typed; the missing words are known only from the results. */
  changed?: SearchChange | undefined;
}

/** All terms as one of the database. */
export const allOf = (terms: readonly Term[]): string => terms.map(({ forms }) => either(forms)).join(' & ');

/** What ranks an entry higher: the words whole, as they were typed, and not under other names. */
export const exactlyOf = (terms: readonly Term[]): string =>
  terms
    .flatMap(({ tokens }) =>
      tokens.map(({ text, marked, unspaced, words }) =>
        unspaced ? wholeUnspacedTerm(words) : wordTerm(marked ?? text),
      ),
    )
    .join(' & ');

/** How much some terms tell together. */
export const weightOfAll = (terms: readonly Term[]): number =>
  terms.reduce((sum, { weight }) => sum + weight, 0);

/** Words that tell so much together hardly stand one after the other by chance, nor do three of them. */
const minOfPhrase = 8;
const minPhraseLength = 3;

/** The words as they were typed, if they hardly stand together by chance. */
export function phraseOf(terms: readonly Term[]): string | undefined {
  const tokens = terms.flatMap((term) => term.tokens);
  const isRare = terms.length > 1 && weightOfAll(terms) >= minOfPhrase;
  if (tokens.length < 2 || (tokens.length < minPhraseLength && !isRare)) return undefined;
  return tokens
    .map(({ text, marked, unspaced, words }) =>
      unspaced ? words.map((word) => wordTerm(word.text)).join(' <-> ') : wordTerm(marked ?? text),
    )
    .reduce((phrase, next, index) => {
      const follows = tokens[index]?.words[0]?.joined;
      const gap = tokens[index - 1]?.unspaced && !follows ? '<2>' : '<->';
      return `${phrase} ${gap} ${next}`;
    });
}

/** A term with what is lost without it. */
export interface Weighed extends Term {
  loss: number;
}

/** Of more terms those that weigh least are not asked for. */
const maxWeightiest = 6;
/** What is lost without a term: of one that was corrected, as much as of an unknown one. */
const lossOfAll = (terms: readonly Weighed[]) => terms.reduce((sum, { loss }) => sum + loss, 0);

/** Sums of weights differ by less than this if they are the same. */
const rounding = 1e-9;

/**
 * The terms of the database for texts whose terms weigh at least so much together, of terms that are sorted by weight, the
 * weightiest first; empty if all of them weigh less. Terms are factored out, because each one more takes time in every text.
 */
function weighing(terms: readonly Weighed[], least: number): string {
  const [first, ...rest] = terms;
  if (!first || weightOfAll(terms) < least - rounding) return '';
  const one = either(first.forms);
  const besides = first.weight >= least - rounding ? '' : weighing(rest, least - first.weight);
  const without = weighing(rest, least);
  const withIt = besides ? `${one} & (${besides})` : one;
  return without ? `(${withIt}) | ${without}` : withIt;
}

/** Entries that have more of a query than is demanded are looked for first: there may be more of the others than are looked at. */
const strict = 0.85;

function tiersOf(terms: readonly Weighed[], least: number, all: number): Tier[] {
  const weights = [Math.max(least, strict * all), least];
  const tiers = weights.map((weight) => ({ term: weighing(terms, weight), weight }));
  return tiers.filter(({ term }, index) => term && tiers.findIndex((each) => each.term === term) === index);
}

/** The terms of which some may be missing: the parts of texts without spaces are terms of their own. */
function divided(terms: readonly Term[], vocabulary: Vocabulary): Term[] {
  return terms.flatMap((term) => {
    const words = term.tokens.every(({ unspaced }) => unspaced) ? term.tokens.flatMap(partsOf) : [];
    const parts = termsOf(words, new Map(), vocabulary);
    // Readers are told of the word as they typed it, not of the pieces in which it is looked for.
    const isWord = ({ tokens }: Term) => tokens.every((token) => token.words.length === 1);
    return parts.length > 0
      ? parts.map((part) => (isWord(part) ? part : { ...part, typed: term.typed }))
      : [term];
  });
}

/** How much more a word tells that no entry has: what has nothing of it is hardly what was meant. */
const unknownFactor = 1.25;
const numberWeight = 0.3;
/** How much more a place of the magazine tells than another word that as many entries have. */
const placeFactor = 1.5;

/** Whether a term is the name of a place of the magazine. */
const isPlace = ({ typed }: Term, { names }: Vocabulary) => {
  const { isWhole, matches } = phrasesIn(typed, [names]);
  return isWhole && matches.some(({ meanings }) => meanings.some(({ field }) => field === 'place'));
};

/** The terms with the weights that the entries give them, rather than the words of the vocabulary. */
async function weighed(
  database: Queryable,
  terms: readonly Term[],
  vocabulary: Vocabulary,
): Promise<Weighed[]> {
  const counts = await entriesOfEach(database, terms, vocabulary);
  return terms.map((term, index) => {
    const entries = counts[index] as number;
    const isKnownPlace = entries > 0 && isPlace(term, vocabulary);
    const isNumber = /^\d+$/.test(term.typed);
    const factor = isNumber ? numberWeight : entries === 0 ? unknownFactor : isKnownPlace ? placeFactor : 1;
    const weight = factor * weightOf(entries, vocabulary.total);
    const loss = term.corrected ? unknownFactor * weightOf(0, vocabulary.total) : weight;
    return { ...term, known: entries > 0, weight, loss };
  });
}

/** The terms one by one, with what each tells. */
export const singleOf = (parts: readonly Term[]): Pick<SingleTerms, 'terms' | 'weights'> => ({
  terms: parts.map(({ forms }) => either(forms)),
  weights: parts.map(({ weight }) => weight),
});

interface Demand {
  /** How much of the weight of a query must be left: anywhere in an entry, or in its title, standfirst and facts. */
  anywhere: number;
  inHead: number;
  /** Results that tell less than this share of what the best one tells are left out. */
  least: number;
  /** Those that tell less than this share of the query are left out as well. */
  atLeast: number;
  /** How many results there are at most. */
  most: number;
}

/**
 * What is demanded of results that lack words; of those beside others that have all of them, more; of guesses, where there is
 * nothing better, less, but they are few.
 */
const demands = {
  usual: { anywhere: 0.62, inHead: 0.3, least: 0.5, atLeast: 0.25, most: 20 },
  besides: { anywhere: 0.62, inHead: 0.45, least: 0.65, atLeast: 0.25, most: 20 },
  guess: { anywhere: 0.4, inHead: 0.2, least: 0.9, atLeast: 0, most: 3 },
} satisfies Record<string, Demand>;

/** Results that lack words are left out if their score is less than this share of the best one's. */
const close = 0.25;
/** More entries than this share have a word that alone says nothing of what is looked for. */
const commonShare = 0.02;

/** The terms of which some may be missing, with their weights; none of a query of one term, which must not be missing. */
export async function weighedParts(terms: readonly Term[], planning: Planning): Promise<Weighed[]> {
  const { database, vocabulary } = planning;
  const parts = divided(terms, vocabulary);
  if (parts.length < 2) return [];
  // What was typed has its whole words already, near spellings of it do not.
  const areNew = terms.some(({ corrected }) => corrected);
  return weighed(database, areNew ? await withWholeWords(parts, planning) : parts, vocabulary);
}

/**
 * The search for what has not all of the terms, but those that weigh most; undefined for a query of one term. What has all of
 * them comes first, unless they were not typed but may have been meant.
 */
export function relaxedAttempt(
  parts: readonly Weighed[],
  { vocabulary: { total } }: Planning,
  demand: keyof typeof demands,
  areMeant = false,
): Attempt | undefined {
  if (parts.length < 2) return undefined;
  const { anywhere, inHead: inHeadAlone, least, atLeast, most }: Demand = demands[demand];
  const loss = lossOfAll(parts);
  const weightiest = parts.toSorted((a, b) => b.weight - a.weight).slice(0, maxWeightiest);
  const known = weightiest.filter((part) => part.known);
  const inAll = anywhere * loss;
  // What is written as several words and means one thing, as a place does, says something however common it is.
  const isNamed = demand === 'guess' && known.some(({ tokens }) => tokens.length > 1);
  const inHead = Math.max(inHeadAlone * loss, isNamed ? 0 : weightOf(total * commonShare, total));
  if (weightOfAll(known) < Math.min(inAll, inHead)) return undefined;
  // Nothing of what was typed would be left.
  if (known.length < parts.length && known.every(({ corrected }) => corrected)) return undefined;
  return {
    terms: parts,
    all: areMeant ? '' : allOf(parts),
    isRelaxed: true,
    keepsFew: !areMeant,
    anywhere: tiersOf(known, inAll, loss),
    inHead: weighing(known, inHead),
    exact: parts.map((part) => exactlyOf([part])).join(' | '),
    whole: '',
    single: {
      ...singleOf(parts),
      minShare: least,
      minScore: close,
      minRelevance: atLeast * loss,
      maxResults: most,
      phrase: phraseOf(parts),
    },
    changed: { kind: 'relaxed', missing: [] },
  };
}
