import { guarded } from './guarded.ts';

/** For how long tasks run before the browser may do something else, in milliseconds. */
const sliceMs = 8;

/** How long the first paint is waited for, in milliseconds: a browser does not paint a page that cannot be seen. */
const maxWaitMs = 1_000;

const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, document.visibilityState === 'hidden' ? 0 : maxWaitMs);
});

const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs tasks one after another, after the first paint and with pauses, so that the browser can paint and answer the
 * reader between them. One that throws is reported and ends no other.
 */
export async function inTurn(tasks: readonly (() => void)[]): Promise<void> {
  await painted;
  let since = performance.now();
  for (const task of tasks) {
    if (performance.now() - since > sliceMs) {
      await pause();
      since = performance.now();
    }
    guarded(task);
  }
}
