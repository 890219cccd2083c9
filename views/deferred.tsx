import type { ComponentType } from 'react';
import { RelatedStories } from './components/stories/related-stories.tsx';
import type { DeferredModels, DeferredName } from './models/pages.ts';

/** What draws each part that comes later. */
const parts: { [N in DeferredName]: ComponentType<DeferredModels[N]> } = { related: RelatedStories };

/** Marks the place of a part that comes later; the server streams the part there, in order. */
export function DeferredSlot({ name }: { name: DeferredName }) {
  return <later-slot name={name} />;
}

/** Draws a part that comes later, once its model is there. */
export function DeferredPart<N extends DeferredName>({ name, model }: { name: N; model: DeferredModels[N] }) {
  const Part = parts[name] as ComponentType<DeferredModels[N]>;
  return <Part {...(model as DeferredModels[N] & object)} />;
}

const slot = /<later-slot name="([a-z-]+)"><\/later-slot>/g;

export type Piece = { html: string } | { slot: DeferredName };

/** Cuts a document at the places that `LaterSlot` marked. */
export function splitAtSlots(html: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const match of html.matchAll(slot)) {
    pieces.push({ html: html.slice(start, match.index) }, { slot: match[1] as DeferredName });
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
