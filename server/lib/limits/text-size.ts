import { bounds } from './bounds.ts';

const { textLength, textMarks, documentLength } = bounds.texts;

/** Signs that may begin or end a mark of inline text or Markdown. */
export const markSigns = /[\\`*_[\]~^<&!]/g;

/** A text that is longer than it may be: where it is, and what is wrong, as the end of a sentence about it. */
export interface TextExcess {
  path: readonly (string | number)[];
  message: string;
}

/** So many are reported. */
const maxReported = 100;

/** What is wrong with a text that is too long or has too many marks; text that has none, as code, is only measured. */
function excessOf(text: string, isPlain: boolean): string | undefined {
  if (text.length > textLength.max)
    return `must have at most ${textLength.max} characters, and has ${text.length}: divide it before character ${textLength.max + 1}`;
  if (isPlain || text.length <= textMarks.max) return undefined;
  let count = 0;
  for (const { index } of text.matchAll(markSigns))
    if (++count > textMarks.max)
      return `must have at most ${textMarks.max} signs that may be marks: divide it before character ${index + 1}`;
  return undefined;
}

/**
 * The texts of a document, or of a part of one, that have more than `bounds.texts` allows, a hundred at most; one more says
 * where they are too long together.
 */
export function excessOfTexts(value: unknown): TextExcess[] {
  const found: TextExcess[] = [];
  let length = 0;
  const take = (text: string, path: TextExcess['path'], isPlain: boolean) => {
    const before = length;
    length += text.length;
    const message = excessOf(text, isPlain);
    if (message) found.push({ path, message });
    if (before <= documentLength.max && length > documentLength.max)
      found.push({
        path,
        message: `is beyond the ${documentLength.max} characters that the texts of a document may have together`,
      });
  };
  const walk = (each: unknown, path: TextExcess['path'], isPlain: boolean): void => {
    if (found.length >= maxReported) return;
    if (typeof each === 'string') take(each, path, isPlain);
    else if (Array.isArray(each))
      for (const [index, entry] of each.entries()) walk(entry, [...path, index], isPlain);
    else if (typeof each === 'object' && each !== null) {
      const isCode = 'type' in each && each.type === 'preformatted';
      for (const [name, entry] of Object.entries(each)) walk(entry, [...path, name], isCode);
    }
  };
  walk(value, [], false);
  return found;
}
