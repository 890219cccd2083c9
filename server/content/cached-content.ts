import { LRUCache } from 'lru-cache';
import { untilAborted } from '../until-aborted.ts';
import { type CallName, callNames } from './contract/calls.ts';
import type { Answer, ContentSource } from './source.ts';

export interface ContentCacheOptions {
  /** The limit of all answers, in characters of their JSON; 0 stores nothing. */
  maxBytes: number;
  /** How long an answer is used, in milliseconds; half a minute by default. */
  ttlMs?: number;
}

/** A content source that keeps answers in memory. */
export interface CachedContent {
  source: ContentSource;
  /** Drops all answers, and does not store those of calls that are pending. */
  clear(): void;
}

/** Calls with free text as input, which are rarely repeated. */
const uncached: readonly CallName[] = ['search'];

const defaultTtlMs = 30_000;

/**
 * Keeps the answers of a content source in memory, so that most renders need no call. Equal calls at the same time share
 * one call, which goes on when the signal of one of them aborts. Errors are not stored.
 */
export function cachedContent(source: ContentSource, options: ContentCacheOptions): CachedContent {
  const { maxBytes, ttlMs = defaultTtlMs } = options;
  if (maxBytes === 0) return { source, clear: () => {} };
  const answers = new LRUCache<string, Answer<unknown>>({ maxSize: maxBytes, ttl: ttlMs });
  let pending = new Map<string, Promise<Answer<unknown>>>();

  const startCall = (name: CallName, key: string, input: never): Promise<Answer<unknown>> => {
    const current = pending;
    const promise = source[name](input)
      .then((answer) => {
        // `clear` has replaced the map: the answer may be outdated.
        if (current === pending && answer.data)
          answers.set(key, answer, { size: JSON.stringify(answer.data).length });
        return answer;
      })
      .finally(() => current.delete(key));
    current.set(key, promise);
    return promise;
  };

  const cachedCall = (name: CallName) => (input: never, signal?: AbortSignal) => {
    const key = `${name} ${JSON.stringify(input)}`;
    const known = answers.get(key);
    if (known) return Promise.resolve(known);
    return untilAborted(signal, () => pending.get(key) ?? startCall(name, key, input));
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
