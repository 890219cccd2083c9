import type { Sites } from '../../content/sites.ts';
import type { Database } from '../../database/database.ts';
import { pictureOfTag } from '../pictures/picture-tags.ts';
import type { StoredImages } from '../pictures/stored-images.ts';
import { everything } from '../projection/tags.ts';
import { readRedirects } from '../redirects/redirect-store.ts';
import type { Redirects } from '../redirects/redirects.ts';
import { allRedirects, type Change } from './change-log.ts';

/** The page store, as far as it knows of changes. */
interface ChangedPages {
  /** The number of the last change that was applied, by this process or an earlier one. */
  readonly applied: number | undefined;
  purge(tags: readonly string[], change: number): unknown;
  apply(change: number, tags: readonly string[]): void;
  /** Every change until now has been applied. */
  current(): void;
  /** Changes may be missed from now on. */
  lost(): void;
  clear(): void;
  reset(change: number): void;
}

/** What a process remembers of content. */
export interface Remembered {
  database: Database;
  store: ChangedPages;
  sites: Sites;
  /** The uploaded pictures. */
  uploaded: Pick<StoredImages, 'refresh' | 'follow'>;
  redirects: Redirects;
}

/** Tags by which the sites have to be loaded again. */
const siteTags = ['site', 'pages'];

function purge({ store }: Remembered, tags: readonly string[], change: number): void {
  if (tags.includes(everything)) store.clear();
  if (tags.length > 0) store.purge(tags, change);
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
  const last = changes.at(-1)?.id ?? 0;
  purge(remembered, tags, last);
  remembered.store.apply(last, tags);
}

/** Reads everything again, because too many changes were missed. */
export async function applyEverything(remembered: Remembered, last: number): Promise<void> {
  const { store, sites, uploaded } = remembered;
  await Promise.all([reloadRedirects(remembered), sites.refresh(), uploaded.refresh()]);
  store.reset(last);
}
