import type { Sites } from '../../content/sites.ts';
import type { Database } from '../../database/database.ts';
import { pictureOfTag } from '../pictures/picture-tags.ts';
import type { StoredImages } from '../pictures/stored-images.ts';
import { everything } from '../projection/tags.ts';
import { readRedirects } from '../redirects/redirect-store.ts';
import type { Redirects } from '../redirects/redirects.ts';
import { allRedirects, type Change } from './change-log.ts';

/** The pages in memory. */
interface CachedPages {
  purge(tags: readonly string[]): unknown;
  clear(): void;
  /** Changes may have been missed. */
  requireRevalidation(): void;
  /** The changes that were missed have been applied. */
  trust(): void;
}

/** What a process remembers of content. */
export interface Remembered {
  database: Database;
  cache: CachedPages;
  sites: Sites;
  /** The uploaded pictures. */
  uploaded: Pick<StoredImages, 'refresh' | 'follow'>;
  redirects: Redirects;
  /** The copies of pages on disk, where there are any. */
  diskPages: () => Copies | undefined;
}

/** Copies of pages that outlive the process. */
export interface Copies {
  /** Removes those that a change concerns, and refuses others from before it. */
  purge(tags: readonly string[], change: number): void;
  /** Purges what was changed while no process kept them current. */
  catchUp(database: Database): Promise<void>;
  /** Removes all. */
  removeAll(): void;
}

/** Tags by which the sites have to be loaded again. */
const siteTags = ['site', 'pages'];

function purge({ cache, diskPages }: Remembered, tags: readonly string[], change: number): void {
  if (tags.includes(everything)) cache.clear();
  else if (tags.length > 0) cache.purge(tags);
  if (tags.length > 0) diskPages()?.purge(tags, change);
}

/** Reads all redirects again. */
export async function reloadRedirects({ database, redirects }: Remembered): Promise<void> {
  redirects.replace(await readRedirects(database));
}

/** Does what needs no waiting, so that a writer finds its own change on this process at once. */
export function applyAtOnce(remembered: Remembered, change: Change): void {
  remembered.redirects.apply(change.redirects);
  purge(remembered, change.tags, change.id);
}

/** What has to be read again before pages are rendered anew. */
function readAgain(remembered: Remembered, tags: readonly string[]): Promise<void>[] {
  const { sites, uploaded } = remembered;
  return [
    ...(tags.includes(allRedirects) ? [reloadRedirects(remembered)] : []),
    ...(siteTags.some((tag) => tags.includes(tag)) ? [sites.refresh()] : []),
    ...(tags.some((tag) => pictureOfTag(tag) !== undefined) ? [uploaded.follow(tags)] : []),
  ];
}

/**
 * Brings what is remembered up to date with changes, in their order. The same changes may come twice. Where nothing has
 * to be read for it, as for a story, all is done when this function returns, before anything else that waits.
 */
export async function applyChanges(remembered: Remembered, changes: readonly Change[]): Promise<void> {
  const { redirects } = remembered;
  const tags = [...new Set(changes.flatMap((change) => change.tags))];
  for (const change of changes) redirects.apply(change.redirects);
  const reads = readAgain(remembered, tags);
  if (reads.length > 0) await Promise.all(reads);
  purge(remembered, tags, changes.at(-1)?.id ?? 0);
}

/** Reads everything again, because too many changes were missed. */
export async function applyEverything(remembered: Remembered): Promise<void> {
  const { cache, sites, uploaded, diskPages } = remembered;
  await Promise.all([reloadRedirects(remembered), sites.refresh(), uploaded.refresh()]);
  cache.clear();
  diskPages()?.removeAll();
}
