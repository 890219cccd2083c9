import { LRUCache } from 'lru-cache';
import { untilAborted } from '../until-aborted.ts';
import { type CallName, callNames } from './contract/calls.ts';
import type { Answer, ContentSource } from './source.ts';

export interface ContentCacheOptions {
  /** Bound of the answers, in bytes of their JSON; 0 stores nothing. */
  maxBytes: number;
  /** Milliseconds for which an answer is used; by default half a minute. */
  ttlMs?: number;
}

/** A content source with its answers in memory. */
export interface CachedContent {
  source: ContentSource;
  /** Drops every answer, also those that are still on their way. */
  clear(): void;
}

/** Calls whose inputs are what readers type: there is no end of them. */
const uncached: readonly CallName[] = ['search'];

const defaultTtlMs = 30_000;

/**
 * Keeps the answers of a content source in memory, so that rendering a page again asks nothing. Equal calls at the same
 * time are one call. Errors are not stored.
 */
export function cachedContent(source: ContentSource, options: ContentCacheOptions): CachedContent {
  const { maxBytes, ttlMs = defaultTtlMs } = options;
  if (maxBytes === 0) return { source, clear: () => {} };
  const answers = new LRUCache<string, Answer<unknown>>({ maxSize: maxBytes, ttl: ttlMs });
  let pending = new Map<string, Promise<Answer<unknown>>>();

  const ask = (name: CallName, key: string, input: never): Promise<Answer<unknown>> => {
    const asked = pending;
    const promise = source[name](input)
      .then((answer) => {
        const isCurrent = asked === pending;
        if (isCurrent && answer.data) answers.set(key, answer, { size: JSON.stringify(answer.data).length });
        return answer;
      })
      .finally(() => asked.delete(key));
    asked.set(key, promise);
    return promise;
  };

  const cachedCall = (name: CallName) => (input: never, signal?: AbortSignal) => {
    const key = `${name} ${JSON.stringify(input)}`;
    const known = answers.get(key);
    if (known) return Promise.resolve(known);
    return untilAborted(signal, () => pending.get(key) ?? ask(name, key, input));
  };

  const calls = callNames.map((name) => [name, uncached.includes(name) ? source[name] : cachedCall(name)]);
  return {
    source: Object.fromEntries(calls) as ContentSource,
    clear: () => {
      pending = new Map();
      answers.clear();
    },
  };
}
