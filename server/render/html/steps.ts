import type { EventLoopQueue } from '../../lib/limits/event-loop-queue.ts';

/** Work in steps, between which others may have the event loop. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of it at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** For how many milliseconds work goes on before others have the event loop. */
const sliceMs = 3;

/**
 * Does it in slices of a few milliseconds, the first one now, each other one in its turn.
 * @throws the reason of the signal when it has aborted
 */
export async function inSlices<T>(steps: Steps<T>, queue: EventLoopQueue, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  for (let end = performance.now() + sliceMs; ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < end) continue;
    await queue.own();
    signal.throwIfAborted();
    end = performance.now() + sliceMs;
  }
}
