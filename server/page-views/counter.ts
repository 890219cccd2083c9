/** Counts readings in memory until they are written, so that a reading costs no query. */
export interface PageViewCounter {
  /** Counts one reading of a story. */
  count(story: string): void;
  /** Writes what was counted; when that fails, it stays counted for the next time. */
  flush(): Promise<void>;
}

const mostStories = 10_000;

/** A counter over `write`. It holds a bounded number of stories: what comes beyond them is not counted. */
export function createPageViewCounter(
  write: (reads: ReadonlyMap<string, number>) => Promise<void>,
): PageViewCounter {
  let counts = new Map<string, number>();
  const add = (story: string, times: number) => {
    if (counts.has(story) || counts.size < mostStories) counts.set(story, (counts.get(story) ?? 0) + times);
  };
  return {
    count: (story) => add(story, 1),
    async flush() {
      const written = counts;
      counts = new Map();
      try {
        await write(written);
      } catch (error) {
        for (const [story, times] of written) add(story, times);
        throw error;
      }
    },
  };
}
