import type { Locale } from '../../../locales/languages.ts';
import type { Block } from '../contract/blocks.ts';
import { readText } from './plain-text.ts';

const wordsPerMinute = 230;
const charactersPerMinute = 500;
/** Languages that are written without spaces between words. */
const unspaced: readonly Locale[] = ['zh-Hant', 'zh-Hans', 'th'];

/** Minutes to read a body, at least one: by characters where words have no spaces between them, else by words. */
export function readingMinutes(body: readonly Block[], locale: Locale): number {
  const text = readText(body);
  const minutes = unspaced.includes(locale)
    ? text.length / charactersPerMinute
    : text.split(/\s+/).length / wordsPerMinute;
  return Math.max(1, Math.round(minutes));
}
