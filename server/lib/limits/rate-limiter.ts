import { LRUCache } from 'lru-cache';

export interface RateLimits {
  /** How many times are allowed in one window. */
  times: number;
  windowMs: number;
  /** How many keys are remembered; the least recently used is dropped first. */
  keys?: number;
  now?: () => number;
}

/** Counts by key. Each call counts once and returns whether the key is still within the limit. */
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
