import { type Locale, languageOf, type Script } from '../../locales/languages.ts';
import { splitWords } from '../content/text/words.ts';
import { standsAlone } from './dependence.ts';
import { type Measure, measureOf } from './measures.ts';
import type { Sentence } from './sentences.ts';

const quotation = /[“„«「『"]([^”»」』"]*)([”»」』"])?/gu;
const quotationMark = /["“”„«»「」『』]/u;

/** Whether a sentence quotes nothing but names: quoted speech needs its speaker, half a quotation its other half. */
function quotesOnlyNames(text: string, { size, quotedName }: Measure): boolean {
  const rest = text.replaceAll(quotation, (all, quoted: string, end: string | undefined) => {
    if (!end) return all;
    return size(quoted) > quotedName ? '"' : '';
  });
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

/** What the sentences of a story are held against. */
export interface StoryWords {
  /** The folded names in the story. */
  names: ReadonlySet<string>;
  /** The folded words of its headline and standfirst. */
  headline: ReadonlySet<string>;
}

const minSubjectLength = 3;

/**
 * Whether a Thai sentence is sure to have a subject: Thai omits one that was named before, so this is the first of
 * its paragraph, or begins with what headline or standfirst name.
 */
const hasSubject = ({ index, words }: Sentence, { headline }: StoryWords): boolean =>
  index === 0 || words.slice(0, 2).some(({ text }) => text.length >= minSubjectLength && headline.has(text));

/** Whether a sentence can be a point: complete, neither short nor long, and understood on its own. */
function isPoint(sentence: Sentence, locale: Locale, story: StoryWords): boolean {
  const { text, words, entry } = sentence;
  const { script } = languageOf(locale);
  const measure = measureOf(locale);
  const length = measure.size(text);
  if (length < measure.minPointLength || length > measure.maxPointLength) return false;
  if (script === 'thai' && !hasSubject(sentence, story)) return false;
  if (!statementEnd[script].test(text) || !statementStart.test(text)) return false;
  if (!quotesOnlyNames(text, measure) || !standsAlone(sentence, locale, story.names)) return false;
  const subject = entry && splitWords(entry);
  return !subject || subject.some(({ text }) => text.length > 3 && words.some((word) => word.text === text));
}

/** How many sentences the ending of a story has at least, if it has paragraphs enough. */
const endingSentences = 2;

/**
 * The paragraph with which the ending of a story begins: it is not told above the story. It is the last paragraph, and
 * the one before it if it has only one sentence.
 */
function endingOf(sentences: readonly Sentence[]): number {
  const fromEnd = sentences.at(-endingSentences) ?? sentences[0];
  return Math.min(fromEnd?.paragraph ?? 0, sentences.at(-1)?.paragraph ?? 0);
}

/** Whether no sentence before it says the same in the same words, as where a story comes back to one. */
const isFirst = (sentence: Sentence, sentences: readonly Sentence[]): boolean =>
  sentences.find(({ text }) => text === sentence.text) === sentence;

/**
 * The sentences of a story that can be points: whole statements of fair length that are understood alone, quote nobody
 * but by name, and do not belong to the ending.
 */
export function possiblePoints(
  sentences: readonly Sentence[],
  locale: Locale,
  story: StoryWords,
): ReadonlySet<Sentence> {
  const ending = endingOf(sentences);
  return new Set(
    sentences.filter(
      (sentence) =>
        sentence.paragraph < ending && isPoint(sentence, locale, story) && isFirst(sentence, sentences),
    ),
  );
}
