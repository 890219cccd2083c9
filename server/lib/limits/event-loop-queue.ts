import { setImmediate } from 'node:timers';
import type { Steps } from './steps.ts';

/** For how many milliseconds work in steps goes on before others have their turn. */
const stepsMs = 3;

/**
 * A queue over the rounds of the event loop. In each round some of it is done, for a slice of time, so that whatever is
 * quick is answered soon however much else came at once.
 */
export class EventLoopQueue {
  private waiting: (() => void)[] = [];
  private isScheduled = false;
  private readonly sliceMs: number;

  /** @param sliceMs for how long work is begun in each round, in milliseconds; with 0, one piece of work */
  constructor(sliceMs: number) {
    this.sliceMs = sliceMs;
  }

  /** Does work when it is its turn, in the order in which it came. */
  run(work: () => void): void {
    this.waiting.push(work);
    this.schedule();
  }

  /** Resolves when it is the caller's turn. */
  own(): Promise<void> {
    return new Promise((resolve) => this.run(resolve));
  }

  /**
   * Does work in slices of a few milliseconds, the first one now, each other one in its turn.
   * @throws the reason of the signal when it has aborted
   */
  async inSlices<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    for (let end = performance.now() + stepsMs; ; ) {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() < end) continue;
      await this.own();
      signal.throwIfAborted();
      end = performance.now() + stepsMs;
    }
  }

  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => this.next());
  }

  private next(): void {
    const end = performance.now() + this.sliceMs;
    try {
      do this.waiting.shift()?.();
      while (this.waiting.length > 0 && performance.now() < end);
    } finally {
      this.isScheduled = false;
      this.schedule();
    }
  }
}
