import type { RefusalStatus } from '../lib/limits/fair-queue.ts';
import { valueWithin } from '../lib/time-limit.ts';
import { type CachedPage, cachedPageOf, isStorable, staleUntil } from './cached-page.ts';
import type { DiskTier } from './disk/disk-tier.ts';
import type { InFlightRender } from './in-flight-render.ts';
import { type KnownChanges, noChanges } from './known-changes.ts';
import { staleIfError } from './lifetimes.ts';
import { MemoryTier } from './memory-tier.ts';
import type { Render, WholePage } from './rendered-page.ts';
import { type ClientKey, Renders, type RendersOptions } from './renders.ts';

/** The answer of the store: the page, a render to wait for, or neither, because too many wait already. */
export type Found =
  | { verdict: 'HIT'; page: CachedPage }
  | { verdict: 'STALE'; page: WholePage }
  /** Where the store has joined the render, the caller calls `leave` once it has joined it itself. */
  | { verdict: 'MISS'; inFlight: InFlightRender; leave?: () => void }
  /** Too many renders wait, of all clients or of this one. */
  | { verdict: 'BUSY'; status: RefusalStatus };

/** A page that is asked for. */
export interface Wanted {
  key: string;
  render: Render;
  client?: ClientKey;
}

export interface PageStoreOptions extends RendersOptions {
  /** The limit of bodies and keys in memory, in bytes; 0 stores nothing. */
  maxBytes: number;
  /** The clock, in milliseconds; the system's by default. */
  now?: () => number;
  /** When stored pages are outdated at the latest, in milliseconds of the clock; null for no limit. */
  outdatedAt?: () => number | null;
  /** Called before pages are purged, to drop what they are rendered from; without tags, all of it. */
  purging?: (tags?: readonly string[]) => void;
  /** Called when the revalidation of a stale page failed, which stays in the store. */
  revalidationFailed?: (key: string, reason: unknown) => void;
  /** The changes that have been applied; none are followed by default. */
  changes?: KnownChanges;
  /** Called with each change that has been applied, and without one when all before are forgotten. */
  applied?: (change: number, tags?: readonly string[]) => void;
  /** The pages on disk, and the program that renders them. */
  disk?: { tier: DiskTier; build: string } | undefined;
}

const retryAfterMs = 5_000;

/** Whether a render ends in a whole page, or says that there is none. */
const endsInPage = (inFlight: InFlightRender): Promise<boolean> =>
  inFlight.completed.then(
    ({ status }) => status < 500 && !inFlight.isIncomplete,
    () => false,
  );

/**
 * The pages in memory, above those on disk. Each key is rendered once at a time. A stale page is sent while a new render
 * runs; one that must be revalidated, because changes may have been missed or it is too old, only if it cannot be
 * rendered. Only complete pages with status 200, 404 or 410 are stored. A purge removes pages by tag, and invalidates
 * the renders in flight.
 */
export class PageStore {
  private readonly options: PageStoreOptions;
  private readonly now: () => number;
  private readonly memory: MemoryTier;
  private readonly disk: PageStoreOptions['disk'];
  private readonly changes: KnownChanges;
  /** The pages that are being read from disk. */
  private readonly reading = new Map<string, Promise<CachedPage | undefined>>();
  /** The renders in flight, also those for one reader alone. */
  readonly renders: Renders;
  /** Whether every change until now is known. */
  private isCurrent: boolean;

  constructor(options: PageStoreOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
    this.memory = new MemoryTier(options.maxBytes, this.now);
    this.disk = options.maxBytes > 0 ? options.disk : undefined;
    this.isCurrent = options.changes === undefined;
    this.changes = options.changes ?? noChanges();
    this.renders = new Renders(options);
  }

  /** Finds a page, or starts its render. Where nothing has to be waited for, it returns no promise. */
  find(wanted: Wanted): Found | Promise<Found> {
    const known = this.known(wanted);
    if (known !== undefined) return known;
    if (!this.disk?.tier.has(wanted.key)) return this.miss(wanted);
    return this.restored(wanted.key).then((page) =>
      page ? this.answer(wanted, page) : (this.known(wanted) ?? this.miss(wanted)),
    );
  }

  /** Whether a page is, or may be, stored. */
  has(key: string): boolean {
    return this.memory.get(key) !== undefined || this.disk?.tier.has(key) === true;
  }

  /** The page of a key in memory, if it is fresh. */
  fresh(key: string): CachedPage | undefined {
    const page = this.memory.get(key);
    return page && page.status === 200 && this.now() < page.freshUntil && !page.mustRevalidate
      ? page
      : undefined;
  }

  /** The number of the last change that has been applied, by this process or an earlier one; undefined where none is known. */
  get applied(): number | undefined {
    return this.changes.applied;
  }

  /**
   * Removes the pages that have any of the tags, and invalidates the renders in flight that have them or whose tags are
   * not known yet.
   * @param change the number of the change, before which others may not have been applied
   * @returns how many pages were removed from memory
   */
  purge(tags: readonly string[], change: number): number {
    this.options.purging?.(tags);
    this.changes.mark(change, tags);
    const keys = this.memory.keysOf(tags);
    this.remove(keys);
    this.renders.invalidate((inFlight) => inFlight.mayShow(tags));
    return keys.size;
  }

  /** Notes that a change and all before it have been applied; the pages that it concerns have been purged. */
  apply(change: number, tags: readonly string[]): void {
    this.changes.apply(change, tags);
    this.options.applied?.(change, tags);
  }

  /** Every change until now has been applied: what is stored is as fresh as its time says. */
  current(): void {
    if (this.isCurrent) return;
    this.isCurrent = true;
    this.changes.current();
    this.memory.mustRevalidate(false);
    this.sweep();
  }

  /** Goes on where an earlier process stopped: if it had applied the last change of all, what is stored is as fresh as its time says. */
  resume(lastChange: number): void {
    this.isCurrent = this.changes.isUpTo(lastChange);
  }

  /** Removes from disk what is outdated or has expired, in the background. */
  sweep(): void {
    if (this.isCurrent) this.disk?.tier.sweep();
  }

  /** Changes are not followed any more: every page must be revalidated. Invalidates the renders in flight. */
  lost(): void {
    this.options.purging?.();
    this.isCurrent = false;
    this.memory.mustRevalidate(true);
    this.renders.invalidate();
  }

  /** Removes all pages from memory and invalidates all renders in flight. */
  clear(): void {
    this.options.purging?.();
    this.renders.invalidate();
    this.memory.clear();
  }

  /** Removes all pages, and starts anew from a change. */
  reset(change: number): void {
    this.clear();
    this.changes.reset(change);
    this.disk?.tier.clear();
    this.options.applied?.(change);
  }

  get statistics() {
    return {
      ...this.renders.statistics,
      ...this.memory.statistics,
      disk: this.disk?.tier.statistics ?? { files: 0, bytes: 0 },
    };
  }

  /** What memory and the renders in flight have for a page. */
  private known(wanted: Wanted): Found | Promise<Found> | undefined {
    const page = this.memory.get(wanted.key);
    if (page) return this.answer(wanted, page);
    const inFlight = this.renders.running(wanted.key);
    return inFlight && { verdict: 'MISS', inFlight };
  }

  /** The answer with a stored page, as fresh as it is. */
  private answer(wanted: Wanted, page: CachedPage): Found | Promise<Found> {
    const now = this.now();
    if (page.mustRevalidate || now >= staleUntil(page)) return this.revalidated(wanted, page);
    if (now < page.freshUntil) return { verdict: 'HIT', page };
    if (now >= page.retryAt && !this.renders.running(wanted.key) && this.renders.mayStart)
      this.revalidate(wanted, page);
    return { verdict: 'STALE', page };
  }

  private miss({ key, render, client }: Wanted): Found {
    const started = this.renders.request(key, render, client);
    if (typeof started === 'number') return { verdict: 'BUSY', status: started };
    return { verdict: 'MISS', inFlight: this.stored(key, started) };
  }

  /** A page anew, if it can be rendered in time; else as it is, unless it has been purged meanwhile. */
  private async revalidated(wanted: Wanted, page: CachedPage): Promise<Found> {
    const { attempts } = this.renders;
    const running = this.renders.running(wanted.key);
    const isTried = (running || this.renders.mayStart) && attempts.mayRender(this.now());
    if (isTried) {
      const inFlight = running ?? this.revalidate(wanted, page);
      const leave = inFlight.join();
      const isPage = await valueWithin(endsInPage(inFlight), attempts.timeoutMs);
      if (isPage === undefined) attempts.timedOut();
      if (isPage || !this.memory.holds(wanted.key, page)) return { verdict: 'MISS', inFlight, leave };
      leave();
    }
    return { verdict: 'STALE', page: { ...page, lifetime: staleIfError } };
  }

  /** Puts the page of a key that is on disk into memory. Returns what is in memory then. */
  private restored(key: string): Promise<CachedPage | undefined> {
    const running = this.reading.get(key);
    if (running !== undefined) return running;
    const reading = this.restore(key).finally(() => this.reading.delete(key));
    this.reading.set(key, reading);
    return reading;
  }

  private async restore(key: string): Promise<CachedPage | undefined> {
    const stored = await this.disk?.tier.read(key);
    const newer = this.memory.get(key);
    if (newer || !stored || !this.changes.allows(stored.page)) return newer;
    const { page, build } = stored;
    // What another program rendered is sent while it is rendered again.
    if (build !== this.disk?.build) page.freshUntil = 0;
    page.mustRevalidate = !this.isCurrent;
    this.put(key, page);
    return page;
  }

  private put(key: string, page: CachedPage): void {
    this.memory.set(key, page);
    page.body.improved = () => {
      if (this.memory.holds(key, page)) this.disk?.tier.save(key, page);
    };
  }

  private revalidate({ key, render }: Wanted, page: CachedPage): InFlightRender {
    const failed = (reason: unknown) => {
      page.retryAt = this.now() + retryAfterMs;
      this.options.revalidationFailed?.(key, reason);
    };
    const inFlight = this.stored(key, this.renders.background(key, render));
    inFlight.completed.then(({ status }) => {
      if (status >= 500) failed(new Error(`the new render has status ${status}`));
      else if (inFlight.isIncomplete) failed(new Error('some content of the new render could not be loaded'));
      else if (!isStorable(status)) this.remove([key]);
    }, failed);
    return inFlight;
  }

  /** The render, whose page is stored when it is complete. */
  private stored(key: string, inFlight: InFlightRender): InFlightRender {
    inFlight.completed.then(
      (page) => this.store(key, inFlight, page),
      () => {},
    );
    return inFlight;
  }

  private remove(keys: Iterable<string>): void {
    for (const key of keys) this.memory.delete(key);
    this.disk?.tier.purge(keys);
  }

  private store(key: string, inFlight: InFlightRender, page: WholePage): void {
    if (inFlight.invalidated) return;
    const outdatedAt = this.options.outdatedAt?.() ?? null;
    const stored = cachedPageOf(page, { now: this.now(), change: this.changes.applied, outdatedAt });
    if (!stored) return;
    this.put(key, stored);
    this.disk?.tier.save(key, stored);
  }
}
