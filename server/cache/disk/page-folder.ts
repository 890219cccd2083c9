import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivateFolder, privateFile } from '../../lib/private-files.ts';
import { decodePage, encodePage, fileNameOf, type SavedPage } from './page-file.ts';
import { Tombstones } from './tombstones.ts';

export interface PageFolderOptions {
  /** The folder of this build. Whatever else is beside it is removed. */
  folder: string;
  /** The limits of all pages together; those that were written longest ago are deleted first. */
  maxBytes: number;
  maxPages: number;
  /** The clock, in milliseconds. */
  now: () => number;
  /** Called when a file cannot be written or removed. */
  failed: (error: unknown) => void;
}

interface Indexed extends Pick<SavedPage, 'change' | 'tags' | 'renderedAt'> {
  size: number;
}

/** How long a write takes at the very most, in milliseconds. */
const unfinishedMs = 3_600_000;
/** How long a page is kept, in milliseconds. */
export const keptMs = 86_400_000;

/**
 * The last good copies of pages, as files in a folder. A file is written under another name and renamed. What is damaged,
 * too old or invalid is not read, and removed.
 */
export class PageFolder {
  private readonly options: PageFolderOptions;
  private readonly index = new Map<string, Indexed>();
  private readonly tombstones: Tombstones;
  private readonly known: Promise<void>;
  private readonly removals = new Set<Promise<void>>();
  /** The removals that are under way, by the name of the file. */
  private readonly removing = new Map<string, Promise<void>>();
  private bytes = 0;
  /** Resolves when the files of earlier processes are known, and the others are removed. */
  readonly opened: Promise<void>;

  constructor(options: PageFolderOptions) {
    this.options = options;
    this.tombstones = new Tombstones(join(options.folder, 'withdrawn'), keptMs);
    this.known = this.tombstones.load(options.now()).catch(options.failed);
    this.opened = this.known.then(() => this.open()).catch(options.failed);
  }

  /** How many pages there are. */
  get size(): number {
    return this.index.size;
  }

  /** The least change that a page was rendered after, and the greatest that is known of; undefined when there are none. */
  changes(): { least: number | undefined; greatest: number } {
    let least: number | undefined;
    let { greatest } = this.tombstones;
    for (const { change } of this.index.values()) {
      least = Math.min(change, least ?? change);
      greatest = Math.max(change, greatest);
    }
    return { least, greatest };
  }

  /** The page of a key. It is not one that `purge` made invalid, whatever happens while it is read. */
  async read(key: string): Promise<SavedPage | undefined> {
    await this.known;
    const name = fileNameOf(key);
    const bytes = await readFile(join(this.options.folder, name)).catch(() => undefined);
    const page = bytes && (await decodePage(name, bytes).catch(() => undefined));
    if (page && this.isGood(page)) return page;
    if (bytes) this.remove(name);
    return undefined;
  }

  /** Writes a page, unless it is invalid or too large; tells whether it did. @throws when it cannot be written */
  async write(page: SavedPage): Promise<boolean> {
    const { folder, maxBytes } = this.options;
    await this.opened;
    if (!this.isGood(page)) return false;
    const name = fileNameOf(page.key);
    const bytes = await encodePage(page);
    if (bytes.length > maxBytes) return false;
    const partial = join(folder, 'unfinished', `${process.pid}-${name}`);
    try {
      await makePrivateFolder(dirname(partial));
      await writeFile(partial, bytes, { mode: privateFile });
      // A removal that is under way would take the new file.
      await this.removing.get(name);
      await rename(partial, join(folder, name));
    } catch (error) {
      await rm(partial, { force: true }).catch(() => {});
      throw error;
    }
    this.add(name, { ...page, size: bytes.length });
    // A purge may have overtaken the write.
    if (this.isGood(page)) return true;
    this.remove(name);
    return false;
  }

  /** Removes the pages with any of the tags that were rendered before a change, and refuses them from now on. */
  purge(tags: readonly string[], change: number): void {
    void this.whileSettling(this.tombstones.add(change, tags, this.options.now()));
    for (const [name, page] of this.index) if (!this.tombstones.allows(page)) this.remove(name);
  }

  /** Removes all pages, and forgets what was purged. */
  clear(): void {
    for (const name of this.index.keys()) this.remove(name);
    void this.whileSettling(this.tombstones.clear());
  }

  /** Resolves when nothing is being removed. */
  async idle(): Promise<void> {
    await this.opened;
    await Promise.all(this.removals);
  }

  private isGood(page: Pick<SavedPage, 'change' | 'tags' | 'renderedAt'>): boolean {
    return this.options.now() - page.renderedAt < keptMs && this.tombstones.allows(page);
  }

  /** Removes other builds and unfinished files, and indexes the others. */
  private async open(): Promise<void> {
    const { folder } = this.options;
    const parent = dirname(folder);
    await makePrivateFolder(folder);
    for (const name of await readdir(parent))
      if (join(parent, name) !== folder) await rm(join(parent, name), { recursive: true, force: true });
    await this.removeUnfinished();
    const found: { name: string; page: Indexed }[] = [];
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.page')) continue;
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      const page = bytes && (await decodePage(name, bytes).catch(() => undefined));
      if (bytes && page && this.isGood(page)) {
        const { change, tags, renderedAt } = page;
        found.push({ name, page: { change, tags, renderedAt, size: bytes.length } });
      } else this.remove(name);
    }
    for (const { name, page } of found.sort((a, b) => a.page.renderedAt - b.page.renderedAt))
      if (!this.index.has(name)) this.add(name, page);
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

  private add(name: string, { change, tags, renderedAt, size }: Indexed): void {
    this.forget(name);
    this.index.set(name, { change, tags, renderedAt, size });
    this.bytes += size;
    for (const oldest of this.index.keys()) {
      if (this.bytes <= this.options.maxBytes && this.index.size <= this.options.maxPages) return;
      this.remove(oldest);
    }
  }

  private forget(name: string): void {
    const known = this.index.get(name);
    if (!known) return;
    this.index.delete(name);
    this.bytes -= known.size;
  }

  private remove(name: string): void {
    this.forget(name);
    const removed = this.whileSettling(rm(join(this.options.folder, name), { force: true }));
    this.removing.set(name, removed);
    void removed.then(() => {
      if (this.removing.get(name) === removed) this.removing.delete(name);
    });
  }

  private whileSettling(started: Promise<void>): Promise<void> {
    const removal = started.catch(this.options.failed).finally(() => this.removals.delete(removal));
    this.removals.add(removal);
    return removal;
  }
}
