/** Counts page views in memory until they are saved, so that a view costs no query. */
export interface PageViewCounter {
  /** Counts one view of a story. */
  count(storyId: string): void;
  /**
   * Saves the counts and starts again at zero. When saving fails, they are kept for the next time.
   * @throws what saving throws
   */
  flush(): Promise<void>;
}

const mostStories = 10_000;

/** Creates a counter that saves its counts, by story id, with `save`. It counts at most 10,000 stories at a time. */
export function createPageViewCounter(
  save: (views: ReadonlyMap<string, number>) => Promise<void>,
): PageViewCounter {
  let counts = new Map<string, number>();
  const add = (storyId: string, views: number) => {
    if (counts.has(storyId) || counts.size < mostStories)
      counts.set(storyId, (counts.get(storyId) ?? 0) + views);
  };
  return {
    count: (storyId) => add(storyId, 1),
    async flush() {
      const flushed = counts;
      counts = new Map();
      try {
        await save(flushed);
      } catch (error) {
        for (const [storyId, views] of flushed) add(storyId, views);
        throw error;
      }
    },
  };
}
