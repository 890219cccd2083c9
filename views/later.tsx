import type { ComponentType } from 'react';
import type { LaterModels, LaterName } from './models/pages.ts';
import { RelatedStories } from './parts/related-stories.tsx';

/** What draws each part that comes later. */
const parts: { [N in LaterName]: ComponentType<LaterModels[N]> } = { related: RelatedStories };

/** Marks the place of a part that comes later; the server streams the part there, in order. */
export function LaterSlot({ name }: { name: LaterName }) {
  return <later-slot name={name} />;
}

/** Draws a part that comes later, once its model is there. */
export function LaterPart<N extends LaterName>({ name, model }: { name: N; model: LaterModels[N] }) {
  const Part = parts[name] as ComponentType<LaterModels[N]>;
  return <Part {...(model as LaterModels[N] & object)} />;
}

const slot = /<later-slot name="([a-z-]+)"><\/later-slot>/g;

export type Piece = { html: string } | { slot: LaterName };

/** Cuts a document at the places that `LaterSlot` marked. */
export function splitAtSlots(html: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const match of html.matchAll(slot)) {
    pieces.push({ html: html.slice(start, match.index) }, { slot: match[1] as LaterName });
    start = match.index + match[0].length;
  }
  pieces.push({ html: html.slice(start) });
  return pieces;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'later-slot': { name: string };
    }
  }
}
