import { untilAborted } from '../until-aborted.ts';
import type { Claim } from './fair-queue.ts';

/** One client who waits for something, and the signal that it has left. */
export interface Waiter {
  client: string;
  signal: AbortSignal;
}

/** The share of a queue that a client takes who waits. */
export const claimOf = ({ client, signal }: Waiter) => ({ clients: [client], signal });

/** Work that several clients wait for, done once; it is abandoned when the last of them has left. */
export class SharedWork<T> implements Claim {
  private readonly waiters = new Set<Waiter>();
  private readonly abandoned = new AbortController();
  private readonly work: () => Promise<T>;
  private result: Promise<T> | undefined;

  /** @param work is begun for the first who joins */
  constructor(work: () => Promise<T>) {
    this.work = work;
  }

  get clients(): readonly string[] {
    return [...new Set([...this.waiters].map(({ client }) => client))];
  }

  get signal(): AbortSignal {
    return this.abandoned.signal;
  }

  /**
   * The result, for a client who waits until then.
   * @throws the reason of the client's signal when it leaves first; for who has left already nothing is begun
   */
  async join(waiter: Waiter): Promise<T> {
    waiter.signal.throwIfAborted();
    this.waiters.add(waiter);
    this.result ??= this.work();
    const { result } = this;
    try {
      return await untilAborted(waiter.signal, () => result);
    } finally {
      this.waiters.delete(waiter);
      if (this.waiters.size === 0) this.abandoned.abort(waiter.signal.reason);
    }
  }
}
