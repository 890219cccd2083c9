import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { makePrivateFolder, privateFile } from '../../lib/private-files.ts';
import { type CachedPage, expiresAt } from '../cached-page.ts';
import type { KnownChanges } from '../known-changes.ts';
import { decodePage, encodePage, fileNameOf, type StoredPage, summaryOf } from './page-file.ts';

/** A file of a page. */
export interface WrittenFile {
  name: string;
  /** In bytes. */
  size: number;
}

/** The other processes that write pages into the same folder. */
export interface Siblings {
  /** Says that this process has written a page. */
  announce(file: WrittenFile): void;
  /** Calls a function with each page that another one has written. */
  follow(listener: (file: WrittenFile) => void): void;
}

export interface DiskTierOptions {
  /** The folder of the pages that this process may send. Whatever else is beside it is removed. */
  folder: string;
  /** The program that renders pages. */
  build: string;
  /** The limit of all files; those that were used longest ago are deleted first. */
  maxBytes: number;
  changes: KnownChanges;
  /** The clock, in milliseconds. */
  now: () => number;
  /** Called when a file cannot be written or removed. */
  failed: (error: unknown) => void;
  /** Absent where this process alone writes pages, or the others are on other machines. */
  siblings?: Siblings | undefined;
}

/** How long a write takes at the very most, in milliseconds. */
const unfinishedMs = 3_600_000;
/** Pages that live shorter than this are not worth a file, in milliseconds. */
const minLifeMs = 3_600_000;
const maxWaiting = 5_000;
/** How long pages are still written while the process stops, in milliseconds. */
const closeMs = 3_000;
/** How many files are looked at together at the start. */
const batchSize = 64;

/**
 * Pages as files in a folder, bounded in bytes. A file is written under another name and renamed, one at a time, in the
 * background. What is damaged or has expired is not read, and removed.
 */
export class DiskTier {
  private readonly options: DiskTierOptions;
  /** The sizes of the files, by their names. */
  private readonly files: LRUCache<string, number>;
  /** The pages that wait to be written; of each key the newest. */
  private readonly waiting = new Map<string, CachedPage>();
  private working: Promise<void> = Promise.resolve();
  /** Until when pages are written, in milliseconds of the process. */
  private writesUntil = Number.POSITIVE_INFINITY;
  /** Resolves when the files of earlier processes are known, and the others are removed. */
  readonly opened: Promise<void>;

  constructor(options: DiskTierOptions) {
    this.options = options;
    this.files = new LRUCache<string, number>({
      maxSize: options.maxBytes,
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_size, name, reason) => {
        if (reason === 'evict') this.removeFile(name);
      },
    });
    this.opened = this.open().catch(options.failed);
    options.siblings?.follow(({ name, size }) => this.files.set(name, size));
  }

  get statistics() {
    return { files: this.files.size, bytes: this.files.calculatedSize };
  }

  /** Whether there is, or may be, a file of a page. */
  has(key: string): boolean {
    return this.files.size > 0 && this.files.has(fileNameOf(key));
  }

  /** The page of a key, whether or not it is outdated. */
  async read(key: string): Promise<StoredPage | undefined> {
    const name = fileNameOf(key);
    this.files.get(name);
    const bytes = await readFile(join(this.options.folder, name)).catch(() => undefined);
    const found = bytes && (await decodePage(name, bytes).catch(() => undefined));
    if (found && expiresAt(found.page) > this.options.now()) return found;
    this.remove(name);
    return undefined;
  }

  /** Writes a page in the background; one that is not worth a file replaces that of before all the same. */
  save(key: string, page: CachedPage): void {
    if (this.isClosed || page.change === undefined) return;
    if (page.status !== 200 || expiresAt(page) - page.renderedAt < minLifeMs) {
      this.purge([key]);
      return;
    }
    const isQueued = this.waiting.has(key);
    if (!isQueued && this.waiting.size >= maxWaiting) return;
    this.waiting.set(key, page);
    if (!isQueued) this.inOrder(() => this.writeNext(key));
  }

  /** Removes the files of pages that were purged. */
  purge(keys: Iterable<string>): void {
    for (const key of keys) {
      this.waiting.delete(key);
      if (this.has(key)) this.remove(fileNameOf(key));
    }
  }

  /** Removes all pages. */
  clear(): void {
    this.waiting.clear();
    for (const name of [...this.files.keys()]) this.remove(name);
  }

  /** Removes the pages that are outdated or have expired, in the background. Call it when all changes are known. */
  sweep(): void {
    const { folder, changes, now } = this.options;
    for (const name of [...this.files.keys()])
      this.inOrder(async () => {
        if (this.isClosed) return;
        const bytes = await readFile(join(folder, name)).catch(() => undefined);
        const found = bytes && summaryOf(name, bytes);
        if (!found || found.expiresAt <= now() || !changes.allows(found)) this.remove(name);
      });
  }

  /** Writes what waits, for as long as a process that stops may take, and no other page. */
  async close(): Promise<void> {
    this.writesUntil = performance.now() + closeMs;
    await this.idle();
  }

  private get isClosed(): boolean {
    return this.writesUntil < Number.POSITIVE_INFINITY;
  }

  /** Resolves when nothing is being written or removed. */
  async idle(): Promise<void> {
    await this.opened;
    for (let last: unknown; last !== this.working; ) {
      last = this.working;
      await this.working;
    }
  }

  private inOrder(work: () => Promise<void>): void {
    this.working = this.working.then(work).catch(this.options.failed);
  }

  private remove(name: string): void {
    this.files.delete(name);
    this.removeFile(name);
  }

  private removeFile(name: string): void {
    this.inOrder(async () => {
      // A page may have been written since.
      if (!this.files.has(name)) await rm(join(this.options.folder, name), { force: true });
    });
  }

  private async writeNext(key: string): Promise<void> {
    const page = this.waiting.get(key);
    this.waiting.delete(key);
    const { folder, build, changes, maxBytes } = this.options;
    await this.opened;
    if (!page || !changes.allows(page) || performance.now() > this.writesUntil) return;
    const name = fileNameOf(key);
    const bytes = await encodePage(key, page, build);
    if (bytes.length > maxBytes) return;
    const partial = join(folder, 'unfinished', `${process.pid}-${name}`);
    try {
      await makePrivateFolder(dirname(partial));
      await writeFile(partial, bytes, { mode: privateFile });
      await rename(partial, join(folder, name));
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {});
      throw error;
    }
    this.files.set(name, bytes.length);
    this.options.siblings?.announce({ name, size: bytes.length });
    // A purge may have overtaken the write.
    if (!changes.allows(page)) this.remove(name);
  }

  /** Removes what is beside the folder, and unfinished files, and finds the others, the oldest first. */
  private async open(): Promise<void> {
    const { folder } = this.options;
    const parent = dirname(folder);
    await makePrivateFolder(folder);
    for (const name of await readdir(parent))
      if (join(parent, name) !== folder) await rm(join(parent, name), { recursive: true, force: true });
    await this.removeUnfinished();
    const names = (await readdir(folder)).filter((name) => name.endsWith('.page'));
    const found: { name: string; size: number; mtimeMs: number }[] = [];
    for (let start = 0; start < names.length; start += batchSize)
      await Promise.all(
        names.slice(start, start + batchSize).map(async (name) => {
          const file = await stat(join(folder, name)).catch(() => undefined);
          if (file) found.push({ name, size: file.size, mtimeMs: file.mtimeMs });
        }),
      );
    for (const { name, size } of found.sort((a, b) => a.mtimeMs - b.mtimeMs))
      if (!this.files.has(name)) this.files.set(name, size);
  }

  /** Removes what a process that ended left unfinished; another one may be writing now. */
  private async removeUnfinished(): Promise<void> {
    const unfinished = join(this.options.folder, 'unfinished');
    for (const name of await readdir(unfinished).catch(() => [])) {
      const file = join(unfinished, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > unfinishedMs) await rm(file, { force: true });
    }
  }
}
