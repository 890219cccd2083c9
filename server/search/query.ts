import { splitWords, type Word } from '../content/text/words.ts';
import { bigramsOf, runsOf } from './lexemes.ts';

/** Search terms as tsqueries; empty where the query has none of the kind. */
interface Terms {
  /** Words that are written with spaces between them. */
  spaced: string;
  /** Runs of scripts without spaces. */
  unspaced: string;
}

/** A query in the forms that the database and the excerpts need. */
export interface ParsedQuery {
  /** What an entry must contain: every word, of the last one at least the beginning. */
  required: Terms;
  /** What ranks an entry higher: all words whole, and runs as they were typed. */
  exact: Terms;
  /** What excerpts mark: folded words, the last one also as a beginning, and pieces of runs as they were typed. */
  marks: { words: string[]; beginning: string | undefined; pieces: string[] };
}

const mostWords = 12;
const shortestBeginning = 2;
/** Fewer Thai characters match as a whole word only, because nearly every text has them inside other words. */
const fewestThai = 4;
const isThai = (text: string) => /\p{Script=Thai}/u.test(text);
const isShortThai = (text: string) => isThai(text) && text.length < fewestThai;
const isLong = ({ text }: Word) => (isThai(text) ? text.length >= fewestThai : text.length > 1);

const quoted = (word: string) => `'${word}'`;
const all = (terms: string[]) => terms.join(' & ');

/** Words without spaces as a phrase: split by the dictionary, or as bigrams. With `begun` the last one may go on. */
function phrase(words: readonly Word[], begun: boolean): string {
  const short = isShortThai(words.map(({ text }) => text).join(''));
  const byWords = words.map((word) => quoted(word.text)).join(' <-> ') + (begun && !short ? ':*' : '');
  if (short) return `(${byWords})`;
  const bigrams = bigramsOf(words);
  const byBigrams =
    bigrams.length === 1
      ? `${quoted(bigrams[0] as string)}:*`
      : bigrams.slice(0, -1).map(quoted).join(' <-> ');
  return `((${byWords}) | (${byBigrams}))`;
}

/**
 * Splits a run into the pieces that are searched for separately: each has one long word. Short words stay with their
 * neighbours, because alone they would match nearly every text.
 */
function piecesOf(run: readonly Word[]): Word[][] {
  const pieces: Word[][] = [[]];
  for (const word of run) {
    const piece = pieces.at(-1) as Word[];
    if (isLong(word) && piece.some(isLong)) pieces.push([word]);
    else piece.push(word);
  }
  return pieces;
}

/** Parses a query; words after the twelfth are ignored. */
export function parseQuery(text: string): ParsedQuery {
  const words = splitWords(text).slice(0, mostWords);
  const last = words.at(-1);
  const spaced = words.filter(({ unspaced }) => !unspaced);
  const runs = runsOf(words).filter(([first]) => first?.unspaced);
  const pieces = runs.flatMap(piecesOf);
  const begun = last && !last.unspaced && last.text.length >= shortestBeginning ? last : undefined;
  const typedPieces = pieces.map((piece) => text.slice(piece[0]?.start, piece.at(-1)?.end));
  return {
    required: {
      spaced: all(spaced.map((word) => quoted(word.text) + (word === begun ? ':*' : ''))),
      unspaced: all(pieces.map((piece) => phrase(piece, piece.at(-1) === last))),
    },
    exact: {
      spaced: all(spaced.map((word) => quoted(word.text))),
      unspaced: all(runs.map((run) => phrase(run, false))),
    },
    marks: {
      words: [...spaced.map((word) => word.text), ...typedPieces.filter(isShortThai)],
      beginning: begun?.text,
      pieces: typedPieces.filter((piece) => !isShortThai(piece)),
    },
  };
}

/** Tells whether a query has no word to search for. */
export function isEmptyQuery({ required }: ParsedQuery): boolean {
  return required.spaced === '' && required.unspaced === '';
}
