import type { PageCache } from '../../cache/page-cache.ts';
import type { Sites } from '../../content/sites.ts';
import type { Database } from '../../content/store/database.ts';
import type { StoredImages } from '../../images/stored-images.ts';
import { pictureOfTag } from '../pictures/picture-tags.ts';
import { everything } from '../projection/tags.ts';
import { readRedirects } from '../redirects/redirect-store.ts';
import type { Redirects } from '../redirects/redirects.ts';
import { allRedirects, type Change } from './change-log.ts';

/** What a process remembers of content. */
export interface Remembered {
  database: Database;
  cache: PageCache;
  sites: Sites;
  /** The uploaded pictures. */
  uploaded: Pick<StoredImages, 'refresh' | 'follow'>;
  redirects: Redirects;
}

/** Tags by which the sites have to be loaded again. */
const siteTags = ['site', 'pages'];

function purge(cache: PageCache, tags: readonly string[]): void {
  if (tags.includes(everything)) cache.clear();
  else if (tags.length > 0) cache.purge(tags);
}

/** Reads all redirects again. */
export async function reloadRedirects({ database, redirects }: Remembered): Promise<void> {
  redirects.replace(await readRedirects(database));
}

/** Does what needs no waiting, so that a writer finds its own change on this process at once. */
export function applyAtOnce({ cache, redirects }: Remembered, change: Change): void {
  redirects.apply(change.redirects);
  purge(cache, change.tags);
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
  const { cache, redirects } = remembered;
  const tags = [...new Set(changes.flatMap((change) => change.tags))];
  for (const change of changes) redirects.apply(change.redirects);
  const reads = readAgain(remembered, tags);
  if (reads.length > 0) await Promise.all(reads);
  purge(cache, tags);
}

/** Reads everything again, because too many changes were missed. */
export async function applyEverything(remembered: Remembered): Promise<void> {
  const { cache, sites, uploaded } = remembered;
  await Promise.all([reloadRedirects(remembered), sites.refresh(), uploaded.refresh()]);
  cache.clear();
}
