import { type Locale, languages } from '../../locales/languages.ts';
import type { Story } from '../content/contract/story.ts';
import { blockTexts } from '../content/text/plain-text.ts';
import { areForms, splitWords, type Word } from '../content/text/words.ts';

/** All that a story says, in the form against which other texts are checked. */
export interface Ground {
  locale: Locale;
  text: string;
  words: ReadonlySet<string>;
}

/** What a story says: its headline, body, author and location. */
export function groundOf(
  story: Pick<Story, 'title' | 'standfirst' | 'locale' | 'body' | 'location' | 'author' | 'authors'>,
): Ground {
  const { title, standfirst, body, location = '', author, authors = [author], locale } = story;
  const text = [
    title,
    standfirst,
    ...authors.map(({ name }) => name),
    location,
    ...body.flatMap(blockTexts),
  ].join('\n');
  return {
    locale,
    text: text.normalize('NFKC').toLowerCase(),
    words: new Set(splitWords(text).map((word) => word.text)),
  };
}

/** Tells whether the story has a word or another form of it. */
const hasForm = (word: string, { words }: Ground) =>
  words.has(word) || [...words].some((other) => areForms(word, other));

/** Shorter words say nothing about what a sentence is about. */
const shortestContentWord = 4;

const isNumber = (word: string) => /\p{N}/u.test(word);
const isCapital = (text: string) => /^\p{Lu}/u.test(text);

/**
 * Tells whether all names, numbers and dates of a point occur in the story. In scripts with capital letters, names are
 * the capitalised words. In Chinese and Thai, where names look like other words, every word of more than one character
 * must occur.
 */
export function isGrounded(point: string, ground: Ground): boolean {
  const { script } = languages[ground.locale];
  const mustOccur = ({ text, start, unspaced }: Word) =>
    isNumber(text) || isCapital(point.slice(start)) || (unspaced && text.length > 1);
  return splitWords(point)
    .filter(mustOccur)
    .every(({ text, unspaced }) => {
      if (unspaced) return ground.text.includes(text);
      return isNumber(text) || script === 'han' || script === 'thai'
        ? ground.words.has(text)
        : hasForm(text, ground);
    });
}

/** Tells whether a point shares a word with the sentences that it cites. */
export function citesWordsOf(point: string, sentences: readonly string[]): boolean {
  const cited = new Set(sentences.flatMap((sentence) => splitWords(sentence).map(({ text }) => text)));
  const contentWords = splitWords(point).filter(
    ({ text, unspaced }) => text.length >= (unspaced ? 2 : shortestContentWord),
  );
  return contentWords.some(({ text }) => cited.has(text));
}
