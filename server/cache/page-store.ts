import type { RefusalStatus } from '../lib/limits/fair-queue.ts';
import { valueWithin } from '../lib/time-limit.ts';
import { type CachedPage, earlierProcess } from './cached-page.ts';
import type { InFlightRender } from './in-flight-render.ts';
import { staleIfError } from './lifetimes.ts';
import type { Lookup, PageCache } from './page-cache.ts';
import type { Render, WholePage } from './rendered-page.ts';

/** A fresh page. */
interface FreshPage {
  verdict: 'HIT';
  page: CachedPage;
}

/** A page that is not fresh, as it is sent. */
export interface OlderPage {
  verdict: 'STALE' | 'LAST-GOOD';
  page: WholePage;
}

/** A render that gives the page. */
export interface FoundRender {
  verdict: 'MISS';
  inFlight: InFlightRender;
  /**
   * Waits until the render has a page, or for as long as readers wait where there may be a copy.
   * @returns the copy that is sent instead of what the render gives, if there is one
   */
  instead?: () => Promise<OlderPage | undefined>;
}

/** Too many renders wait already, of all clients or of this one. */
export interface Busy {
  verdict: 'BUSY';
  status: RefusalStatus;
}

/** What the store has for a page: the page, a render to wait for, or neither. */
export type Found = FreshPage | OlderPage | FoundRender | Busy;

/** Copies of pages on disk. */
export interface PageCopies {
  /** The names of the page kinds of which there are copies. */
  records: ReadonlySet<string>;
  /** Puts the copy of the page that has a key into the cache, and returns what is there. */
  page(key: string): Promise<CachedPage | undefined>;
}

/** A page that is asked for. */
interface Wanted {
  key: string;
  /** The name of its record. */
  kind: string;
  render: Render;
  /** Returns the key of the client that it is for. */
  client: () => string;
}

/** The page as others may keep it while it cannot be rendered anew. */
const asStaleIfError = (verdict: 'STALE' | 'LAST-GOOD', page: WholePage): OlderPage => ({
  verdict,
  page: { ...page, lifetime: staleIfError },
});

/** Whether a render gives a page, or says that there is none. */
const endsInPage = ({ completed }: InFlightRender): Promise<boolean> =>
  completed.then(
    ({ status }) => status < 500,
    () => false,
  );

/** The pages in memory and their copies on disk, as one. */
export class PageStore {
  private readonly cache: PageCache;
  private readonly copies: PageCopies | undefined;

  constructor(cache: PageCache, copies?: PageCopies) {
    this.cache = cache;
    this.copies = copies;
  }

  /** Finds a page, or starts its render. Where nothing has to be waited for, it returns no promise. */
  find({ key, kind, render, client }: Wanted): Found | Promise<Found> {
    const found = this.cache.fetch(key, render, client);
    switch (found.verdict) {
      case 'HIT':
        return { verdict: 'HIT', page: found.entry };
      case 'STALE':
        return { verdict: 'STALE', page: found.entry };
      case 'REVALIDATE':
        return this.renewed(key, found);
      case 'MISS':
        return this.copies?.records.has(kind)
          ? { ...found, instead: () => this.copyInstead(key, found.inFlight) }
          : found;
      case 'BUSY':
        return this.copies?.records.has(kind) ? this.copyOf(key).then((copy) => copy ?? found) : found;
    }
  }

  private async copyOf(key: string): Promise<OlderPage | undefined> {
    const copy = await this.copies?.page(key);
    return copy && asStaleIfError('LAST-GOOD', copy);
  }

  private async copyInstead(key: string, inFlight: InFlightRender): Promise<OlderPage | undefined> {
    const head = await valueWithin(inFlight.head, this.cache.outage.renderTimeoutMs);
    return head === undefined || head.status === 503 ? this.copyOf(key) : undefined;
  }

  /** A page anew, if it can be rendered in time; else the one that may be outdated, unless it has been purged meanwhile. */
  private async renewed(
    key: string,
    { entry, inFlight }: Extract<Lookup, { verdict: 'REVALIDATE' }>,
  ): Promise<Found> {
    if (inFlight) {
      const leave = inFlight.join();
      const isPage = await valueWithin(endsInPage(inFlight), this.cache.outage.renderTimeoutMs);
      if (isPage === undefined) this.cache.outage.tookTooLong();
      if (isPage || !this.cache.isStored(key, entry))
        // The render is left when the sender has joined it: without a reader in between it would be aborted.
        return { verdict: 'MISS', inFlight, instead: async () => void leave() };
      leave();
    }
    return asStaleIfError(entry.epoch === earlierProcess ? 'LAST-GOOD' : 'STALE', entry);
  }
}
