/** The markup of a slot: a place in a document that is filled after React has rendered it. */
export const slotMarkup = (name: string): string => `<page-slot name="${name}"></page-slot>`;

const slot = /<page-slot name="([a-z0-9]+)"><\/page-slot>/g;

/** A piece of a document: HTML, or the name of a slot. */
export type Piece = { html: string } | { slot: string };

/** Splits a rendered document at its slots, whose own markup is removed. */
export function splitAtSlots(html: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const match of html.matchAll(slot)) {
    pieces.push({ html: html.slice(start, match.index) }, { slot: match[1] as string });
    start = match.index + match[0].length;
  }
  pieces.push({ html: html.slice(start) });
  return pieces;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'page-slot': { name: string };
    }
  }
}
