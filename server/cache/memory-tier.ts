import { LRUCache } from 'lru-cache';
import { TagIndex } from '../lib/tag-index.ts';
import { type CachedPage, expiresAt, sizeOf } from './cached-page.ts';

/** The limit of pages with status 404 or 410, as a part of the whole, so that they cannot evict the others. */
const missingPagesShare = 1 / 16;

/** Pages in memory, bounded in bytes, found by key and by tag. */
export class MemoryTier {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly missingPages: LRUCache<string, CachedPage>;
  private readonly tagIndex = new TagIndex();
  private readonly now: () => number;

  /**
   * @param maxBytes the limit of bodies and keys; 0 stores nothing
   * @param now the clock, in milliseconds
   */
  constructor(maxBytes: number, now: () => number) {
    this.now = now;
    const tierOf = (maxSize: number) =>
      new LRUCache<string, CachedPage>({
        maxSize: Math.max(1, Math.floor(maxSize)),
        sizeCalculation: sizeOf,
        perf: { now },
        ttlResolution: 0,
        dispose: (page, key) => this.tagIndex.remove(key, page.tags),
      });
    this.pages = tierOf(maxBytes);
    this.missingPages = tierOf(maxBytes * missingPagesShare);
  }

  /** The page of a key; it counts as used. */
  get(key: string): CachedPage | undefined {
    return this.pages.get(key) ?? this.missingPages.get(key);
  }

  /** Whether a page is still that of its key: it may have been purged or replaced. */
  holds(key: string, page: CachedPage): boolean {
    return (this.pages.peek(key) ?? this.missingPages.peek(key)) === page;
  }

  /** Stores a page in place of that of its key, unless it has expired or is too large. */
  set(key: string, page: CachedPage): void {
    this.delete(key);
    const ttl = expiresAt(page) - this.now();
    if (ttl <= 0) return;
    const pages = page.status === 200 ? this.pages : this.missingPages;
    pages.set(key, page, { ttl });
    if (pages.has(key)) this.tagIndex.add(key, page.tags);
  }

  delete(key: string): void {
    this.pages.delete(key);
    this.missingPages.delete(key);
  }

  clear(): void {
    this.pages.clear();
    this.missingPages.clear();
  }

  /** The keys of the pages with any of the tags. */
  keysOf(tags: readonly string[]): ReadonlySet<string> {
    return this.tagIndex.keysOf(tags);
  }

  /** Says of every page whether changes may have been missed since it was rendered. */
  mustRevalidate(isNeeded: boolean): void {
    for (const pages of [this.pages, this.missingPages])
      for (const page of pages.values()) page.mustRevalidate = isNeeded;
  }

  get statistics() {
    return {
      pages: this.pages.size,
      bytes: this.pages.calculatedSize + this.missingPages.calculatedSize,
      missingPages: this.missingPages.size,
    };
  }
}
