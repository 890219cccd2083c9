import { LRUCache } from 'lru-cache';
import type { Claim, RefusalStatus } from '../lib/limits/fair-queue.ts';
import { TagIndex } from '../lib/tag-index.ts';
import { type CachedPage, cachedPageOf, earlierProcess, isStorable, sizeOf } from './cached-page.ts';
import { InFlightRender } from './in-flight-render.ts';
import { Outage } from './outage.ts';
import { type RenderLimits, RenderQueues } from './render-queues.ts';
import type { Render, WholePage } from './rendered-page.ts';

/** What the cache has for a key: a page, or the render that will give it. */
export type Lookup =
  | { verdict: 'HIT' | 'STALE'; entry: CachedPage }
  | { verdict: 'MISS'; inFlight: InFlightRender }
  /** The page may be outdated: it is sent only if no render is tried now, or the one that is tried gives none in time. */
  | { verdict: 'REVALIDATE'; entry: CachedPage; inFlight: InFlightRender | undefined }
  /** Too many renders wait already, of all clients or of this one. */
  | { verdict: 'BUSY'; status: RefusalStatus };

/** Gives the key of the client that a render is for. */
type ClientKey = () => string;

export interface PageCacheOptions extends RenderLimits {
  /** The limit of bodies and keys in bytes; 0 stores nothing. */
  maxBytes: number;
  /** The clock, in milliseconds; the system's by default. */
  now?: () => number;
  /** When stored pages are outdated at the latest, in milliseconds of the clock; null for no limit. */
  outdatedAt?: () => number | null;
  /** Called before pages are purged, to drop what they are rendered from; without tags, all of it. */
  purging?: (tags?: readonly string[]) => void;
  /** Called when a page was stored that was found. */
  stored?: (key: string, entry: CachedPage) => void;
  /** Called when a render has a page or has failed: with the page's status, if there is one, and milliseconds. */
  rendered?: (status: number | undefined, ms: number) => void;
  /** Called when the revalidation of a stale page failed, which stays in the cache. */
  revalidationFailed?: (key: string, reason: unknown) => void;
}

const retryAfterMs = 5_000;
/** The limit of pages with status 404 or 410, as a part of the whole, so that they cannot evict the others. */
const missingPagesShare = 1 / 16;

/**
 * The page cache. It is limited in bytes, renders each key once at a time, and serves stale pages while a new render
 * runs or when it fails. Pages that may be outdated, because changes were not heard of, are rendered anew before they
 * are served, and served as they are only when that fails. It stores only complete pages with status 200, 404 or 410. Pages are purged by tag; a purge also
 * invalidates the renders in flight.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly missingPages: LRUCache<string, CachedPage>;
  private readonly inFlightRenders = new Map<string, InFlightRender>();
  private readonly tagIndex = new TagIndex();
  private readonly queues: RenderQueues;
  /** Whether pages can be rendered now. */
  readonly outage = new Outage();
  /** How often the cache was distrusted. */
  private epoch = 0;
  /** The epoch of the oldest pages that are trusted. */
  private leastTrusted = 0;
  private readonly now: () => number;
  private readonly options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
    this.queues = new RenderQueues(options);
    const storeOf = (maxSize: number) =>
      new LRUCache<string, CachedPage>({
        maxSize: Math.max(1, Math.floor(maxSize)),
        sizeCalculation: sizeOf,
        perf: { now: this.now },
        ttlResolution: 0,
        dispose: (entry, key) => this.tagIndex.remove(key, entry.tags),
      });
    this.pages = storeOf(options.maxBytes);
    this.missingPages = storeOf(options.maxBytes * missingPagesShare);
  }

  /**
   * Gives the stored page of a key, else joins or starts its render. A stale page is revalidated in the background, once
   * there is room for it.
   */
  fetch(key: string, render: Render, client?: ClientKey): Lookup {
    const entry = this.pages.get(key) ?? this.missingPages.get(key);
    if (!entry) return this.miss(key, render, client);
    const now = this.now();
    if (entry.epoch < this.leastTrusted || now >= entry.staleUntil) return this.doubt(key, entry, render);
    if (now < entry.freshUntil) return { verdict: 'HIT', entry };
    if (now >= entry.retryAt && !this.inFlightRenders.has(key) && !this.queues.refusal())
      this.revalidate(key, entry, render);
    return { verdict: 'STALE', entry };
  }

  /** The stored page of a key, if it is fresh and trusted. */
  fresh(key: string): CachedPage | undefined {
    const entry = this.pages.get(key);
    return entry && this.now() < entry.freshUntil && entry.epoch >= this.leastTrusted ? entry : undefined;
  }

  /** Whether a page of a look-up is still stored: it may have been purged since. */
  isStored(key: string, entry: CachedPage): boolean {
    return (this.pages.peek(key) ?? this.missingPages.peek(key)) === entry;
  }

  /**
   * Stores a page that an earlier process rendered, if there is none; it is served only when it cannot be rendered anew.
   * Gives what is stored.
   * @param renderedAt when it was rendered, in milliseconds of the clock
   */
  restore(key: string, page: WholePage, renderedAt: number): CachedPage | undefined {
    const known = this.pages.peek(key) ?? this.missingPages.peek(key);
    if (known) return known;
    const entry = cachedPageOf(page, { now: renderedAt, epoch: earlierProcess, outdatedAt: renderedAt });
    if (entry) this.keep(key, entry);
    return entry;
  }

  /**
   * Starts a render for one reader only, whose page is neither read from the cache nor stored, or gives why not: too many
   * wait.
   */
  bypass(render: Render, client?: ClientKey): InFlightRender | RefusalStatus {
    const clients = client ? [client()] : [];
    return this.queues.refusal(clients) ?? this.inTurn(render, { clients });
  }

  /**
   * Starts the render of a preview, or gives why not. It is like `bypass`, but previews have a small share of their own,
   * and come after all that readers wait for.
   * @param clients the keys of who asks for it
   */
  preview(render: Render, clients: readonly string[]): InFlightRender | RefusalStatus {
    const inTurn = () => this.queues.previewInTurn(this.observed(render), clients);
    return this.queues.previewRefusal(clients) ?? new InFlightRender(inTurn(), false);
  }

  /**
   * Removes the pages that have any of the tags, and invalidates the renders in flight that have them or whose tags
   * are not known yet. Returns how many pages were removed.
   */
  purge(tags: readonly string[]): number {
    this.options.purging?.(tags);
    const keys = this.tagIndex.keysOf(tags);
    for (const key of keys) this.remove(key);
    for (const [key, inFlight] of this.inFlightRenders) {
      if (!inFlight.mayShow(tags)) continue;
      inFlight.invalidated = true;
      this.inFlightRenders.delete(key);
    }
    return keys.size;
  }

  /**
   * Distrusts every stored page: each is rendered anew before it is served again, if it can be. Invalidates the renders
   * in flight. For when changes may have been missed.
   */
  requireRevalidation(): void {
    this.options.purging?.();
    this.epoch += 1;
    this.leastTrusted = this.epoch;
    for (const inFlight of this.inFlightRenders.values()) inFlight.invalidated = true;
    this.inFlightRenders.clear();
  }

  /** Trusts the stored pages again: those that missed changes concern have been purged. */
  trust(): void {
    this.leastTrusted = 0;
  }

  /** Removes all pages and invalidates all renders in flight. */
  clear(): void {
    this.options.purging?.();
    for (const inFlight of this.inFlightRenders.values()) inFlight.invalidated = true;
    this.inFlightRenders.clear();
    this.pages.clear();
    this.missingPages.clear();
  }

  get statistics() {
    return {
      ...this.queues.statistics,
      pages: this.pages.size,
      bytes: this.pages.calculatedSize + this.missingPages.calculatedSize,
      missingPages: this.missingPages.size,
      inFlightRenders: this.inFlightRenders.size,
    };
  }

  private miss(key: string, render: Render, client: ClientKey | undefined): Lookup {
    const inFlight = this.inFlightRenders.get(key);
    if (inFlight && !inFlight.abandoned) return { verdict: 'MISS', inFlight };
    const clients = client ? [client()] : [];
    const status = this.queues.refusal(clients);
    if (status) return { verdict: 'BUSY', status };
    return { verdict: 'MISS', inFlight: this.start(key, render, { clients }) };
  }

  private doubt(key: string, entry: CachedPage, render: Render): Lookup {
    const known = this.inFlightRenders.get(key);
    const running = known && !known.abandoned ? known : undefined;
    const isTried = (running || !this.queues.refusal()) && this.outage.mayTry(this.now());
    const inFlight = isTried ? (running ?? this.revalidate(key, entry, render)) : undefined;
    return { verdict: 'REVALIDATE', entry, inFlight };
  }

  private inTurn(render: Render, claim: Omit<Claim, 'signal'>): InFlightRender {
    return new InFlightRender(this.queues.inTurn(this.observed(render), claim), claim.background === true);
  }

  /** The render, how it ended being told. */
  private observed(render: Render): Render {
    return async (signal) => {
      const start = performance.now();
      let status: number | undefined;
      try {
        const page = await render(signal);
        status = page.status;
        return page;
      } finally {
        this.outage.rendered(status);
        this.options.rendered?.(status, performance.now() - start);
      }
    };
  }

  private start(key: string, render: Render, claim: Omit<Claim, 'signal'>): InFlightRender {
    const inFlight = this.inTurn(render, claim);
    this.inFlightRenders.set(key, inFlight);
    inFlight.completed
      .then((page) => this.store(key, inFlight, page))
      .catch(() => {})
      .finally(() => {
        if (this.inFlightRenders.get(key) === inFlight) this.inFlightRenders.delete(key);
      });
    return inFlight;
  }

  private revalidate(key: string, entry: CachedPage, render: Render): InFlightRender {
    const failed = (reason: unknown) => {
      entry.retryAt = this.now() + retryAfterMs;
      this.options.revalidationFailed?.(key, reason);
    };
    const inFlight = this.start(key, render, { background: true });
    inFlight.completed.then(({ status }) => {
      if (status >= 500) failed(new Error(`the new render has status ${status}`));
      else if (!isStorable(status)) this.remove(key);
    }, failed);
    return inFlight;
  }

  private store(key: string, inFlight: InFlightRender, page: WholePage): void {
    if (inFlight.invalidated) return;
    const outdatedAt = this.options.outdatedAt?.() ?? null;
    const entry = cachedPageOf(page, { now: this.now(), epoch: this.epoch, outdatedAt });
    if (!entry) return;
    this.remove(key);
    this.keep(key, entry);
    if (entry.status === 200) this.options.stored?.(key, entry);
  }

  private keep(key: string, entry: CachedPage): void {
    const { fresh, stale, outage } = entry.lifetime;
    const ttl = entry.renderedAt + (fresh + Math.max(stale, outage)) * 1000 - this.now();
    if (ttl <= 0) return;
    const pages = entry.status === 200 ? this.pages : this.missingPages;
    pages.set(key, entry, { ttl });
    if (pages.has(key)) this.tagIndex.add(key, entry.tags);
  }

  private remove(key: string): void {
    this.pages.delete(key);
    this.missingPages.delete(key);
  }
}
