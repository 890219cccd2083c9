import { type Locale, languageOf } from '../../../locales/languages.ts';

/** What may not begin a line, and what may not end one. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}ー々]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;
/** Scripts that are written without spaces between words, so that a line may end after any of them. */
const unspaced = /[\p{Script=Han}\p{Script=Thai}]/u;

/** The parts of a text that no line divides: words with the marks that belong to them, each with the space after it. */
export function unbreakable(text: string, locale: Locale): string[] {
  const segmenter = new Intl.Segmenter(languageOf(locale).iso, { granularity: 'word' });
  const parts: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = parts.at(-1);
    const isOpen = last === undefined || /\s$/.test(last);
    const divides =
      isOpen ||
      (!closing.test(segment) &&
        !opening.test(last) &&
        !/^\s/.test(segment) &&
        (unspaced.test(last) || unspaced.test(segment)));
    if (divides && !(isOpen && /^\s+$/.test(segment))) parts.push(segment);
    else if (last !== undefined) parts[parts.length - 1] = last + segment;
  }
  return parts;
}

/** The signs of a text as readers see them: letters with their marks. */
const signsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

/** The beginning of a text that has at most so many characters: ended between words, or between signs of a longer word. */
export function beginningOf(text: string, locale: Locale, most: number): string {
  if (text.length <= most) return text;
  const [first = '', ...words] = unbreakable(text, locale);
  const parts = first.length > most ? signsOf(first) : [first, ...words];
  let whole = '';
  for (const part of parts) {
    if (whole.length + part.length > most) break;
    whole += part;
  }
  return `${whole.trimEnd()}…`;
}

/** Parts of a text without one that is wider than a line: it is divided between its signs. */
export const dividedParts = (
  parts: readonly string[],
  widthOf: (text: string) => number,
  most: number,
): string[] => parts.flatMap((part) => (widthOf(part.trimEnd()) > most ? signsOf(part) : part));

/** The first lines of several; the last of them says that there are more. */
export function firstLines(
  lines: readonly string[],
  count: number,
  fits: (line: string) => boolean,
): string[] {
  const last = lines[count - 1];
  if (lines.length <= count || last === undefined) return [...lines];
  const signs = signsOf(last.replace(/…$/, ''));
  while (signs.length > 1 && !fits(`${signs.join('').trimEnd()}…`)) signs.pop();
  return [...lines.slice(0, count - 1), `${signs.join('').trimEnd()}…`];
}

/** Fills lines of a width with parts, as many as fit on each. */
function fill(parts: readonly string[], widthOf: (text: string) => number, most: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const joined = (last ?? '') + part;
    if (last !== undefined && widthOf(joined.trimEnd()) <= most) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}

const balancingSteps = 12;

/** Breaks parts of a text into as few lines of a width as they need, all about equally long. */
export function balancedLines(
  parts: readonly string[],
  widthOf: (text: string) => number,
  most: number,
): string[] {
  const lines = fill(parts, widthOf, most);
  let best = lines;
  for (let step = 1; step < balancingSteps; step++) {
    const narrower = fill(parts, widthOf, most * (1 - step / (2 * balancingSteps)));
    if (narrower.length > lines.length) break;
    best = narrower;
  }
  return best;
}
