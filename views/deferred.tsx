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
  return props ? <DeferredPart name={name} props={props} /> : <page-slot name={name} />;
}
