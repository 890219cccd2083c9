import { sentencesOf } from './sentences.ts';

/** A sentence of a story, and where it stands. */
export interface Sentence {
  text: string;
  range: Range;
}

/** What of a story is read aloud: not captions, notes, advertisements and what only points to another story. */
const spoken = [
  'h1',
  '.story-headline .standfirst',
  '.prose > p:not(.read-more)',
  '.prose > :is(h2, h3, h4)',
  '.prose > .entry h2',
  '.prose > :is(ul, ol) li',
  '.prose > :is(.long-quote, .pull-quote:not(.pulled)) blockquote p',
].join();

const unspoken = '.note-mark, .visually-hidden';

interface Piece {
  node: Text;
  /** Where it begins in the text of its block. */
  from: number;
}

/** The pieces of text that stand in a block itself, not in a block within it. */
function piecesIn(block: Element): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (parent?.closest(spoken) !== block || parent.closest(unspoken)) continue;
    pieces.push({ node, from: text.length });
    text += node.data;
  }
  return { text, pieces };
}

function place(pieces: readonly Piece[], offset: number): [Text, number] {
  const piece = pieces.findLast(({ from }) => from <= offset) as Piece;
  return [piece.node, Math.min(offset - piece.from, piece.node.length)];
}

function rangeOf(pieces: readonly Piece[], from: number, to: number): Range {
  const range = document.createRange();
  range.setStart(...place(pieces, from));
  // The last character decides, so that the range does not reach into the next piece.
  const [node, offset] = place(pieces, to - 1);
  range.setEnd(node, offset + 1);
  return range;
}

/** The sentences of a story that are read aloud, in their order. The document is not changed. */
export function spokenSentences(story: Element, language: string): Sentence[] {
  return [...story.querySelectorAll(spoken)].flatMap((block) => {
    const { text, pieces } = piecesIn(block);
    return sentencesOf(text, language).map(({ from, to }) => ({
      text: text.slice(from, to).replaceAll('\u00ad', ''),
      range: rangeOf(pieces, from, to),
    }));
  });
}
