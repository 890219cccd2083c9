import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DocumentAssets } from '../../views/document.tsx';
import type { Config } from '../config/config.ts';
import type { Sites } from '../content/sites.ts';
import { buildIdOf, pageFolderOf } from './disk/build-id.ts';
import { ChangeJournal } from './disk/change-journal.ts';
import { DiskTier, type Siblings } from './disk/disk-tier.ts';
import { SitesFile } from './disk/sites-file.ts';
import { KnownChanges, noChanges } from './known-changes.ts';
import { PageStore, type PageStoreOptions } from './page-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The copies of the sites beside the pages; undefined where no pages are on disk. */
    sitesFile: SitesFile | undefined;
    pageStore: PageStore;
  }
}

const megabyte = 1_048_576;
const sweepMs = 3_600_000;

export interface PageStoreParts extends Omit<PageStoreOptions, 'maxBytes' | 'changes' | 'disk' | 'applied'> {
  config: Config;
  assets: DocumentAssets;
  now: () => number;
  /** Whether this process follows changes of content. */
  followsChanges: boolean;
  sites: Pick<Sites, 'restore'>;
  /** The number of the last change of all, where nothing can have been changed since an earlier process stopped. */
  lastChange: number | undefined;
  /** The headers of every answer. */
  headers: Readonly<Record<string, string>> | undefined;
  /** The other processes with the same folder of pages; absent where there are none. */
  siblings: Siblings | undefined;
}

/** Opens the page store until the program closes. The changes that an earlier process applied are known before it is ready. */
export function openPageStore(app: FastifyInstance, parts: PageStoreParts): void {
  const { config, assets, now, followsChanges, sites, lastChange, headers, siblings, ...options } = parts;
  const { CACHE_MB, PAGES_DISK_MB, DATA_DIR } = config;
  const changes = followsChanges ? new KnownChanges() : undefined;
  const memoryOptions = { ...options, now, maxBytes: CACHE_MB * megabyte, changes };
  app.decorate('sitesFile', undefined);
  if (CACHE_MB === 0 || PAGES_DISK_MB === 0) {
    app.decorate('pageStore', new PageStore(memoryOptions));
    return;
  }

  let isReported = false;
  const failed = (error: unknown) => {
    if (!isReported) app.log.error({ err: error }, 'pages cannot be written to disk; going on without');
    isReported = true;
  };
  const folder = join(DATA_DIR, 'pages', pageFolderOf(config, assets, headers));
  const build = buildIdOf();
  const journal = new ChangeJournal(join(folder, 'changes'), now, failed);
  const known = changes ?? noChanges();
  const tier = new DiskTier({
    folder,
    build,
    maxBytes: PAGES_DISK_MB * megabyte,
    changes: known,
    now,
    failed,
    siblings,
  });
  const applied = (change: number, tags?: readonly string[]) => {
    if (!tags) journal.clear();
    journal.append(change, tags ?? []);
  };
  const store = new PageStore({ ...memoryOptions, disk: { tier, build }, applied: changes && applied });
  const copies = new SitesFile(folder, failed);
  app.sitesFile = copies;
  const timer = setInterval(() => store.sweep(), sweepMs).unref();
  app.addHook('onReady', async () => {
    const [saved] = await Promise.all([copies.read(), tier.opened, changes && journal.load(changes)]);
    sites.restore(saved);
    if (lastChange !== undefined) store.resume(lastChange);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await tier.close();
    await Promise.all([journal.idle(), copies.idle()]);
  });
  app.decorate('pageStore', store);
}
