import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../content/store/database.ts';
import type { ItemKey, ItemWrite } from '../items.ts';
import { openPublishing } from '../publishing.ts';
import { keyOf } from '../store/rows.ts';

/** What a content folder holds, to be applied. */
export interface ApplyInput {
  /** Every item of the folder; items that came from a folder before and are not among them are withdrawn. */
  items: ItemWrite[];
  /** Only tells what would be done. */
  dryRun?: boolean;
  /** Who does it, for the log of changes. */
  by?: string;
}

/** What was done, or would be, by keys of items. */
export interface ApplyResult {
  added: string[];
  changed: string[];
  withdrawn: string[];
  unchanged: number;
}

interface ApplyContext {
  database: Database;
  progress(done: number, total: number): void;
}

const folderSource = 'folder';

const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Stands for all that the folder says of an item. The order of fields counts only in a site, whose verticals it orders. */
function hashOf({ source: _source, sourceHash: _hash, ...write }: ItemWrite): string {
  const text = JSON.stringify(write, write.kind === 'site' ? undefined : sorted);
  return createHash('sha256').update(text).digest('base64url');
}

type KnownItem = ItemKey & { source: string | null; source_hash: string | null; state: string };

const keyColumns = (keys: readonly ItemKey[]) => [
  keys.map(({ kind }) => kind),
  keys.map(({ locale }) => locale),
  keys.map(({ slug }) => slug),
];

async function knownItems(database: Queryable, items: readonly ItemWrite[]): Promise<KnownItem[]> {
  return database.query<KnownItem>(
    `select kind, locale, slug, source, source_hash, state from item
     where source = $4 or (kind, locale, slug) in (select * from unnest($1::text[], $2::text[], $3::text[]))
     order by kind, locale, slug`,
    [...keyColumns(items), folderSource],
  );
}

interface Plan {
  result: ApplyResult;
  writes: ItemWrite[];
  gone: ItemKey[];
}

async function planOf(database: Queryable, items: readonly ItemWrite[]): Promise<Plan> {
  const known = await knownItems(database, items);
  const byKey = new Map(known.map((item) => [keyOf(item), item]));
  const inFolder = new Set(items.map(keyOf));
  const hashed = items.map((item) => ({ ...item, source: folderSource, sourceHash: hashOf(item) }));
  const writes = hashed.filter((item) => {
    const there = byKey.get(keyOf(item));
    return there?.source !== folderSource || there.source_hash !== item.sourceHash;
  });
  const gone = known.filter(
    (item) => item.source === folderSource && item.state !== 'withdrawn' && !inFolder.has(keyOf(item)),
  );
  const isNew = (item: ItemWrite) => !byKey.has(keyOf(item)) || byKey.get(keyOf(item))?.state === 'withdrawn';
  return {
    writes,
    gone,
    result: {
      added: writes.filter(isNew).map(keyOf),
      changed: writes.filter((item) => !isNew(item)).map(keyOf),
      withdrawn: gone.map(keyOf),
      unchanged: items.length - writes.length,
    },
  };
}

/** Runs what wants a database inside a transaction that is open already. */
const within = (database: Database, transaction: Queryable): Database => ({
  ...database,
  ...transaction,
  transaction: (run) => run(transaction),
});

/** Withdraws items, and forgets what the folder said of them, so that they are published again when they come back. */
async function withdrawGone(database: Database, gone: readonly ItemKey[], by: string): Promise<void> {
  await openPublishing(database).withdraw(gone, by);
  await database.query(
    `update item set source_hash = null
     where (kind, locale, slug) in (select * from unnest($1::text[], $2::text[], $3::text[]))`,
    keyColumns(gone),
  );
}

/**
 * Makes the store hold what a content folder says, in one transaction: adds and changes items, and withdraws those that
 * came from a folder before and are not in it any more. What has the same hash as last time is left alone, even if it was
 * edited elsewhere since.
 * @throws {InvalidItems} when items are not valid; nothing is changed then
 */
export async function applyContent(
  { database, progress }: ApplyContext,
  { items, dryRun = false, by = 'content folder' }: ApplyInput,
): Promise<ApplyResult> {
  if (dryRun) return (await planOf(database, items)).result;
  return database.transaction(async (transaction) => {
    const inside = within(database, transaction);
    const { writes, gone, result } = await planOf(transaction, items);
    if (gone.length > 0) await withdrawGone(inside, gone, by);
    if (writes.length === 0) return result;
    const written = await openPublishing(inside).write(writes, by, { progress });
    // A folder that was loaded before hashes were kept says the same again.
    const same = new Set(written.filter(({ outcome }) => outcome === 'unchanged').map(keyOf));
    const changed = result.changed.filter((key) => !same.has(key));
    return { ...result, changed, unchanged: result.unchanged + result.changed.length - changed.length };
  });
}
