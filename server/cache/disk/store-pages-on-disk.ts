import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DocumentAssets } from '../../../views/document.tsx';
import type { Config } from '../../config/config.ts';
import type { Sites } from '../../content/sites.ts';
import type { PageCache } from '../page-cache.ts';
import { buildIdOf } from './build-id.ts';
import { DiskPages } from './disk-pages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The last good copies of pages; undefined when none are kept. */
    diskPages: DiskPages | undefined;
  }
}

/** What of a page kind decides whether copies of its pages are kept. */
interface PageKind {
  name: string;
  cache?: string | null;
  private?: boolean;
  partial?: boolean;
  form?: unknown;
}

export interface DiskPagesParts {
  config: Config;
  /** Every page kind. */
  pages: readonly PageKind[];
  assets: DocumentAssets;
  cache: PageCache;
  sites: Sites;
  now: () => number;
  /** Whether this process writes content, so that changes are counted. */
  countsChanges: boolean;
}

const megabyte = 1_048_576;

/** The page kinds of which copies are kept: public fronts and stories. */
const recordsOf = (pages: readonly PageKind[]): ReadonlySet<string> =>
  new Set(
    pages
      .filter((record) => (record.cache === 'front' || record.cache === 'story') && !record.private)
      .filter(({ partial, form }) => !partial && !form)
      .map(({ name }) => name),
  );

/** Keeps the last good copies of pages in the data folder from the start of the program until it closes. */
export function storePagesOnDisk(
  app: FastifyInstance,
  { config, assets, pages, countsChanges, ...parts }: DiskPagesParts,
): void {
  const { LAST_GOOD_MB, LAST_GOOD_PAGES, DATA_DIR } = config;
  app.decorate('diskPages', undefined);
  if (LAST_GOOD_MB === 0 || LAST_GOOD_PAGES === 0) return;
  let isReported = false;
  const diskPages = new DiskPages({
    ...parts,
    folder: join(DATA_DIR, 'pages', buildIdOf(config, assets)),
    maxBytes: LAST_GOOD_MB * megabyte,
    maxPages: LAST_GOOD_PAGES,
    records: recordsOf(pages),
    change: () => (countsChanges ? app.changeFollower?.applied() : 0),
    failed: (error) => {
      if (!isReported) app.log.error({ err: error }, 'copies of pages cannot be written; going on without');
      isReported = true;
    },
  });
  app.diskPages = diskPages;
  app.addHook('onReady', () => diskPages.restoreSites());
  app.addHook('preClose', () => diskPages.close());
}
