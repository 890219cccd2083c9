import { plainText } from './inline-text.ts';
import type { ProseBlock } from './prose-block.ts';

/** The FNV-1a hash of a text, of 32 bits, as eight hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/**
 * The anchor of a heading, made of its letters and digits, so that it stays the same when anything else of the text
 * changes. It has no words: reading modes drop elements whose ids have words such as `header`, `related` or `share`.
 */
export function anchorOf(heading: string): string {
  const letters = plainText(heading)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return `s-${hashOf(letters)}`;
}

/** The text of a block that begins a part of a body; undefined where it begins none. */
const headingOf = (block: ProseBlock): string | undefined => {
  if (block.type === 'heading') return block.text;
  return block.type === 'entry' ? block.title : undefined;
};

/** The anchors of a body's headings and entries, by block. Of equal headings the second one ends in `-2`. */
export function headingAnchors(body: readonly ProseBlock[]): Map<ProseBlock, string> {
  const times = new Map<string, number>();
  return new Map(
    body.flatMap((block): [ProseBlock, string][] => {
      const heading = headingOf(block);
      if (heading === undefined) return [];
      const anchor = anchorOf(heading);
      const nth = (times.get(anchor) ?? 0) + 1;
      times.set(anchor, nth);
      return [[block, nth === 1 ? anchor : `${anchor}-${nth}`]];
    }),
  );
}

/** A part of a body that its contents lead to. */
export interface Section {
  anchor: string;
  title: string;
}

/** The parts of a body at its first level, in their order: those below a heading or an entry. */
export function sectionsOf(body: readonly ProseBlock[]): Section[] {
  return [...headingAnchors(body)].flatMap(([block, anchor]) => {
    const isFirstLevel = block.type !== 'heading' || (block.level ?? 2) === 2;
    return isFirstLevel ? [{ anchor, title: plainText(headingOf(block) as string) }] : [];
  });
}
