import { type Locale, languages } from '../../locales/languages.ts';
import { splitWords } from '../content/text/words.ts';
import { namesIn, standsAlone } from './dependence.ts';
import { type Measure, measureOf } from './measures.ts';
import { chooseDiverse, scoreSentences } from './scoring.ts';
import { type Sentence, type StoryText, sentencesOf } from './sentences.ts';

type Script = (typeof languages)[Locale]['script'];

export const fewestPoints = 3;
export const mostPoints = 5;

const quotation = /[“„«「『"]([^”»」』"]*)[”»」』"]/gu;
const quotationMark = /["“”„«»「」『』]/u;

/** Tells whether a sentence quotes nothing but names: quoted speech needs its speaker, half a quotation its other half. */
function quotesOnlyNames(text: string, { size, quotedName }: Measure): boolean {
  const rest = text.replaceAll(quotation, (_, quoted: string) => (size(quoted) > quotedName ? '"' : ''));
  return !quotationMark.test(rest);
}

/** How a complete statement ends, by script; questions and exclamations cannot be points. */
const statementEnd: Record<Script, RegExp> = {
  latin: /[.…][”»)]?$/u,
  cyrillic: /[.…][”»)]?$/u,
  han: /。[”」』）]?$/u,
  thai: /(?<!ว่า)[\p{Script=Thai}\p{N}”)]$/u,
};
const statementStart = /^[\p{Lu}\p{Lo}\p{N}«「《](?!ๆ)/u;

/** Tells whether a sentence can be a point: complete, neither short nor long, and understood on its own. */
function canBePoint(sentence: Sentence, locale: Locale, names: ReadonlySet<string>): boolean {
  const { text, words, entry, index } = sentence;
  const { script } = languages[locale];
  const measure = measureOf(locale);
  const length = measure.size(text);
  if (length < measure.shortestPoint || length > measure.longestPoint) return false;
  // Thai omits a subject that was named before: only the first sentence of a paragraph is sure to have one.
  if (script === 'thai' && index > 0) return false;
  if (!statementEnd[script].test(text) || !statementStart.test(text)) return false;
  if (!quotesOnlyNames(text, measure) || !standsAlone(sentence, locale, names)) return false;
  const subject = entry && splitWords(entry);
  return !subject || subject.some(({ text }) => text.length > 3 && words.some((word) => word.text === text));
}

/** Tells whether no sentence before it says the same in the same words, as where a story comes back to one. */
const isFirst = (sentence: Sentence, sentences: readonly Sentence[]): boolean =>
  sentences.find(({ text }) => text === sentence.text) === sentence;

/** Tells whether a story gets a summary: not if it is short or a gallery. */
function isSummarised({ locale, style, body }: StoryText): boolean {
  const { size, shortestStory } = measureOf(locale);
  const length = body.reduce((sum, block) => sum + (block.type === 'paragraph' ? size(block.text) : 0), 0);
  return style !== 'gallery' && length >= shortestStory;
}

/**
 * The Highlights of a story: three to five of its sentences, in its order, that tell what it is about. Short stories
 * and galleries have none, nor have stories with fewer than three sentences that are understood on their own.
 * The same story always has the same Highlights.
 */
export function highlightsOf(story: StoryText): string[] {
  if (!isSummarised(story)) return [];
  const { locale } = story;
  const measure = measureOf(locale);
  const sentences = sentencesOf(story);
  const length = sentences.reduce((sum, { text }) => sum + measure.size(text), 0);
  const size = Math.min(mostPoints, fewestPoints + Math.floor(length / measure.longStory));
  const names = namesIn(sentences);
  const candidates = scoreSentences(story, sentences, names).filter(
    ({ sentence }) => canBePoint(sentence, locale, names) && isFirst(sentence, sentences),
  );
  const chosen = chooseDiverse(candidates, size, fewestPoints);
  return chosen.length < fewestPoints ? [] : chosen.map(({ sentence }) => sentence.text);
}
