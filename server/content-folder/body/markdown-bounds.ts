import { bounds } from '../../lib/limits/bounds.ts';
import { markSigns } from '../../lib/limits/text-size.ts';

const { texts } = bounds;

/** What Markdown may have at most: its reader takes more steps than there are signs, and calls itself for what is nested. */
export const markdownBounds = {
  /** Characters of a body. */
  length: texts.documentLength.max,
  /** Signs that may begin or end a mark between two empty lines. */
  marks: texts.textMarks.max,
  /** Quotes and lists that begin in one line, and directives within each other. */
  depth: texts.markdownDepth.max,
} as const;

const containers = /^(?:\s*(?:>|[-*+]\s|\d{1,9}[.)]\s))*/;
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The first thing of a text that is beyond the bounds, with its line, counted from 1. */
export function beyondBounds(source: string): { line: number; message: string } | undefined {
  const { length, marks, depth } = markdownBounds;
  if (source.length > length) return { line: 1, message: `a text has at most ${length} characters` };
  let inParagraph = 0;
  let directives = 0;
  for (const [index, text] of source.split('\n').entries()) {
    const line = index + 1;
    inParagraph = text.trim() === '' ? 0 : inParagraph + countOf(text, markSigns);
    if (inParagraph > marks)
      return { line, message: `a paragraph has at most ${marks} signs that may be marks: divide it` };
    if (/^\s*:{3,}[a-z]/i.test(text)) directives++;
    else if (/^\s*:{3,}\s*$/.test(text)) directives = Math.max(0, directives - 1);
    const nested = countOf(containers.exec(text)?.[0] ?? '', />|[-*+.)]\s/g);
    if (Math.max(nested, directives) > depth)
      return { line, message: `quotes, lists and directives stand within each other at most ${depth} deep` };
  }
  return undefined;
}
