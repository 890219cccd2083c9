import { bounds } from '../../lib/limits/bounds.ts';
import { EventLoopQueue } from '../../lib/limits/event-loop-queue.ts';
import { runsOf } from '../analysis/lexemes.ts';
import { searchWords } from '../analysis/words.ts';
import { isWorldName } from '../analysis/world-names.ts';
import { otherLayouts } from './keyboard-layout.ts';
import { parseQuery, type Token } from './parse-query.ts';
import { type Planning, readQuery, stemsFor, withFillers } from './read-query.ts';
import {
  areOtherWords,
  type Candidate,
  candidatesFor,
  likeliest,
  nearWords,
  type Respelt,
  respell,
} from './spelling.ts';
import { formOf, type Term, termOf, termsOf } from './terms.ts';
import { sharesTogether } from './together.ts';
import type { Vocabulary } from './vocabulary.ts';

/** In each round of the event loop one word is compared with those of the index, of whichever search. */
const comparisons = new EventLoopQueue(0);

/** A query in another spelling. */
export interface Corrected {
  /** As readers see it. */
  query: string;
  terms: readonly Term[];
}

const isInIndex = (word: string, { words, stems }: Vocabulary) => words.indexOf(word) >= 0 || stems.has(word);

/** The query as it would be with another keyboard layout, if that makes words of it. */
export async function readInOtherLayout(text: string, planning: Planning): Promise<Corrected | undefined> {
  const { vocabulary } = planning;
  for (const query of otherLayouts(text)) {
    const tokens = parseQuery(query);
    const isText = tokens.some((token) => token.text.length >= 3);
    const isUnderstood = tokens.every(({ unspaced, words, text: word }) =>
      unspaced ? words.every((each) => isInIndex(each.text, vocabulary)) : isInIndex(word, vocabulary),
    );
    if (isText && isUnderstood) return { query, terms: await readQuery(query, planning) };
  }
  return undefined;
}

/** A token that stands for others: the first of them, and the further forms of its term. */
interface Replacement {
  token: Token;
  others: readonly Token[];
  written: string;
  /** Whether it stands beside its neighbours so often that it is hardly a guess. */
  isSure: boolean;
}

/** What a token may stand for, the likeliest first. */
interface Meaning {
  words: readonly string[];
  isSure: boolean;
}

/** How texts write a word; in Latin letters without marks, because words of several meanings may differ by them alone. */
const writtenOf = (word: string, { words, written }: Vocabulary) =>
  /^[a-z]+$/.test(word) ? word : (written[words.indexOf(word)] ?? word);

/** The token of a word of the index that a token is replaced by. */
function wordToken(word: string, { begun }: Token): Token {
  const words = searchWords(word);
  return {
    words,
    text: words.map(({ text }) => text).join(''),
    typed: word,
    unspaced: words[0]?.unspaced ?? false,
    begun,
  };
}

function replacementOf(
  { words, isSure }: Meaning,
  typed: Token,
  vocabulary: Vocabulary,
): Replacement | undefined {
  const [token, ...others] = words.map((word) => ({
    ...wordToken(word, { ...typed, begun: false }),
    typed: writtenOf(word, vocabulary),
  }));
  return token && { token, others, written: writtenOf(words[0] as string, vocabulary), isSure };
}

/** The terms of tokens of which some are replaced, and the query as readers see it. */
async function replaced(
  text: string,
  tokens: readonly Token[],
  replacements: ReadonlyMap<Token, Replacement>,
  planning: Planning,
): Promise<Corrected> {
  const { vocabulary } = planning;
  const now = tokens.map((token) => replacements.get(token)?.token ?? token);
  const further = [...replacements.values()].flatMap(({ others }) => others);
  const stems = await stemsFor(planning, [...now, ...further]);
  const byToken = new Map([...replacements].map(([{ typed }, each]) => [each.token, { ...each, typed }]));
  const terms = withFillers(termsOf(now, stems, vocabulary), planning.languages).map((term): Term => {
    const more = term.tokens
      .flatMap((token) => byToken.get(token)?.others ?? [])
      .map((token) => termOf(token, stems, vocabulary));
    const [only, ...rest] = term.tokens;
    const replacement = only && rest.length === 0 ? byToken.get(only) : undefined;
    return {
      ...term,
      // A result lacks what was typed, not the other spelling.
      typed: replacement?.typed ?? term.typed,
      forms: [...term.forms, ...more.flatMap(({ forms }) => forms)],
      marks: [...term.marks, ...more.flatMap(({ marks }) => marks)],
      corrected: term.tokens.some((token) => byToken.get(token)?.isSure === false),
    };
  });
  const query = [...replacements].reduce(
    (shown, [{ typed }, { written }]) => shown.replace(typed, () => written),
    text.normalize('NFC'),
  );
  return { query, terms };
}

/** So many words of a query are corrected, the first ones; further ones are searched for as they were typed. */
const maxCorrected = bounds.search.correctedWords.max;

/** How much commoner a word must be that stands for one which the index has. */
const farCommoner = 10;

function isFarCommoner(meant: string | undefined, text: string, { words, entries }: Vocabulary): boolean {
  const of = (word: string) => entries[words.indexOf(word)] ?? 0;
  return meant !== undefined && of(meant) >= farCommoner * Math.max(1, of(text));
}

/** So many candidates are looked for beside the words before and after, each in so many entries. */
const maxBeside = { candidates: 6, entries: 30 };
/** How much likelier a candidate is that always stands beside a word of the query where an entry has both. */
const besideGain = 0.6;
const sureShare = 0.5;

/**
 * What a misspelt word most likely stands for, the likeliest first: of the words that texts have together with its neighbours, if
 * there are any, rather one beside them.
 */
async function meantBeside(token: Token, terms: readonly Term[], planning: Planning): Promise<Meaning> {
  const { vocabulary } = planning;
  const at = terms.findIndex(({ tokens }) => tokens.includes(token));
  const [before, after] = [terms[at - 1], terms[at + 1]].map((term) =>
    term?.known && !term.filler ? term : undefined,
  );
  const candidates = candidatesFor(token.text, vocabulary).slice(0, maxBeside.candidates);
  const wordOf = ({ index }: Candidate) => vocabulary.words.words[index] as string;
  const asTerm = (candidate: Candidate) => ({ forms: [formOf(wordOf(candidate))] });
  const beforeEach = before ? candidates.map((each) => [before, asTerm(each)] as const) : [];
  const afterEach = after ? candidates.map((each) => [asTerm(each), after] as const) : [];
  const shares = await sharesTogether(planning, [...beforeEach, ...afterEach], maxBeside.entries);
  const besides = candidates.map((candidate, number) => {
    const found = [shares[number], shares[number + candidates.length]].flatMap((share) => share ?? []);
    const share = Math.max(0, ...found);
    return { ...candidate, share, isTogether: found.length > 0, cost: candidate.cost - besideGain * share };
  });
  const isOnlyWord = terms.every(({ tokens, filler }) => filler || tokens.includes(token));
  const meant = isOnlyWord
    ? besides
    : besides.filter((each) => each.share > 0 || !areOtherWords(token.text, wordOf(each)));
  const together = meant.filter(({ isTogether }) => isTogether);
  // A word that no text has with the others was hardly meant, unless it differs by one letter.
  const alone = before || after ? meant.filter(({ distance }) => distance < 2) : meant;
  const weighed = together.length > 0 ? together : alone;
  const words = likeliest(weighed, vocabulary);
  const best = weighed.find((candidate) => wordOf(candidate) === words[0]);
  return { words, isSure: (best?.share ?? 0) >= sureShare };
}

/**
 * The query with near spellings: of the words that the index lacks, or of the rarest word of those it has, if a near one
 * is far more common. Undefined where there are none.
 */
export async function correctTerms(
  text: string,
  terms: readonly Term[],
  which: 'unknown' | 'rarest',
  planning: Planning,
): Promise<Corrected | undefined> {
  const { vocabulary } = planning;
  const spaced = terms.filter(({ tokens }) => tokens.some(({ unspaced }) => !unspaced));
  const rarest = spaced.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
  const wanting = (
    which === 'unknown' ? spaced.filter(({ known, isBeginning }) => !known || isBeginning) : rarest
  )
    .flatMap((term) => term.tokens)
    .filter(({ unspaced, typed }) => !unspaced && !isWorldName(typed))
    .slice(0, maxCorrected);
  const replacements = new Map<Token, Replacement>();
  for (const token of wanting) {
    await comparisons.own();
    const meant =
      which === 'unknown'
        ? await meantBeside(token, terms, planning)
        : { words: nearWords(token.text, vocabulary), isSure: false };
    if (which === 'rarest' && !isFarCommoner(meant.words[0], token.text, vocabulary)) continue;
    const replacement = replacementOf(meant, token, vocabulary);
    if (replacement) replacements.set(token, replacement);
  }
  if (replacements.size === 0) return undefined;
  const all = terms.flatMap((term) => term.tokens);
  return replaced(text, all, replacements, planning);
}

const pieceToken = ({ words }: Respelt, begun: boolean): Token => ({
  words,
  text: words.map(({ text }) => text).join(''),
  typed: words.map(({ written }) => written).join(''),
  unspaced: true,
  begun,
});

/** The query with the likeliest readings of its texts without spaces. Undefined where they read as they were typed. */
export async function respellTerms(text: string, planning: Planning): Promise<Corrected | undefined> {
  const { vocabulary } = planning;
  const tokens: Token[] = [];
  const replacements = new Map<Token, Replacement>();
  for (const run of runsOf(searchWords(text.normalize('NFC')))) {
    const pieces = run[0]?.unspaced ? await respell(run, vocabulary, () => comparisons.own()) : undefined;
    for (const piece of pieces ?? [{ words: run, meant: [], isRead: false }]) {
      const token = { ...pieceToken(piece, false), unspaced: run[0]?.unspaced ?? false };
      tokens.push(token);
      const replacement = replacementOf({ words: piece.meant, isSure: false }, token, vocabulary);
      if (replacement) replacements.set(token, replacement);
    }
  }
  return replacements.size === 0 ? undefined : replaced(text, tokens, replacements, planning);
}

/** A far commoner spelling of a query that has rare words. Undefined where there is none. */
export async function commonerSpelling(
  text: string,
  terms: readonly Term[],
  vocabulary: Vocabulary,
): Promise<string | undefined> {
  const { words, entries } = vocabulary;
  const tokens = terms
    .flatMap((term) => term.tokens)
    .filter(({ unspaced, text: word }) => !unspaced && (entries[words.indexOf(word)] ?? 0) <= maxOfRare);
  const found: { typed: string; written: string }[] = [];
  for (const { typed, text: word } of tokens) {
    await comparisons.own();
    const [meant] = nearWords(word, vocabulary);
    if (meant !== undefined && isFarCommoner(meant, word, vocabulary))
      found.push({ typed, written: writtenOf(meant, vocabulary) });
  }
  if (found.length === 0) return undefined;
  return found.reduce(
    (shown, { typed, written }) => shown.replace(typed, () => written),
    text.normalize('NFC'),
  );
}

const maxOfRare = 2;
