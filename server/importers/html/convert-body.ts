import type { SourceRecord } from '../records.ts';
import { anchorsOf } from './anchors.ts';
import { hasBuilderCode } from './codes/builders.ts';
import { withReusable } from './codes/patterns.ts';
import { expandShortCodes } from './codes/shortcodes.ts';
import type { BodySource } from './context.ts';
import type { DraftBlock, DraftPicture } from './draft-blocks.ts';
import { flowing } from './flow.ts';
import { footnotesBlock, takeFootnotes } from './footnotes.ts';
import { Notes } from './notes.ts';
import { captioned, joinedText } from './pictures.ts';
import { parseSafely } from './sanitize.ts';

export interface ConvertedBody {
  blocks: DraftBlock[];
  /** The picture that the source names beside the body, with its caption. */
  picture?: DraftPicture | undefined;
  /** What was left out or changed. */
  notes: string[];
}

/**
 * Converts a body to blocks of the content contract. What these cannot hold is kept as text, or left out and noted.
 * @throws {ExpectedError} when the body has more than `bodyBounds`
 */
export function convertBody(
  { body, format, picture }: Pick<SourceRecord, 'body' | 'format' | 'picture'>,
  source: BodySource,
): ConvertedBody {
  const notes = new Notes();
  const isPlain = format === 'html' && !hasBuilderCode(body);
  const whole = isPlain ? body : expandShortCodes(withReusable(body, source, notes), notes);
  const context = flowing({
    ...source,
    notes,
    lineEnds: format === 'classic',
    referred: new Set<string>(),
    noteTexts: new Map<string, string>(),
    anchors: new Map<string, string>(),
  });
  for (const [id, html] of source.footnotes ?? [])
    context.noteTexts.set(id, joinedText(context.flow(parseSafely(html, notes))));
  const parsed = parseSafely(whole, notes);
  for (const [name, anchor] of anchorsOf(parsed)) context.anchors.set(name, anchor);
  const nodes = takeFootnotes(parsed, context);
  const blocks = context.flow(nodes);
  const head = picture && captioned(picture, context);
  return { blocks: [...blocks, ...footnotesBlock(context)], picture: head, notes: notes.lines() };
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
