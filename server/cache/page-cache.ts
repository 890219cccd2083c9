import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Bodies, InFlightRender, type Render, type RenderedPage } from './in-flight-render.ts';
import type { Lifetime } from './lifetimes.ts';

/** A complete answer, ready to send in every encoding. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  reason: string | undefined;
  etag: string;
  bodies: Bodies;
  tags: readonly string[];
  /** When it stops being fresh, in milliseconds of the clock. */
  freshUntil: number;
  lifetime: Lifetime;
}

export type Lookup =
  | { verdict: 'HIT' | 'STALE'; entry: CachedPage }
  | { verdict: 'MISS'; inFlight: InFlightRender };

export interface PageCacheOptions {
  /** Bound of the pages, in bytes of bodies and keys; 0 keeps nothing. */
  maxBytes: number;
  /** Milliseconds of the clock; tests give their own. */
  now?: () => number;
  /** Hears of a page that could not be made anew while an old one was served. */
  revalidationFailed?: (key: string, reason: unknown) => void;
}

const overheadBytes = 512;
const retryAfterMs = 5_000;
const missingPagesShare = 1 / 16;

/** Which statuses are kept at all. */
const kept: readonly number[] = [200, 404];

function sizeOf(entry: CachedPage, key: string): number {
  const bodies = Object.values(entry.bodies).reduce((sum, body) => sum + body.length, 0);
  return bodies + key.length * 2 + overheadBytes;
}

/**
 * The page cache: bounded by bytes, one making at a time for each key, stale pages served while a new one is
 * made or when making it fails, complete pages of status 200 and 404 only (404s in a small bound of their own),
 * purged by tag; a purge during a making wins.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly missingPages: LRUCache<string, CachedPage>;
  private readonly inFlightRenders = new Map<string, InFlightRender>();
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly now: () => number;
  private readonly options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
    const bound = (maxSize: number) =>
      new LRUCache<string, CachedPage>({
        maxSize: Math.max(1, Math.floor(maxSize)),
        sizeCalculation: sizeOf,
        perf: { now: this.now },
        dispose: (entry, key) => this.forgetTags(key, entry.tags),
      });
    this.pages = bound(options.maxBytes);
    this.missingPages = bound(options.maxBytes * missingPagesShare);
  }

  /** Finds the page of a key, or joins or starts its making. */
  fetch(key: string, render: Render): Lookup {
    const entry = this.pages.get(key) ?? this.missingPages.get(key);
    if (!entry) return { verdict: 'MISS', inFlight: this.inFlightRenderOf(key, render) };
    if (this.now() < entry.freshUntil) return { verdict: 'HIT', entry };
    if (!this.inFlightRenders.has(key)) this.revalidate(key, entry, render);
    return { verdict: 'STALE', entry };
  }

  /** Makes an answer for one reader alone, neither read from the cache nor kept in it. */
  bypass(render: Render): InFlightRender {
    return new InFlightRender(render, false);
  }

  /** Removes every page made from any of the tags, and keeps those now being made from being stored. */
  purge(tags: readonly string[]): number {
    const keys = new Set(tags.flatMap((tag) => [...(this.keysByTag.get(tag) ?? [])]));
    for (const key of keys) this.remove(key);
    for (const [key, inFlight] of this.inFlightRenders) {
      if (inFlight.tags && !inFlight.tags.some((tag) => tags.includes(tag))) continue;
      inFlight.invalidated = true;
      this.inFlightRenders.delete(key);
    }
    return keys.size;
  }

  /** Removes every page. */
  clear(): void {
    for (const inFlight of this.inFlightRenders.values()) inFlight.invalidated = true;
    this.inFlightRenders.clear();
    this.pages.clear();
    this.missingPages.clear();
  }

  get statistics(): { pages: number; bytes: number; missingPages: number; inFlightRenders: number } {
    return {
      pages: this.pages.size,
      bytes: this.pages.calculatedSize + this.missingPages.calculatedSize,
      missingPages: this.missingPages.size,
      inFlightRenders: this.inFlightRenders.size,
    };
  }

  private inFlightRenderOf(key: string, render: Render): InFlightRender {
    const inFlight = this.inFlightRenders.get(key);
    return inFlight && !inFlight.abandoned ? inFlight : this.start(key, render, false);
  }

  private start(key: string, render: Render, background: boolean): InFlightRender {
    const inFlight = new InFlightRender(render, background);
    this.inFlightRenders.set(key, inFlight);
    inFlight.completed
      .then(({ page, bodies }) => this.store(key, inFlight, page, bodies))
      .catch(() => {})
      .finally(() => {
        if (this.inFlightRenders.get(key) === inFlight) this.inFlightRenders.delete(key);
      });
    return inFlight;
  }

  private revalidate(key: string, entry: CachedPage, render: Render): void {
    const failed = (reason: unknown) => {
      entry.freshUntil = this.now() + retryAfterMs;
      this.options.revalidationFailed?.(key, reason);
    };
    const inFlight = this.start(key, render, true);
    inFlight.completed.then(({ page: { status } }) => {
      if (status >= 500) failed(new Error(`the answer would have been ${status}`));
      else if (!kept.includes(status)) this.remove(key);
    }, failed);
  }

  private store(
    key: string,
    inFlight: InFlightRender,
    { status, headers, reason, tags, lifetime }: RenderedPage,
    bodies: Bodies,
  ): void {
    if (inFlight.invalidated || !lifetime || !kept.includes(status)) return;
    const etag = `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`;
    const entry = {
      status,
      headers,
      reason,
      etag,
      bodies,
      tags,
      lifetime,
      freshUntil: this.now() + lifetime.fresh * 1000,
    };
    this.remove(key);
    const pagesOfStatus = status === 200 ? this.pages : this.missingPages;
    pagesOfStatus.set(key, entry, { ttl: (lifetime.fresh + lifetime.stale) * 1000 });
    if (!pagesOfStatus.has(key)) return;
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      this.keysByTag.set(tag, keys.add(key));
    }
  }

  private remove(key: string): void {
    this.pages.delete(key);
    this.missingPages.delete(key);
  }

  private forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}
