import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { type IslandName, islands } from './islands.ts';

/** When an island wakes: at a quiet moment, when it comes into view, or when a reader reaches for it. */
export type Trigger = 'idle' | 'visible' | 'interaction';

/** Most bytes that the props of one island may have in the page. */
export const islandPropsLimit = 16_384;

interface IslandProps<N extends IslandName> {
  name: N;
  on: Trigger;
  props: ComponentProps<(typeof islands)[N]>;
}

/**
 * A part that the browser makes live. It is drawn here like any other, so it reads without JavaScript; its props
 * go with it as JSON. Islands take all they need as props and use no ids of React's.
 */
export function Island<N extends IslandName>({ name, on, props }: IslandProps<N>) {
  const Part = islands[name] as ComponentType<object>;
  const data = JSON.stringify(props);
  const bytes = new TextEncoder().encode(data).length;
  if (bytes > islandPropsLimit)
    throw new Error(`island ${name}: props of ${bytes} bytes, the limit is ${islandPropsLimit}`);
  return (
    <island-root name={name} on={on} props={data}>
      <Part {...props} />
    </island-root>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'island-root': { name: string; on: Trigger; props: string; children?: ReactNode };
    }
  }
}
