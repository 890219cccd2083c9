import type { Config } from '../config/config.ts';
import { cachedContent } from './cached-content.ts';
import type { ContentSource } from './source.ts';

interface ContentCacheParts {
  config: Pick<Config, 'CONTENT_CACHE_MB' | 'CONTENT_API_URL' | 'SAPI_URL'>;
  content: ContentSource;
  /** Milliseconds of the clock; the system's by default. */
  now?: () => number;
}

const megabyte = 1_048_576;
const followedFreshMs = 300_000;

/**
 * The content, kept in memory; for a long time where every change of it is followed. `purge` drops what has any of some
 * tags; without tags, all.
 */
export function contentCache({ config, content, now }: ContentCacheParts) {
  const maxBytes = config.CONTENT_CACHE_MB * megabyte;
  const followsChanges = !config.CONTENT_API_URL && !config.SAPI_URL;
  const { source, drop, clear } = cachedContent(content, {
    maxBytes,
    freshMs: followsChanges ? followedFreshMs : undefined,
    now,
  });
  return { source, purge: (tags?: readonly string[]) => (tags ? drop(tags) : clear()) };
}
