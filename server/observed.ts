import { channel } from 'node:diagnostics_channel';

/** A statement of a database has ended. */
export interface QueryEnded {
  ms: number;
  failed: boolean;
}

/** A page has been rendered, or has failed without a page. */
export interface RenderEnded {
  ms: number;
  status: number | undefined;
}

/** The state of the circuit breaker in front of another service. */
export interface CircuitState {
  service: string;
  state: 'open' | 'closed';
}

/** What happens in this process, for those who measure it. Where nobody subscribes, nothing is published. */
export const queryEnds = channel('magazine:query');
export const renderEnds = channel('magazine:render');
export const circuitStates = channel('magazine:circuit');

/** Runs a statement and publishes how long it took. */
export async function timedQuery<T>(run: () => Promise<T>): Promise<T> {
  if (!queryEnds.hasSubscribers) return run();
  const start = performance.now();
  let failed = true;
  try {
    const result = await run();
    failed = false;
    return result;
  } finally {
    queryEnds.publish({ ms: performance.now() - start, failed } satisfies QueryEnded);
  }
}
