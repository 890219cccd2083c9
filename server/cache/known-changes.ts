import { LRUCache } from 'lru-cache';
import { everything } from '../publishing/projection/tags.ts';
import type { CachedPage } from './cached-page.ts';

const maxTags = 100_000;

/**
 * The changes that a process has applied, as the last one of each tag: it says of a page that is not in memory whether it
 * is outdated. Changes are numbered in the order of their commits.
 */
export class KnownChanges {
  /** The number of the last change that has been applied; undefined before the first is known. */
  applied: number | undefined;
  /** Pages that know only of changes before this one may be outdated, whatever their tags. */
  private floor = 0;
  /** Whether entries after the last one may be lost: until changes are read again every page may be outdated. */
  private isIncomplete = false;
  private readonly lastOfTag = new LRUCache<string, number>({
    max: maxTags,
    dispose: (change, _tag, reason) => {
      if (reason === 'evict') this.raiseFloor(change);
    },
  });

  /** Whether no change is known that a page should show and does not. */
  allows({ change, tags }: Pick<CachedPage, 'change' | 'tags'>): boolean {
    if (change === undefined || this.applied === undefined || this.isIncomplete) return false;
    if (change < this.floor || change > this.applied) return false;
    return tags.every((tag) => (this.lastOfTag.peek(tag) ?? 0) <= change);
  }

  /** Whether a change is the last that has been applied, and none before it may be lost. */
  isUpTo(change: number): boolean {
    return this.applied === change && !this.isIncomplete;
  }

  /** Marks the pages with tags as outdated that do not know of a change. Others before it may not be known yet. */
  mark(change: number, tags: readonly string[]): void {
    if (tags.includes(everything)) this.raiseFloor(change);
    for (const tag of tags) this.lastOfTag.set(tag, Math.max(change, this.lastOfTag.peek(tag) ?? 0));
  }

  /** Notes that a change and all before it have been applied. */
  apply(change: number, tags: readonly string[]): void {
    this.mark(change, tags);
    this.applied = Math.max(change, this.applied ?? 0);
  }

  /** Notes that every change until now has been read. */
  current(): void {
    this.isIncomplete = false;
  }

  /** Starts anew from a change: every page from before it is outdated. */
  reset(change: number): void {
    this.lastOfTag.clear();
    this.isIncomplete = false;
    this.floor = change;
    this.applied = change;
  }

  /**
   * Takes over what an earlier process applied.
   * @param isIncomplete whether entries after the last one may be lost
   */
  restore(entries: readonly { change: number; tags: readonly string[] }[], isIncomplete: boolean): void {
    this.isIncomplete = isIncomplete;
    if (entries.length === 0) return;
    this.raiseFloor(Math.min(...entries.map(({ change }) => change)));
    for (const { change, tags } of entries) this.apply(change, tags);
  }

  private raiseFloor(change: number): void {
    this.floor = Math.max(this.floor, change);
  }
}

/** The changes of a process that follows none: nothing is outdated by them. */
export function noChanges(): KnownChanges {
  const changes = new KnownChanges();
  changes.reset(0);
  return changes;
}
