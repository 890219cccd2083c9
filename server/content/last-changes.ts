import { LRUCache } from 'lru-cache';
import { valueWithin } from '../lib/time-limit.ts';

/** When anything with some tags was last changed, in milliseconds; undefined where nothing was. */
export type LastChange = (tags: readonly string[]) => Promise<number | undefined>;

/** Reads from the store when something with each of some tags was last changed; tags without a change may be missing. */
export type ReadLastChanges = (tags: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** The moments of last changes, kept in memory. */
export interface LastChanges {
  lastChange: LastChange;
  /** Forgets the moments of tags; without tags, all of them. */
  drop(tags?: readonly string[]): void;
}

/** For how many milliseconds an answer waits for its date: one without a date is as good. */
const answerWaitMs = 200;

/** The value of a promise; undefined when an answer cannot wait for it. Rejects as the promise does. */
export const inTimeForAnswer = <T>(value: Promise<T>): Promise<T | undefined> =>
  valueWithin(value, answerWaitMs);

const maxTags = 50_000;
/** Every page depends on what has these. */
const ofEveryPage = ['everything', 'site'];
/** Of a tag that nothing was changed of. */
const never = 0;

/**
 * Keeps the moments of last changes by tag, so that the store is asked once for each. Whoever follows changes has to
 * drop its tags; what is being read then is not kept.
 */
export function keepLastChanges(read: ReadLastChanges): LastChanges {
  const moments = new LRUCache<string, number>({ max: maxTags });
  let drops = 0;

  const readMissing = async (tags: readonly string[]): Promise<number> => {
    const dropsBefore = drops;
    const found = await read(tags);
    if (drops === dropsBefore) for (const tag of tags) moments.set(tag, found.get(tag) ?? never);
    return Math.max(never, ...found.values());
  };

  return {
    lastChange: async (tags) => {
      let last = never;
      const missing: string[] = [];
      for (const tag of [...tags, ...ofEveryPage]) {
        const moment = moments.get(tag);
        if (moment === undefined) missing.push(tag);
        else if (moment > last) last = moment;
      }
      if (missing.length > 0) last = Math.max(last, await readMissing(missing));
      return last === never ? undefined : last;
    },
    drop: (tags) => {
      drops += 1;
      if (!tags || tags.includes('everything')) moments.clear();
      else for (const tag of tags) moments.delete(tag);
    },
  };
}
