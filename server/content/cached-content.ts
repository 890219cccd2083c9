import { LRUCache } from 'lru-cache';
import { compositeKey } from '../../views/composite-key.ts';
import { TagIndex } from '../lib/tag-index.ts';
import { untilAborted } from '../lib/until-aborted.ts';
import { type CallName, callNames } from './contract/calls.ts';
import { heapBytes } from './heap-bytes.ts';
import type { Answer, ContentSource } from './source.ts';
import { contentTags } from './tagged-content.ts';

export interface ContentCacheOptions {
  /** The limit of all answers, in bytes of the heap; 0 stores nothing. */
  maxBytes: number;
  /**
   * After how many milliseconds an answer is renewed, half a minute by default. One that is asked for then is still used
   * while it is renewed, for as long again.
   */
  freshMs?: number;
  /** The clock, in milliseconds. */
  now?: () => number;
}

/** A content source that keeps answers in memory. */
export interface CachedContent {
  source: ContentSource;
  /** Drops the answers that have any of the tags, and does not store those of calls that are pending. */
  drop(tags: readonly string[]): void;
  /** Drops all answers, and does not store those of calls that are pending. */
  clear(): void;
}

interface Kept {
  answer: Answer<unknown>;
  tags: readonly string[];
  freshUntil: number;
}

/** Calls that are rarely repeated: with free text as input, and those of sitemaps. */
const uncached: readonly CallName[] = ['search', 'suggest', 'sitemapEntries'];
/** Calls whose answers depend on more than what they show: any change may give them others. */
const rankings: readonly CallName[] = ['relatedStories', 'mostRead'];
const rankingTag = 'ranking';

const defaultFreshMs = 30_000;

/**
 * Keeps the answers of a content source in memory, so that most renders need no call. Equal calls at the same time share
 * one call, which goes on when the signal of one of them aborts. Errors are not stored.
 */
export function cachedContent(source: ContentSource, options: ContentCacheOptions): CachedContent {
  const { maxBytes, freshMs = defaultFreshMs, now = Date.now } = options;
  if (maxBytes === 0) return { source, drop: () => {}, clear: () => {} };
  const index = new TagIndex();
  const answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    ttl: freshMs * 2,
    ttlResolution: 0,
    perf: { now },
    dispose: ({ tags }, key) => index.remove(key, tags),
  });
  let pending = new Map<string, Promise<Answer<unknown>>>();

  const store = (name: CallName, key: string, input: never, answer: Answer<unknown>) => {
    if (!answer.data) return;
    const tags = [...contentTags(name, input, answer.data), ...(rankings.includes(name) ? [rankingTag] : [])];
    answers.set(key, { answer, tags, freshUntil: now() + freshMs }, { size: heapBytes(answer) });
    if (answers.has(key)) index.add(key, tags);
  };

  const startCall = (name: CallName, key: string, input: never): Promise<Answer<unknown>> => {
    const current = pending;
    const promise = source[name](input)
      .then((answer) => {
        // `clear` and `drop` have replaced the map: the answer may be outdated.
        if (current === pending) store(name, key, input, answer);
        return answer;
      })
      .finally(() => current.delete(key));
    current.set(key, promise);
    return promise;
  };

  const cachedCall = (name: CallName) => (input: never, signal?: AbortSignal) => {
    const key = compositeKey(name, input);
    const known = answers.get(key);
    if (!known) return untilAborted(signal, () => pending.get(key) ?? startCall(name, key, input));
    if (now() >= known.freshUntil && !pending.has(key)) startCall(name, key, input).catch(() => {});
    return Promise.resolve(known.answer);
  };

  const calls = callNames.map((name) => [name, uncached.includes(name) ? source[name] : cachedCall(name)]);
  return {
    source: Object.fromEntries(calls) as ContentSource,
    drop: (tags) => {
      pending = new Map();
      for (const key of index.keysOf([...tags, rankingTag])) answers.delete(key);
    },
    clear: () => {
      pending = new Map();
      answers.clear();
    },
  };
}
