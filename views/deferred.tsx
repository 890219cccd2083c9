import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { RelatedStories, type RelatedStoriesProps } from './components/stories/related-stories.tsx';

/** The props of each deferred part, which arrive after the rest of their page. */
export interface DeferredProps {
  related: RelatedStoriesProps;
}

export type DeferredName = keyof DeferredProps;

/** The deferred parts of a page, each still being loaded. */
export type Deferred = { [N in DeferredName]?: Promise<DeferredProps[N]> };

/** The component of each deferred part. */
const deferredParts: { [N in DeferredName]: ComponentType<DeferredProps[N]> } = { related: RelatedStories };

/** Renders a deferred part from its props. */
export function DeferredPart<N extends DeferredName>({ name, props }: { name: N; props: DeferredProps[N] }) {
  const Part = deferredParts[name] as ComponentType<DeferredProps[N]>;
  return <Part {...(props as DeferredProps[N] & object)} />;
}

/** The props of the deferred parts that are loaded already. */
export type LoadedParts = Partial<DeferredProps>;

const LoadedPartsContext = createContext<LoadedParts>({});

/** Provides what is loaded of the deferred parts to the slots within. */
export function LoadedPartsProvider({ loaded, children }: { loaded: LoadedParts; children: ReactNode }) {
  return <LoadedPartsContext value={loaded}>{children}</LoadedPartsContext>;
}

/** A deferred part if it is loaded, else its slot: the server streams the part there, in document order. */
export function DeferredSlot({ name }: { name: DeferredName }) {
  const props = useContext(LoadedPartsContext)[name];
  return props ? <DeferredPart name={name} props={props} /> : <deferred-slot name={name} />;
}

const slot = /<deferred-slot name="([a-z-]+)"><\/deferred-slot>/g;

/** A piece of a document: HTML, or the slot of a deferred part. */
export type Piece = { html: string } | { slot: DeferredName };

/** Splits a rendered document at the slots that `DeferredSlot` marked; the slots' own markup is removed. */
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
