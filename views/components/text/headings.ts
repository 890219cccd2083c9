import { plainText } from './inline-text.ts';
import type { ProseBlock } from './prose-block.ts';

/** The longest anchor of a heading, in characters. */
const longestAnchor = 60;

/**
 * The anchor of a heading: its own letters and digits, in whatever script, so that it stays the same when anything else
 * of the text changes.
 */
export function anchorOf(heading: string): string {
  const words = plainText(heading)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = [...words].slice(0, longestAnchor).join('');
  return `s-${short.replaceAll(/^-+|-+$/g, '') || 'section'}`;
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
