import type { ComponentType } from 'react';
import { RelatedStories } from './components/stories/related-stories.tsx';
import type { RelatedStoriesModel } from './models/pages.ts';

/** The props of each deferred part, which arrive after the rest of their page. */
export interface DeferredModels {
  related: RelatedStoriesModel;
}

export type DeferredName = keyof DeferredModels;

/** The deferred parts of a page, each on its way. */
export type Deferred = { [N in DeferredName]?: Promise<DeferredModels[N]> };

/** The component of each deferred part. */
const parts: { [N in DeferredName]: ComponentType<DeferredModels[N]> } = { related: RelatedStories };

/** Marks where a deferred part goes; the server streams the part there, in document order. */
export function DeferredSlot({ name }: { name: DeferredName }) {
  return <deferred-slot name={name} />;
}

/** Renders a deferred part once its props have arrived. */
export function DeferredPart<N extends DeferredName>({ name, model }: { name: N; model: DeferredModels[N] }) {
  const Part = parts[name] as ComponentType<DeferredModels[N]>;
  return <Part {...(model as DeferredModels[N] & object)} />;
}

const slot = /<deferred-slot name="([a-z-]+)"><\/deferred-slot>/g;

export type Piece = { html: string } | { slot: DeferredName };

/** Cuts a document at the marks of `DeferredSlot`. */
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
      'deferred-slot': { name: string };
    }
  }
}
