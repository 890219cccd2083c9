import { LRUCache } from 'lru-cache';

export interface RateLimits {
  /** How often something may be done in one window of time. */
  times: number;
  windowMs: number;
  /** How many keys are remembered; the one that was not seen for longest is forgotten first. */
  keys?: number;
  now?: () => number;
}

/** Counts what is done by key. The answer tells whether once more is within the limit. */
export function createRateLimiter({ times, windowMs, keys = 10_000, now = Date.now }: RateLimits) {
  const windows = new LRUCache<string, { count: number; until: number }>({ max: keys });
  return (key: string): boolean => {
    const known = windows.get(key);
    const window = known && now() < known.until ? known : { count: 0, until: now() + windowMs };
    window.count += 1;
    windows.set(key, window);
    return window.count <= times;
  };
}
