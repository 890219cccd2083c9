import type { Test } from 'tap';

interface Limit {
  ms: number;
  end: () => void;
}

/** Shorter times pass by themselves: they limit no work. */
const shortMs = 100;

/**
 * Holds the time of all that is limited in time, so that a test decides when it is over.
 * @returns ends what may take so many milliseconds or less, of what was begun since the last call
 */
export function holdTimes(t: Pick<Test, 'teardown'>): (ms: number) => void {
  let limits: Limit[] = [];
  const { setTimeout: wait } = globalThis;
  const { timeout } = AbortSignal;
  const held = (end: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    if (ms < shortMs) return wait(end, ms, ...values);
    limits.push({ ms, end: () => end(...values) });
    return wait(() => {}, 0).unref();
  };
  globalThis.setTimeout = held as typeof wait;
  AbortSignal.timeout = (ms) => {
    const over = new AbortController();
    limits.push({ ms, end: () => over.abort(new DOMException('the time is over', 'TimeoutError')) });
    return over.signal;
  };
  t.teardown(() => {
    globalThis.setTimeout = wait;
    AbortSignal.timeout = timeout;
  });
  return (passed) => {
    const ended = limits.filter(({ ms }) => ms <= passed);
    limits = [];
    for (const { end } of ended) end();
  };
}
