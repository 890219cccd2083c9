import { type Word, wordsOf } from '../content/text/words.ts';
import { gramsOf, runsOf } from './lexemes.ts';

/** What was typed, as tsqueries; empty where there is nothing of a sort. */
interface Terms {
  /** Of the words with spaces between them. */
  spaced: string;
  /** Of the runs without spaces. */
  unspaced: string;
}

/** A query as the database and the excerpts take it. */
export interface ParsedQuery {
  /** What an entry must have: each word, the last one at least begun. */
  found: Terms;
  /** What makes an entry near: all words whole, and runs as they were typed. */
  exact: Terms;
  /** What excerpts mark: folded words, the last one also as a beginning, and pieces of runs as they were typed. */
  marks: { words: string[]; beginning: string | undefined; pieces: string[] };
}

const mostWords = 12;
const shortestBeginning = 2;
/** Fewer Thai characters are found as a word alone: nearly every text has them inside of other words. */
const fewestThai = 4;
const isThai = (text: string) => /\p{Script=Thai}/u.test(text);

const quoted = (word: string) => `'${word}'`;
const all = (terms: string[]) => terms.join(' & ');
const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join('');
const isShortThai = (text: string) => isThai(text) && text.length < fewestThai;

/** Words without spaces as one phrase: as the dictionary parts them, or else by their pairs of characters. */
function phrase(words: readonly Word[], begun: boolean): string {
  const text = textOf(words);
  const short = isShortThai(text);
  const parted = words.map((word) => quoted(word.text)).join(' <-> ') + (begun && !short ? ':*' : '');
  if (short) return `(${parted})`;
  const grams = gramsOf(words);
  const paired =
    grams.length === 1 ? `${quoted(grams[0] as string)}:*` : grams.slice(0, -1).map(quoted).join(' <-> ');
  return `((${parted}) | (${paired}))`;
}

const isLong = ({ text }: Word) => (isThai(text) ? text.length >= fewestThai : text.length > 1);

/**
 * The pieces of a run that are looked for each by itself: every long word begins one, if there is a long one before.
 * Short ones stay with their neighbours, for loose they would be found everywhere.
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

/** Reads what was typed. */
export function parseQuery(text: string): ParsedQuery {
  const words = wordsOf(text).slice(0, mostWords);
  const last = words.at(-1);
  const spaced = words.filter(({ unspaced }) => !unspaced);
  const runs = runsOf(words).filter(([first]) => first?.unspaced);
  const pieces = runs.flatMap(piecesOf);
  const begun = last && !last.unspaced && last.text.length >= shortestBeginning ? last : undefined;
  const written = (piece: readonly Word[]) => text.slice(piece[0]?.start, piece.at(-1)?.end);
  const whole = pieces.map(written);
  return {
    found: {
      spaced: all(spaced.map((word) => quoted(word.text) + (word === begun ? ':*' : ''))),
      unspaced: all(pieces.map((piece) => phrase(piece, piece.at(-1) === last))),
    },
    exact: {
      spaced: all(spaced.map((word) => quoted(word.text))),
      unspaced: all(runs.map((run) => phrase(run, false))),
    },
    marks: {
      words: [...spaced.map((word) => word.text), ...whole.filter(isShortThai)],
      beginning: begun?.text,
      pieces: whole.filter((piece) => !isShortThai(piece)),
    },
  };
}

/** Tells whether a query says nothing that could be found. */
export function isEmptyQuery({ found }: ParsedQuery): boolean {
  return found.spaced === '' && found.unspaced === '';
}
