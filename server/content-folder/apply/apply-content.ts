import { areEditionsInUse, type EditionTable } from '../../../locales/editions.ts';
import type { SiteConfig } from '../../content/contract/site-config.ts';
import { saveBrandFiles } from '../../content/queries/brand-files.ts';
import { type Database, within } from '../../database/database.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import type { ItemKey } from '../../publishing/items.ts';
import { openPublishing } from '../../publishing/publishing.ts';
import { keyOf } from '../../publishing/store/rows.ts';
import { saveAliases } from '../../search/index/aliases.ts';
import {
  noPictures,
  type PictureOfFolder,
  planPictures,
  removeGone,
  savePictures,
} from './apply-pictures.ts';
import { type ApplyResult, type ItemPlan, keyColumns, planItems } from './plan-items.ts';
import type { FolderItem } from './source-hash.ts';

/** What a content folder holds, to be applied. */
export interface ApplyInput {
  /** Every item of the folder; items that came from a folder before and are not among them are withdrawn. */
  items: FolderItem[];
  /**
   * Every picture of the folder, whose bytes are stored already; those that came from a folder before and are not among
   * them are removed. Without it pictures stay as they are.
   */
  pictures?: PictureOfFolder[];
  /** The files of the brand that the items refer to, with their bytes in base64. */
  brandFiles?: { name: string; data: string }[];
  /** Groups of names that mean the same in a search, in place of those that are stored; without it these stay. */
  searchAliases?: readonly (readonly string[])[];
  /** Only reports what would be done. */
  dryRun?: boolean;
  /** Who does it, for the log of changes. */
  by?: string;
}

interface ApplyContext {
  database: Database;
  progress(done: number, total: number): void;
}

/** Withdraws items, and forgets what the folder said of them, so that they are published again when they come back. */
async function withdrawGone(database: Database, gone: readonly ItemKey[], by: string): Promise<void> {
  await openPublishing(database).withdraw(gone, by);
  await database.query(
    `update item set source_hash = null
     where (kind, locale, slug) in (select * from unnest($1::text[], $2::text[], $3::text[]))`,
    keyColumns(gone),
  );
}

/** Writes the items of a plan. Returns what was really changed: an item that says the same as before is not. */
async function writePlan(
  database: Database,
  { writes, gone, redirects, result }: ItemPlan,
  by: string,
  progress: ApplyContext['progress'],
): Promise<ApplyResult> {
  const publishing = openPublishing(database);
  if (gone.length > 0) await withdrawGone(database, gone, by);
  if (writes.length === 0) return result;
  const written = await publishing.write(writes, by, { progress });
  if (redirects.length > 0) await publishing.redirect(redirects, by);
  // A folder that was loaded before hashes were kept says the same again.
  const same = new Set(written.filter(({ outcome }) => outcome === 'unchanged').map(keyOf));
  const changed = result.changed.filter((key) => !same.has(key));
  return { ...result, changed, unchanged: result.unchanged + result.changed.length - changed.length };
}

const together = (one: ApplyResult, other: ApplyResult): ApplyResult => ({
  added: [...one.added, ...other.added],
  changed: [...one.changed, ...other.changed],
  withdrawn: [...one.withdrawn, ...other.withdrawn],
  unchanged: one.unchanged + other.unchanged,
});

/** The regions and languages that the site configurations among some items name. */
export function editionsOfItems(items: readonly FolderItem[]): EditionTable | undefined {
  const site = items.find(({ kind }) => kind === 'site');
  return (site?.document as SiteConfig | undefined)?.editions as EditionTable | undefined;
}

/**
 * Makes sure that items are of the regions and languages of this process.
 * @throws {ExpectedError} when a running server has others
 */
function demandEditions(items: readonly FolderItem[]): void {
  if (!items.some(({ kind }) => kind === 'site') || areEditionsInUse(editionsOfItems(items))) return;
  throw new ExpectedError(
    'The regions or languages of site.json are not those that the running server has. Stop it, apply the folder, and start it again.',
  );
}

/**
 * Makes the store hold what a content folder says, in one transaction: adds and changes items and pictures, and withdraws
 * those that came from a folder before and are not in it any more. What has the same hash as last time is left alone, even
 * if it was edited elsewhere since.
 * @throws {InvalidItems} when items are not valid; nothing is changed then
 * @throws {ExpectedError} when the bytes of a picture are not stored
 */
export async function applyContent(
  { database, progress }: ApplyContext,
  { items, pictures, brandFiles = [], searchAliases, dryRun = false, by = 'content folder' }: ApplyInput,
): Promise<ApplyResult> {
  demandEditions(items);
  return database.transaction(async (transaction) => {
    const inside = within(database, transaction);
    const picturePlan = pictures ? await planPictures(transaction, pictures) : noPictures;
    const itemPlan = await planItems(transaction, items);
    if (dryRun) return together(picturePlan.result, itemPlan.result);
    const files = brandFiles.map(({ name, data }) => ({ name, bytes: Buffer.from(data, 'base64') }));
    await saveBrandFiles(transaction, files);
    if (searchAliases) await saveAliases(transaction, searchAliases);
    await savePictures(transaction, picturePlan, by, Date.now());
    const result = await writePlan(inside, itemPlan, by, progress);
    await removeGone(transaction, picturePlan, by);
    return together(picturePlan.result, result);
  });
}
