import { type Locale, languageOf } from '../../locales/languages.ts';
import { withoutTime } from './circumstances.ts';
import { goesOn, openingOf, wordsOf } from './dependence.ts';
import type { Sentence } from './sentences.ts';
import { isCapital } from './story-words.ts';

/** What a model's point is held against. */
export interface Source {
  locale: Locale;
  sentences: readonly Sentence[];
  /** Which of the sentences the point gives as its own. */
  index: number;
}

/** A text without what makes no difference: kinds of spaces, quotation marks and dashes, a full stop at the end. */
const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[“”„«»「」『』]/gu, '"')
    .replaceAll('’', "'")
    .replaceAll(/[–—―]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[.。]$/u, '');

const isSame = (a: string, b: string) => normalised(a).toLowerCase() === normalised(b).toLowerCase();

/** The beginning of a point whose rest is that of a text; nothing if the rest is another. */
function beginningBefore(rest: string, point: string): string | undefined {
  const [all, end] = [normalised(point), normalised(rest)];
  if (end === '' || !all.toLowerCase().endsWith(end.toLowerCase())) return undefined;
  return all.slice(0, all.length - end.length).trim();
}

/** In so many sentences before it, a pronoun has its name. */
const maxDistance = 8;

/** The words with capitals that a text begins with. */
function openingName(text: string): string[] {
  const words = wordsOf(text);
  const end = words.findIndex((word) => !isCapital(text, word));
  return words.slice(0, end < 0 ? words.length : end).map((word) => word.text);
}

/**
 * A sentence with a name in place of the pronoun that it begins with, if that is the name with which one of the sentences
 * before it begins, the nearest that begins with one. Scripts without capitals do not show what a name is.
 */
function withName(point: string, { locale, sentences, index }: Source): string | undefined {
  const { text } = sentences[index] as Sentence;
  const pronoun = openingOf('subjects', text, locale);
  const name = pronoun && beginningBefore(text.slice(pronoun.length), point);
  if (!name || ['han', 'thai'].includes(languageOf(locale).script)) return undefined;
  const named = sentences
    .slice(Math.max(0, index - maxDistance), index)
    .findLast(({ text: before, words }) => !goesOn(before, locale, words));
  const [known, parts] = [openingName(named?.text ?? ''), openingName(name)];
  const isName = parts.length === wordsOf(name).length && parts.every((part) => known.includes(part));
  return isName ? `${name}${text.slice(pronoun.length)}` : undefined;
}

/**
 * What may be shown of a model's point: the sentence that it gives as its own, with a name for its first pronoun or without
 * its time. Nothing if the point says anything else.
 */
export function shownOf(point: string, source: Source): string | undefined {
  const sentence = source.sentences[source.index];
  if (!sentence) return undefined;
  const { text } = sentence;
  const shorter = withoutTime(text, source.locale);
  return [text, ...shorter].find((each) => isSame(point, each)) ?? withName(point, source);
}
