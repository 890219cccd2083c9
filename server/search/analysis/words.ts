import { foldWord, splitWords, type Word } from '../../content/text/words.ts';
import { unifyCharacters, unifyInPlace } from './characters.ts';

/** Kazakh letters that many type as the Russian ones they resemble. */
const plainLetters: Readonly<Record<string, string>> = {
  қ: 'к',
  ғ: 'г',
  ң: 'н',
  ә: 'а',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
};
const withMarks = /[қғңәөұүһі]/g;

const plain = (text: string) => text.replaceAll(withMarks, (letter) => plainLetters[letter] as string);

/** A word of a search: as it is compared, and as it was written. */
export interface SearchWord extends Word {
  written: string;
}

/**
 * The words of a text, as a search compares them. Offsets are those in the text with unified characters, in which
 * nothing else was replaced.
 */
export function searchWords(text: string): SearchWord[] {
  const unified = unifyCharacters(text);
  const source = unified.length === text.length ? text : unified;
  return splitWords(unified).map((word) => ({
    ...word,
    text: plain(word.text),
    written: source.slice(word.start, word.end),
  }));
}

/** A name as it is compared with others, whatever its spaces and signs. */
export const nameKey = (name: string): string =>
  searchWords(name)
    .map(({ text }) => text)
    .join('');

/** The words of a text as a search compares them, with the offsets of the text itself. */
export function wordsInPlace(text: string): Word[] {
  return splitWords(unifyInPlace(text)).map((word) => ({
    ...word,
    text: plain(word.unspaced ? unifyCharacters(word.text) : word.text),
  }));
}

/** A whole text in the form in which its words are compared, so that each of them is found in it. */
export const plainText = (text: string): string => plain(foldWord(text));
