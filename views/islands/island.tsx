import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useReader } from '../reader.tsx';
import { type IslandName, islands } from './islands.ts';

/** When an island is hydrated: when the browser is idle, when it comes into view, or on the first interaction. */
export type Trigger = 'idle' | 'visible' | 'interaction';

/** The maximum size of one island's props as JSON, in bytes. */
export const islandPropsLimit = 16_384;

interface IslandProps<N extends IslandName> {
  name: N;
  on: Trigger;
  props: ComponentProps<(typeof islands)[N]>;
}

/**
 * A component that the browser hydrates. It is rendered on the server like any other, with its props as JSON beside
 * it. An island gets all it needs as props and must not use `useId`, whose ids would differ in the browser.
 *
 * @throws {Error} if its props exceed `islandPropsLimit`.
 */
export function Island<N extends IslandName>({ name, on, props }: IslandProps<N>) {
  const Part = islands[name] as ComponentType<object>;
  const data = JSON.stringify(props);
  const bytes = new TextEncoder().encode(data).length;
  if (bytes > islandPropsLimit)
    throw new Error(
      `island ${name}: props of ${bytes} bytes, the limit is ${islandPropsLimit}; pass fewer props`,
    );
  return (
    <island-root name={name} on={on} props={data} {...useFailureTexts()}>
      <Part {...props} />
    </island-root>
  );
}

/** What readers are told of an island that could not be loaded. */
function useFailureTexts() {
  const { t } = useReader();
  return { 'data-failed': t('island.failed'), 'data-reload': t('island.reload') };
}

interface OwnIslandProps {
  /** The browser loads `client/NAME/NAME.island.ts` for it. */
  name: 'gallery' | 'listen' | 'saved' | 'offline' | 'shortlist';
  on: Trigger;
  /** What its program is told, as JSON. */
  props: object;
  /** The selector of its controls: what wakes it, and what is clicked again when it is live. */
  at: string;
  /** The label of a control's own link, which readers are offered when the island cannot be loaded. */
  plain?: string;
  children: ReactNode;
}

/** Content that a program of the browser brings to life without React. It reads and works without it. */
export function OwnIsland({ name, on, props, at, plain, children }: OwnIslandProps) {
  const data = JSON.stringify(props);
  return (
    <island-root name={name} on={on} props={data} at={at} data-plain={plain} {...useFailureTexts()}>
      {children}
    </island-root>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'island-root': {
        name: string;
        on: Trigger;
        props: string;
        at?: string;
        'data-failed': string;
        'data-reload': string;
        'data-plain'?: string | undefined;
        children?: import('react').ReactNode;
      };
    }
  }
}
