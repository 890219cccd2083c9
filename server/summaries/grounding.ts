import { type Locale, languages } from '../../locales/languages.ts';
import type { Story } from '../content/contract/story.ts';
import { blockTexts } from '../content/text/plain-text.ts';
import { areForms, splitWords, type Word } from '../content/text/words.ts';

/** What a story says, to hold other words against. */
export interface Ground {
  locale: Locale;
  text: string;
  words: ReadonlySet<string>;
}

/** Everything that a story says: its headline, its text, its author, where it plays. */
export function groundOf(
  story: Pick<Story, 'title' | 'standfirst' | 'locale' | 'body' | 'location' | 'author'>,
): Ground {
  const { title, standfirst, body, location = '', author, locale } = story;
  const text = [title, standfirst, author.name, location, ...body.flatMap(blockTexts)].join('\n');
  return {
    locale,
    text: text.normalize('NFKC').toLowerCase(),
    words: new Set(splitWords(text).map((word) => word.text)),
  };
}

/** A word of an inflected language is there when another form of it is. */
const isSaid = (word: string, { words }: Ground) =>
  words.has(word) || [...words].some((said) => areForms(word, said));

const shortestTelling = 4;

const isNumber = (word: string) => /\p{N}/u.test(word);
const isCapital = (text: string) => /^\p{Lu}/u.test(text);

/**
 * Tells whether all names, numbers and dates of a point are the story's. In scripts with capital letters a name has
 * one; in Chinese and Thai, which tell no name from another word, every word longer than a syllable must be the story's.
 */
export function isGrounded(point: string, ground: Ground): boolean {
  const { script } = languages[ground.locale];
  const mustBeSaid = ({ text, start, unspaced }: Word) =>
    isNumber(text) || isCapital(point.slice(start)) || (unspaced && text.length > 1);
  return splitWords(point)
    .filter(mustBeSaid)
    .every(({ text, unspaced }) => {
      if (unspaced) return ground.text.includes(text);
      return isNumber(text) || script === 'han' || script === 'thai'
        ? ground.words.has(text)
        : isSaid(text, ground);
    });
}

/** Tells whether a point has any word of the sentences that it is said to rest on. */
export function restsOn(point: string, sentences: readonly string[]): boolean {
  const said = new Set(sentences.flatMap((sentence) => splitWords(sentence).map(({ text }) => text)));
  const telling = splitWords(point).filter(
    ({ text, unspaced }) => text.length >= (unspaced ? 2 : shortestTelling),
  );
  return telling.some(({ text }) => said.has(text));
}
