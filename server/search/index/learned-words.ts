import { type Part, runsOf, wordsOf } from '../analysis/lexemes.ts';
import type { SearchWord } from '../analysis/words.ts';

const maxLearnedLength = 24;

type Piece = Pick<SearchWord, 'text' | 'written' | 'unspaced'>;

const isSayable = ({ text, unspaced }: Piece) =>
  /\p{L}/u.test(text) && text.length >= (unspaced ? 2 : 3) && text.length <= maxLearnedLength;

const isThai = (text: string) => /^\p{Script=Thai}+$/u.test(text);
/** Chinese characters that are words of the grammar: names have them rarely. */
const grammar = new Set(
  '的了在是我有和就不都也很到说要去你会着没看这那他她它们与及或而之以于为所把被让给从向对又再还只才则其',
);
const maxThaiPartLength = 4;
const maxNameLength = { han: 4, thai: 3 };

/** Whether a word may be a part of a name that the dictionary does not have: it splits such names into short words. */
const isPartOfName = ({ text }: Piece) =>
  isThai(text) ? text.length <= maxThaiPartLength : text.length === 1 && !grammar.has(text);

const joined = (words: readonly Piece[]): Piece => ({
  text: words.map(({ text }) => text).join(''),
  written: words.map(({ written }) => written).join(''),
  unspaced: true,
});

/** Words that follow each other, in all ways in which two or more of them may be a name. */
function namesIn(run: readonly SearchWord[]): Piece[] {
  const most = isThai(run[0]?.text ?? '') ? maxNameLength.thai : maxNameLength.han;
  const found: Piece[] = [];
  run.forEach((_, start) => {
    for (let end = start + 1; end < Math.min(run.length, start + most); end++) {
      if (!isPartOfName(run[start] as Piece) || !isPartOfName(run[end] as Piece)) break;
      found.push(joined(run.slice(start, end + 1)));
    }
  });
  return found;
}

const maxTitlePieceLength = 4;

/** A title in a script without spaces, and the pieces of a Chinese one. */
function titlePieces(run: readonly SearchWord[]): Piece[] {
  const whole = joined(run);
  const [text, written] = [[...whole.text], [...whole.written]];
  if (isThai(whole.text) || text.length !== written.length) return [whole];
  const pieces = text.flatMap((_, start) =>
    Array.from({ length: maxTitlePieceLength - 1 }, (_, more) => start + more + 2)
      .filter((end) => end <= text.length)
      .map((end) => ({
        text: text.slice(start, end).join(''),
        written: written.slice(start, end).join(''),
        unspaced: true,
      })),
  );
  return [whole, ...pieces];
}

/** Names in bodies are learned that occur so often in one text. */
const oftenInBody = 2;

/**
 * The different words of texts that a misspelt one may stand for, each as it is compared and as it was written. In scripts
 * without spaces also names that the dictionary does not have: pieces of titles, and what occurs several times.
 */
export function learnedWords(parts: readonly Part[]): { learned: string[]; written: string[] } {
  const found = new Map<string, string>();
  const names = new Map<string, number>();
  const add = (word: Piece) => {
    if (!found.has(word.text) && isSayable(word)) found.set(word.text, word.written.toLowerCase());
  };
  for (const part of parts) {
    const { weight } = part;
    for (const run of runsOf(wordsOf(part))) {
      run.forEach(add);
      if (!run[0]?.unspaced) continue;
      if (weight === 'A') titlePieces(run).forEach(add);
      for (const name of namesIn(run)) {
        const count = (names.get(name.text) ?? 0) + (weight === 'C' ? 1 : oftenInBody);
        names.set(name.text, count);
        if (count >= oftenInBody) add(name);
      }
    }
  }
  return { learned: [...found.keys()], written: [...found.values()] };
}
