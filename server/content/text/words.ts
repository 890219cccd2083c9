/** A word of a text, in the form in which words are compared, with its position in the text. */
export interface Word {
  text: string;
  /** Offsets in the text; `end` is after the word. */
  start: number;
  end: number;
  /** Whether its script is written without spaces between words: Chinese, Japanese, Thai. */
  unspaced: boolean;
  /** Whether it follows the word before it with nothing between them. */
  joined: boolean;
}

/** Soft hyphens and characters without width are nothing. */
const ignorable = String.raw`[\u00AD\u200B-\u200D\u2060\uFEFF]`;
const ignored = new RegExp(ignorable, 'gu');
const unspacedRun = String.raw`[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]`;
const letter = String.raw`[[\p{L}\p{M}\p{N}]--${unspacedRun}]`;
const run = new RegExp(
  String.raw`(?<unspaced>${unspacedRun}+)|${letter}(?:(?:['’]|${ignorable}+)?${letter}|(?<=\p{N})[.,](?=\p{N}))*`,
  'gv',
);
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Letters that Unicode normalisation does not reduce to a base letter. */
const baseLetters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ё: 'е',
};

/** Latin letters with accents or without a base letter, and ё: nothing else changes when a word is folded further. */
const withAccents = /[\u00c0-\u024f\u1e00-\u1effё]|[\u0300-\u036f]/;

/** The form in which a word is compared: lower case, without punctuation, Latin letters without accents. */
export function foldWord(word: string): string {
  const plain = word
    .normalize('NFKC')
    .replaceAll(ignored, '')
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replaceAll(/['’.,]/g, '');
  if (!withAccents.test(plain)) return plain;
  return plain
    .replaceAll(/[đðłøßæœıё]/g, (character) => baseLetters[character] as string)
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC');
}

/** The words of a run without spaces, split by the dictionary of `Intl.Segmenter`. */
function splitRun(runText: string, offset: number): Word[] {
  return [...segmenter.segment(runText)].map(({ segment, index }) => ({
    text: foldWord(segment),
    start: offset + index,
    end: offset + index + segment.length,
    unspaced: true,
    joined: index > 0,
  }));
}

/** Splits a text into its words, in their order; Chinese, Japanese and Thai ones by dictionary. */
export function splitWords(text: string): Word[] {
  const words = [...text.matchAll(run)].flatMap(({ 0: match, index, groups }): Word[] => {
    if (groups?.unspaced) return splitRun(match, index);
    const end = index + match.length;
    return [{ text: foldWord(match), start: index, end, unspaced: false, joined: false }];
  });
  return words.filter((word) => word.text !== '');
}

const unspacedPieces = new RegExp(`(${unspacedRun}+)`, 'gv');

/** Splits a text into pieces of scripts with spaces between words and of those without, without a dictionary. */
export const splitScripts = (text: string): { text: string; unspaced: boolean }[] =>
  text.split(unspacedPieces).map((piece, index) => ({ text: piece, unspaced: index % 2 === 1 }));

/** How many words a text has, without the work of folding them. */
export function countWords(text: string): number {
  let count = 0;
  for (const { 0: match, groups } of text.matchAll(run))
    count += groups?.unspaced ? [...segmenter.segment(match)].length : 1;
  return count;
}

/** Forms of one word have so many letters in common at least, if they have so many. */
export const minStemLength = 4;
const maxEndingLength = 3;

/** Whether two folded words may be forms of one word: equal, or with a common stem of at least four letters. */
export function areForms(a: string, b: string): boolean {
  if (a === b) return true;
  const stem = Math.max(minStemLength, Math.max(a.length, b.length) - maxEndingLength);
  return a.length >= stem && a.slice(0, stem) === b.slice(0, stem);
}
