import type { Region } from '../../../locales/regions.ts';
import { compositeKey } from '../../../views/composite-key.ts';
import { bounds } from '../../lib/limits/bounds.ts';

/** The views of a story by readers of a region; those of no known region count for the story alone. */
export interface CountedViews {
  story: string;
  region?: Region;
  views: number;
}

/** Counts page views in memory until they are saved, so that a view costs no query. */
export interface PageViewCounter {
  /** Counts one view of a story by a reader of a region. */
  count(story: string, region?: Region): void;
  /**
   * Saves the counts and starts again at zero. When saving fails, they are kept for the next time.
   * @throws what saving throws
   */
  flush(): Promise<void>;
}

/** Creates a counter that saves its counts with `save`. It has at most 10,000 counts of a story in a region at a time. */
export function createPageViewCounter(
  save: (views: readonly CountedViews[]) => Promise<void>,
): PageViewCounter {
  let counts = new Map<string, CountedViews>();
  const add = ({ story, region, views }: CountedViews) => {
    const key = compositeKey(region, story);
    const known = counts.get(key);
    if (known) known.views += views;
    else if (counts.size < bounds.views.countedViews.max) counts.set(key, { story, region, views });
  };
  return {
    count: (story, region) => add({ story, region, views: 1 }),
    async flush() {
      const flushed = [...counts.values()];
      counts = new Map();
      try {
        await save(flushed);
      } catch (error) {
        for (const views of flushed) add(views);
        throw error;
      }
    },
  };
}
