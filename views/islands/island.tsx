import type { ComponentProps, ComponentType, ReactNode } from 'react';
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
