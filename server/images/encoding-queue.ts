import limitConcurrency from 'p-limit';
import { imageEnds, timed } from '../observed.ts';

/** So many tasks are waiting that no more are accepted. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Runs a task when its turn has come, and gives its result.
 * @throws {QueueFull} at once when too many are waiting
 */
export type EncodingQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue that runs at most `concurrency` tasks at a time, in the order of arrival, while `mostWaiting` may wait. */
export function createEncodingQueue(concurrency: number, mostWaiting: number): EncodingQueue {
  const limit = limitConcurrency(concurrency);
  return async (task) => {
    if (limit.activeCount >= concurrency && limit.pendingCount >= mostWaiting)
      throw new QueueFull(`${mostWaiting} tasks are waiting already`);
    return limit(() => timed(imageEnds, task));
  };
}
