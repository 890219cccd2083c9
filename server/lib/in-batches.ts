import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { isUnavailable } from './unavailable.ts';

/** Work on many records of which any may be broken. */
export interface BatchWork<T> {
  /** So many records are worked on together. */
  size: number;
  /** Works on some records: on all of them, or on none where it throws. */
  run(batch: readonly T[]): Promise<unknown>;
  /** A record fails by itself. The others go on. */
  failed(record: T, error: unknown): void;
  /** Whether to end after the batch that is being worked on. */
  stopped?(): boolean;
}

/**
 * Works on records, a batch at a time. A batch that fails is halved until those of its records are found that fail by
 * themselves; they are reported, and all others are worked on.
 * @throws {Unavailable} when the work meets an outage, which says nothing of a record
 */
export async function inBatches<T>(records: readonly T[], work: BatchWork<T>): Promise<void> {
  const { size, run, failed, stopped } = work;
  for (let start = 0; start < records.length && !stopped?.(); start += size) {
    const batch = records.slice(start, start + size);
    try {
      await run(batch);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (batch.length > 1) await inBatches(batch, { ...work, size: Math.ceil(batch.length / 2) });
      else failed(batch[0] as T, error);
    }
  }
}

/** Works on records one by one, as `inBatches` does. */
export const eachRecord = <T>(
  records: readonly T[],
  { run, ...work }: Omit<BatchWork<T>, 'size' | 'run'> & { run(record: T): unknown },
): Promise<void> => inBatches(records, { ...work, size: 1, run: async ([record]) => run(record as T) });

/** The results of a function for some values. Between two of them others have the processor. */
export async function oneByOne<T, Result>(
  values: readonly T[],
  make: (value: T) => Result,
): Promise<Result[]> {
  const made: Result[] = [];
  for (const value of values) {
    made.push(make(value));
    await yieldToOthers();
  }
  return made;
}
