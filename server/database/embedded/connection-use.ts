import { setTimeout as pause } from 'node:timers/promises';

/** What belongs together, as the statements of one search, has shorter pauses, in milliseconds. */
const quietMs = 25;

/** Knows when the one connection of a database is used. */
export class ConnectionUse {
  private underWay = 0;
  private endedAt = Number.NEGATIVE_INFINITY;
  private readonly maxWaitMs: number;

  /** @param maxWaitMs after how many milliseconds what waits begins all the same */
  constructor(maxWaitMs: number) {
    this.maxWaitMs = maxWaitMs;
  }

  /** Counts something as use of the connection until it ends, and returns what it returns. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await work;
    } finally {
      this.underWay -= 1;
      this.endedAt = performance.now();
    }
  }

  /**
   * Resolves when the connection was not used for a moment, or the longest time is over.
   * @throws the reason of the signal when it aborts first
   */
  async idle(signal?: AbortSignal): Promise<void> {
    const latest = performance.now() + this.maxWaitMs;
    while (this.isUsed() && performance.now() < latest) {
      signal?.throwIfAborted();
      await pause(quietMs);
    }
    signal?.throwIfAborted();
  }

  private isUsed(): boolean {
    return this.underWay > 0 || performance.now() - this.endedAt < quietMs;
  }
}
