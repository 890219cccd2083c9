import { bounds } from '../../lib/limits/bounds.ts';
import { gramsOf, runsOf } from '../analysis/lexemes.ts';
import { type SearchWord, searchWords } from '../analysis/words.ts';

/** What is searched for as one: a word, or a piece of a text without spaces, which has one long word. */
export interface Token {
  words: readonly SearchWord[];
  /** As it is compared. */
  text: string;
  /** As it was typed. */
  typed: string;
  /** The lexeme of what was typed with its marks, where only words that have the same ones are looked for. */
  marked?: string | undefined;
  unspaced: boolean;
  /** Whether it is the last word of the query, which may not have been typed to its end. */
  begun: boolean;
}

const minBeginningLength = 2;
/** Fewer Thai characters match as a whole word only, because nearly every text has them inside other words. */
const minThai = 4;
const isThai = (text: string) => /\p{Script=Thai}/u.test(text);
const isShortThai = (text: string) => isThai(text) && text.length < minThai;
const isLong = ({ text }: Pick<SearchWord, 'text'>) =>
  isThai(text) ? text.length >= minThai : text.length > 1;

const quoted = (word: string) => `'${word}'`;

/** A word as a term of the database; one that is begun may go on. */
export const wordTerm = (text: string, begun = false): string =>
  quoted(text) + (begun && text.length >= minBeginningLength ? ':*' : '');

/**
 * Words without spaces as a term: in pieces of a few characters, which find them however the dictionary splits them; one
 * word also by itself, and several short ones as a phrase. Thai pieces are so long that they need not be looked for one after
 * the other, which takes long. With `begun` the last one may go on.
 */
export function unspacedTerm(words: readonly Pick<SearchWord, 'text'>[], begun: boolean): string {
  const short = isShortThai(words.map(({ text }) => text).join(''));
  const byWords = words.map((word) => quoted(word.text)).join(' <-> ') + (begun && !short ? ':*' : '');
  if (short) return `(${byWords})`;
  const grams = gramsOf(words, true);
  if (grams.length === 0) return `((${byWords}) | (${quoted(gramsOf(words)[0] as string)}:*))`;
  const byGrams = grams.map(quoted).join(isThai(grams.join('')) ? ' & ' : ' <-> ');
  return words.length === 1 ? `((${byWords}) | (${byGrams}))` : `(${byGrams})`;
}

/** Words without spaces as they were typed: one character as a word of its own, rather than as a part of any. */
export const wholeUnspacedTerm = (words: readonly Pick<SearchWord, 'text'>[]): string =>
  words.length === 1 && words[0]?.text.length === 1 ? quoted(words[0].text) : unspacedTerm(words, false);

/** A text as a term of the database: its words one after the other, split where it has no spaces. */
export function textTerm(text: string, form = quoted): string | undefined {
  const runs = runsOf(searchWords(text));
  const spaced = runs.filter(([first]) => !first?.unspaced).map(([word]) => form(word?.text as string));
  const unspaced = runs.filter(([first]) => first?.unspaced).map((run) => unspacedTerm(run, false));
  const parts = [...(spaced.length > 0 ? [spaced.join(' <-> ')] : []), ...unspaced];
  return parts.length === 0 ? undefined : `(${parts.join(' & ')})`;
}

const minInflectedLength = 5;

/** A word of a name in all its forms, as far as they begin alike; a vowel at its end may be an ending. */
const inflected = (word: string) =>
  word.length < minInflectedLength
    ? quoted(word)
    : `${quoted(word.replace(/(?<=.....)[aeiyаеийоуыэюяь]$/, ''))}:*`;

/** A name as a term of the database, in all its forms. */
export const nameTerm = (name: string): string | undefined => textTerm(name, inflected);

/**
 * Splits a run into the pieces that are searched for separately: each has one long word. Short words stay with their
 * neighbours, because alone they would match nearly every text.
 */
function piecesOf(run: readonly SearchWord[]): SearchWord[][] {
  const pieces: SearchWord[][] = [[]];
  for (const word of run) {
    const piece = pieces.at(-1) as SearchWord[];
    if (isLong(word) && piece.some(isLong)) pieces.push([word]);
    else piece.push(word);
  }
  return pieces;
}

const tokenOf = (words: readonly SearchWord[], last: SearchWord | undefined): Token => ({
  words,
  text: words.map(({ text }) => text).join(''),
  typed: words.map(({ written }) => written).join(''),
  unspaced: words[0]?.unspaced ?? false,
  begun: words.at(-1) === last,
});

/** The Chinese particle that joins words and is none. */
const particle = '的';

/** The words of a query; those that a particle joins stand apart. */
const wordsOfQuery = (text: string): SearchWord[] =>
  searchWords(text.normalize('NFC')).flatMap((word, index, all) => {
    if (word.text === particle && all.length > 1) return [];
    return all[index - 1]?.text === particle ? [{ ...word, joined: false }] : [word];
  });

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** A query with spaces between its Chinese words; undefined where none are joined, or none is of several characters. */
export function withSpaces(text: string): string | undefined {
  const words = wordsOfQuery(text);
  const joined = words.filter((word) => word.joined && isHan(word.text));
  if (joined.length === 0 || !words.some((word) => isHan(word.text) && isLong(word))) return undefined;
  return words.map(({ written }) => written).join(' ');
}

/** Splits a query into what is searched for; words after the twelfth are ignored. */
export function parseQuery(text: string): Token[] {
  const words = wordsOfQuery(text).slice(0, bounds.search.queryWords.max);
  const last = /[\p{L}\p{M}\p{N}]$/u.test(text) ? words.at(-1) : undefined;
  return runsOf(words)
    .flatMap((run) => (run[0]?.unspaced ? piecesOf(run) : [run]))
    .map((piece) => tokenOf(piece, last));
}

const minPairs = 3;
const isCharacter = ({ text }: Pick<SearchWord, 'text'>) => /^\p{Script=Han}$/u.test(text);

/** Chinese characters that the dictionary has no words for, as overlapping pairs. */
const pairsOf = (words: readonly SearchWord[]): SearchWord[][] =>
  words.length >= minPairs && words.every(isCharacter)
    ? words.slice(1).map((word, index) => [words[index] as SearchWord, word])
    : [[...words]];

/**
 * The parts of a piece as tokens: its long words by themselves, and short ones with their neighbours if they are several;
 * more Chinese characters in pairs.
 */
export function partsOf(token: Token): Token[] {
  const parts: SearchWord[][] = [];
  let isShort = false;
  for (const word of token.words) {
    if (!isLong(word) && isShort) parts.at(-1)?.push(word);
    else parts.push([word]);
    isShort = !isLong(word);
  }
  return parts
    .flatMap((words) => (words.some(isLong) ? [words] : pairsOf(words)))
    .filter((words) => words.length > 1 || words.some(isLong))
    .map((words) => tokenOf(words, undefined));
}
