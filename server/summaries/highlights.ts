import { languageOf, type Script } from '../../locales/languages.ts';
import { isDependent, wordsOf } from './dependence.ts';
import { measureOf } from './measures.ts';
import { endsInAbbreviation, type Sentence, type StoryText, sentencesOf } from './sentences.ts';
import {
  figure,
  hasRepeated,
  headlineTermsIn,
  isCapital,
  isInHeadline,
  namesIn,
  repeatsHeadline,
  type StoryWords,
  storyWords,
} from './story-words.ts';

export const minPoints = 2;
export const maxPoints = 4;

/** A point of a summary, and the index of the paragraph in the body that it is from. */
export interface Point {
  text: string;
  paragraph: number;
}

/** How a complete statement ends, by script; questions and exclamations cannot be points. */
const statementEnd: Record<Script, RegExp> = {
  latin: /[.…]\)?$/u,
  cyrillic: /[.…]\)?$/u,
  han: /。）?$/u,
  thai: /[\p{Script=Thai}\p{N})]$/u,
};
const statementStart = /^[\p{Lu}\p{Lo}\p{N}《]/u;
const quotationMark = /["“”„«»「」『』]/u;

/** In so many words, or characters, its subject is found at the beginning of a sentence. */
const openingLength: Record<Script, number> = { latin: 5, cyrillic: 4, thai: 4, han: 10 };

/** A name with an age after it, as in "Gurdeep, 70, a former matron"; an age in scripts without capitals. */
const aged = /^\p{Lu}[\p{L}’'-]+, \d|歲|岁|วัย\p{Script=Thai}|อายุ/u;

/** Whether a sentence introduces somebody whom the headline does not name: by a whole name, or an age. */
const isDescribed = (sentence: Pick<Sentence, 'text' | 'words'>, story: StoryWords): boolean =>
  aged.test(sentence.text) ||
  namesIn(sentence, story).some((name) => name.length > 1 && !name.every((part) => story.headline.has(part)));

/** The beginning of a sentence, where its subject stands. */
function openingOfSentence({ text, words }: Sentence, script: Script): Pick<Sentence, 'text' | 'words'> {
  const length = openingLength[script];
  const end = script === 'han' ? length : (words[length - 1]?.end ?? text.length);
  return { text: text.slice(0, end), words: words.filter((word) => word.end <= end) };
}

/** Shorter words of an entry's title name nothing. */
const minEntryWord = 4;

/** Whether a text names the entry of a list that it is about. */
const namesEntry = ({ words }: Pick<Sentence, 'words'>, entry: string): boolean =>
  wordsOf(entry).some(({ text }) => text.length >= minEntryWord && words.some((word) => word.text === text));

/** Whether readers of the headline know what a sentence is about from its beginning. */
function isAnchored(sentence: Sentence, story: StoryWords): boolean {
  const { script } = languageOf(story.locale);
  const opening = openingOfSentence(sentence, script);
  if (sentence.entry) return namesEntry(opening, sentence.entry);
  if (headlineTermsIn(opening, story) > 0 || isDescribed(opening, story)) return true;
  // An article, or a later sentence in Thai, which omits what was named before, means what only an earlier sentence says.
  if (/^The\s/.test(sentence.text) || (script === 'thai' && sentence.index > 0)) return false;
  return hasRepeated(opening, story);
}

/** Whether a sentence is a complete statement of fair length that is understood on its own. */
function standsAlone(sentence: Sentence, story: StoryWords): boolean {
  const { text, words } = sentence;
  const { locale, names } = story;
  const { size, minPointLength, maxPointLength } = measureOf(locale);
  const length = size(text);
  if (length < minPointLength || length > maxPointLength) return false;
  if (!statementEnd[languageOf(locale).script].test(text) || endsInAbbreviation(text, locale)) return false;
  if (!statementStart.test(text) || quotationMark.test(text)) return false;
  const first = words[0];
  const named = first !== undefined && isCapital(text, first) && names.has(first.text);
  const described = aged.test(text) || namesIn(sentence, story)[0]?.length !== 1;
  // Who only has a name is somebody whom an earlier sentence introduces.
  if (named && !described && !isInHeadline(first.text, story)) return false;
  return (
    !isDependent(text, locale, named, words) &&
    isAnchored(sentence, story) &&
    !repeatsHeadline(sentence, story)
  );
}

/** How much a sentence tells of its story, from 0 to about 5; found by reading what was chosen. A scene tells nothing. */
function worthOf(sentence: Sentence, story: StoryWords, place: number): number {
  const { text, words, index } = sentence;
  const { script } = languageOf(story.locale);
  const { size, minPointLength } = measureOf(story.locale);
  // A name in Chinese has several pairs of characters.
  const maxTerms = script === 'han' ? 5 : 3;
  const terms = Math.min(maxTerms, headlineTermsIn(sentence, story));
  const described = sentence.entry !== undefined || isDescribed(sentence, story);
  const counts = figure.test(text);
  if (!described && !counts && terms < maxTerms) return 0;
  const first = words[0];
  const nameOnly = !described && first !== undefined && story.names.has(first.text);
  const opening = openingOfSentence(sentence, script);
  return (
    (described ? 1 : 0) +
    (counts ? 0.7 : 0) +
    1.2 * (terms / maxTerms) +
    (headlineTermsIn(opening, story) > 0 ? 0.4 : 0) +
    (index === 0 ? 0.5 : 0) +
    0.6 * (1 - place) +
    0.8 * Math.min(1, size(text) / (2 * minPointLength)) -
    (nameOnly ? 0.6 : 0)
  );
}

const minWorth = 2.6;
const withoutSummary: readonly string[] = ['gallery', 'tatler-weekend'];

/** Whether a story gets a summary: not if it is short, a gallery, or a long read of the weekend. */
export function isSummarised({ locale, style, body }: StoryText): boolean {
  const { size, minStoryLength } = measureOf(locale);
  const length = body.reduce((sum, block) => sum + (block.type === 'paragraph' ? size(block.text) : 0), 0);
  return !withoutSummary.includes(style) && length >= minStoryLength;
}

/**
 * The Highlights of a story: two to four of its sentences, in its order, that are understood on their own and say what it
 * is about. None is from its last paragraph. A story with fewer such sentences has none.
 * The same story always has the same Highlights.
 */
export function highlightPoints(story: StoryText): Point[] {
  if (!isSummarised(story)) return [];
  const sentences = sentencesOf(story);
  const known = storyWords(story, sentences);
  const last = sentences.at(-1)?.paragraph ?? 0;
  const texts = sentences.map(({ text }) => text);
  const ranked = sentences
    .filter((sentence, index) => texts.indexOf(sentence.text) === index)
    .filter((sentence) => sentence.paragraph < last && standsAlone(sentence, known))
    .map((sentence) => ({ sentence, worth: worthOf(sentence, known, sentence.paragraph / last) }))
    .filter(({ worth }) => worth >= minWorth)
    .sort((a, b) => b.worth - a.worth);
  const chosen = sentences.filter((sentence) =>
    ranked.slice(0, maxPoints).some((each) => each.sentence === sentence),
  );
  return chosen.length < minPoints ? [] : chosen.map(({ text, paragraph }) => ({ text, paragraph }));
}

/** The texts of a story's Highlights. */
export const highlightsOf = (story: StoryText): string[] => highlightPoints(story).map(({ text }) => text);
