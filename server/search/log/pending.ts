import { createHmac } from 'node:crypto';
import type { Edition } from '../../content/contract/vocabulary.ts';
import { createRateLimiter } from '../../lib/limits/rate-limiter.ts';

/** A search as a reader sent it; `client` is only ever used in a keyed hash. */
export interface Asked extends Edition {
  q: string;
  client: string;
}

/** The asks of one text in one language that are not stored yet. */
export interface PendingSearch extends Edition {
  text: string;
  /** A keyed hash of text and language. */
  search: string;
  /** Keyed hashes of the clients together with the search, so that two searches of a client have nothing in common. */
  clients: Set<string>;
  times: number;
}

/** Of one client a text counts once in this time, so that paging, narrowing and reloading do not count. */
const repeatMs = 1_800_000;
const maxClients = 50_000;
const maxSearches = 5_000;

/** The form in which texts are counted together. */
const textOf = (q: string) => q.toLowerCase();

/** Counts searches in memory for the few seconds until they are stored. */
export interface PendingSearches {
  add(asked: Asked, secret: string): void;
  /** Returns what was counted, and starts again. */
  take(): PendingSearch[];
  /** Adds what could not be stored again. */
  putBack(searches: readonly PendingSearch[]): void;
}

/** Creates the counts; at most 5,000 texts at a time, and of one client each text once in half an hour. */
export function createPendingSearches(now: () => number): PendingSearches {
  const isNew = createRateLimiter({ times: 1, windowMs: repeatMs, keys: maxClients, now });
  let pending = new Map<string, PendingSearch>();
  const putBack = (searches: readonly PendingSearch[]) => {
    for (const each of searches) {
      const { clients, times } = pending.get(each.search) ?? { clients: [], times: 0 };
      const both = new Set([...clients, ...each.clients]);
      pending.set(each.search, { ...each, clients: both, times: times + each.times });
    }
  };
  return {
    add({ q, region, locale, client }, secret) {
      const text = textOf(q);
      const hash = (...parts: string[]) =>
        createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
      const search = hash(locale, text);
      const asker = hash(locale, text, client);
      if (!isNew(asker) || (pending.size >= maxSearches && !pending.has(search))) return;
      putBack([{ text, region, locale, search, clients: new Set([asker]), times: 1 }]);
    },
    putBack,
    take() {
      const taken = [...pending.values()];
      pending = new Map();
      return taken;
    },
  };
}
