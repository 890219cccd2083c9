import type { Sites } from '../../content/sites.ts';
import type { Queryable } from '../../database/database.ts';
import { changesAfter, lastChange } from '../../publishing/changes/change-log.ts';
import type { CachedPage } from '../cached-page.ts';
import { recordNameOf } from '../dependencies.ts';
import { PageBody } from '../page-body.ts';
import type { PageCache } from '../page-cache.ts';
import { PageFolder, type PageFolderOptions } from './page-folder.ts';
import { readSites, writeSites } from './sites-file.ts';
import { WriteQueue } from './write-queue.ts';

export interface DiskPagesOptions extends PageFolderOptions {
  cache: PageCache;
  sites: Sites;
  /** The names of the page kinds of which copies are kept. */
  records: ReadonlySet<string>;
  /** The number of the last change that this process has applied; 0 where there are none, undefined while it is unknown. */
  change: () => number | undefined;
}

const batchSize = 200;
/** Who is further behind does not read changes one by one. */
const maxBehind = 5_000;

/** The last good copies of pages and sites on disk, for a start while content cannot be had. */
export class DiskPages {
  readonly records: ReadonlySet<string>;
  private readonly options: DiskPagesOptions;
  private readonly pages: PageFolder;
  private readonly queue: WriteQueue;
  private catchingUp: Promise<void> | undefined;
  private isCaughtUp = false;
  private isClosed = false;
  private writingSites: Promise<void> = Promise.resolve();

  constructor(options: DiskPagesOptions) {
    this.options = options;
    this.records = options.records;
    this.pages = new PageFolder(options);
    this.queue = new WriteQueue(this.pages, options.failed);
  }

  /** Writes a page in the background, if it is of a kind that is kept. */
  save(key: string, entry: CachedPage): void {
    const change = this.isClosed ? undefined : this.options.change();
    if (change !== undefined && this.records.has(recordNameOf(key))) this.queue.add(key, entry, change);
  }

  /** Puts the copy of a page into the cache, and gives what is there. */
  async page(key: string): Promise<CachedPage | undefined> {
    const saved = await this.pages.read(key);
    if (!saved) return undefined;
    const { headers, tags, lifetime, renderedAt } = saved;
    const page = { status: 200, headers, tags, lifetime, body: new PageBody(saved.body) };
    return this.options.cache.restore(key, page, renderedAt);
  }

  /** Removes the copies that a change concerns, and refuses others from before it. */
  purge(tags: readonly string[], change: number): void {
    this.queue.forget();
    this.pages.purge(tags, change);
  }

  /** Removes all copies, because any of them may be invalid. */
  removeAll(): void {
    this.queue.forget();
    this.pages.clear();
    this.options.cache.clear();
  }

  /** Writes the sites in the background. */
  saveSites(): void {
    if (this.isClosed) return;
    const { folder, sites, failed } = this.options;
    this.writingSites = this.writingSites.then(() => writeSites(folder, sites.all()).catch(failed));
  }

  /** Gives the sites of an earlier process to those that are not loaded yet. */
  async restoreSites(): Promise<void> {
    this.options.sites.restore(await readSites(this.options.folder));
  }

  /** Purges, once, what was changed while no process kept the copies current. */
  async catchUp(database: Queryable): Promise<void> {
    if (this.isCaughtUp) return;
    this.catchingUp ??= this.readChanges(database).finally(() => {
      this.catchingUp = undefined;
    });
    await this.catchingUp;
  }

  /** Writes no page any more. Resolves when nothing is being written or removed. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.idle();
  }

  /** Resolves when nothing is being written or removed. */
  async idle(): Promise<void> {
    await this.catchingUp?.catch(() => {});
    await this.queue.idle();
    await this.writingSites;
    await this.pages.idle();
  }

  private async readChanges(database: Queryable): Promise<void> {
    await this.pages.opened;
    const last = await lastChange(database);
    const { least = last, greatest } = this.pages.changes();
    // A database that was put back counts the same numbers for other changes.
    const isUnknown = greatest > last || last - least > maxBehind;
    if (isUnknown) this.removeAll();
    for (let seen = isUnknown ? last : least; seen < last; ) {
      const changes = await changesAfter(database, seen, batchSize);
      for (const { id, tags } of changes) {
        this.purge(tags, id);
        this.options.cache.purge(tags);
      }
      seen = changes.at(-1)?.id ?? last;
    }
    this.isCaughtUp = true;
  }
}
