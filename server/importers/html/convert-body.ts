import { ExpectedError } from '../../lib/expected-error.ts';
import type { SourceRecord } from '../records.ts';
import { bodyBounds } from './bounds.ts';
import type { BodySource } from './context.ts';
import type { DraftBlock } from './draft-blocks.ts';
import { flowing } from './flow.ts';
import { footnotesBlock, takeFootnotes } from './footnotes.ts';
import { Notes } from './notes.ts';
import { joinedText } from './pictures.ts';
import { parseSafely } from './sanitize.ts';
import { expandShortCodes } from './shortcodes.ts';

const reusablePattern = /<!--\s+wp:block\s+(\{[^{}]*\})\s*\/-->/g;
const deepestReuse = 5;

/** Puts the text of reusable blocks in their places. */
function withReusable(
  body: string,
  source: BodySource,
  notes: Notes,
  uses = { count: 0 },
  depth = 0,
): string {
  return body.replaceAll(reusablePattern, (_, attributes: string) => {
    const id = /"ref"\s*:\s*(\d+)/.exec(attributes)?.[1] ?? '';
    const text = source.reusable(id);
    if (text === undefined || depth === deepestReuse) {
      notes.add(`the reusable block ${id} is left out: the source does not have it`);
      return '';
    }
    if (++uses.count > bodyBounds.reused)
      throw new ExpectedError(`it has more than ${bodyBounds.reused} reusable blocks`);
    return withReusable(text, source, notes, uses, depth + 1);
  });
}

export interface ConvertedBody {
  blocks: DraftBlock[];
  /** What was left out or changed. */
  notes: string[];
}

/**
 * Converts a body to blocks of the content contract. What these cannot hold is kept as text, or left out and noted.
 * @throws {ExpectedError} when the body has more than `bodyBounds`
 */
export function convertBody(
  { body, format }: Pick<SourceRecord, 'body' | 'format'>,
  source: BodySource,
): ConvertedBody {
  const notes = new Notes();
  const whole = format === 'html' ? body : expandShortCodes(withReusable(body, source, notes), notes);
  const context = flowing({
    ...source,
    notes,
    lineEnds: format === 'classic',
    referred: new Set<string>(),
    noteTexts: new Map<string, string>(),
  });
  for (const [id, html] of source.footnotes ?? [])
    context.noteTexts.set(id, joinedText(context.flow(parseSafely(html, notes))));
  const nodes = takeFootnotes(parseSafely(whole, notes), context);
  const blocks = context.flow(nodes);
  return { blocks: [...blocks, ...footnotesBlock(context)], notes: notes.lines() };
}

/** The words of a text that may have HTML, in one line. */
export function plainTextOf(html: string): string {
  if (!/[<&]/.test(html)) return html.replaceAll(/\s+/g, ' ').trim();
  const text = (nodes: ReturnType<typeof parseSafely>): string =>
    nodes
      .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? text(node.children) : ''))
      .join('');
  return text(parseSafely(html, new Notes())).replaceAll(/\s+/g, ' ').trim();
}
