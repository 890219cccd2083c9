import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 20;
const maxMs = 90_000;

/**
 * Waits for a state.
 * @param what names it
 * @throws Error when it has not come within a minute and a half
 */
export async function until(what: string, isReached: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + maxMs;
  while (!(await isReached())) {
    if (performance.now() > end) throw new Error(`this state did not come: ${what}`);
    await pause(pollMs);
  }
}
