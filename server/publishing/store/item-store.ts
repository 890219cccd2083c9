import type { Queryable } from '../../database/database.ts';
import type { ItemKey } from '../items.ts';
import { type ItemRow, itemColumns, type RawItem, rowOf, timestamp } from './rows.ts';

const batchSize = 200;
const revisionsKept = 20;

/** Slices of a list, so that no statement becomes too large. */
export function* batchesOf<T>(list: readonly T[], size = batchSize): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

interface Wanted {
  keys: readonly ItemKey[];
  /** Keys under which items may be public that have another slug by now. */
  publicKeys?: readonly ItemKey[];
  sources?: readonly { source: string; sourceId: string }[];
}

const keyColumns = (keys: readonly ItemKey[]) => [
  keys.map(({ kind }) => kind),
  keys.map(({ locale }) => locale),
  keys.map(({ slug }) => slug),
];

/** Who writes many items at once takes no more locks than this. */
const maxKeyLocks = 256;

/**
 * Lets the transactions that write items of the same keys run one after the other, always in the same order: items that
 * are not there yet have no row to lock, and two that create one would wait for each other.
 */
export async function lockKeys(transaction: Queryable, keys: readonly ItemKey[]): Promise<void> {
  await transaction.query(
    `select pg_advisory_xact_lock(hashtext('item'), number) from (
       select distinct abs(hashtext(kind || '/' || locale || '/' || slug) % ${maxKeyLocks}) as number
       from unnest($1::text[], $2::text[], $3::text[]) as wanted (kind, locale, slug)
       order by number) as numbers`,
    keyColumns(keys),
  );
}

/** The items of some keys and sources, locked until the transaction ends, always in the same order. */
export async function lockItems(
  transaction: Queryable,
  { keys, publicKeys = [], sources = [] }: Wanted,
): Promise<ItemRow[]> {
  const rows = await transaction.query<RawItem>(
    `select ${itemColumns} from item where item.id in (
       select found.id from item as found
       join unnest($1::text[], $2::text[], $3::text[]) as wanted (kind, locale, slug) using (kind, locale, slug)
       union
       select found.id from item as found
       join unnest($4::text[], $5::text[], $6::text[]) as wanted (kind, locale, live_slug)
         using (kind, locale, live_slug)
       union
       select found.id from item as found
       join unnest($7::text[], $8::text[]) as wanted (source, source_id) using (source, source_id))
     order by item.id for update`,
    [
      ...keyColumns(keys),
      ...keyColumns(publicKeys),
      sources.map(({ source }) => source),
      sources.map(({ sourceId }) => sourceId),
    ],
  );
  return rows.map(rowOf);
}

/** New ids for items that are about to be written. */
export async function newIds(transaction: Queryable, count: number): Promise<string[]> {
  if (count === 0) return [];
  const rows = await transaction.query<{ id: string }>(
    `select nextval('item_id')::text as id from generate_series(1, $1::int)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

const columnTypes = {
  id: 'bigint',
  kind: 'text',
  locale: 'text',
  slug: 'text',
  document: 'json',
  hash: 'text',
  state: 'text',
  publish_at: 'timestamptz',
  expire_at: 'timestamptz',
  keeps_live: 'boolean',
  release_id: 'bigint',
  version: 'int',
  live_version: 'int',
  live_path: 'text',
  live_slug: 'text',
  last_path: 'text',
  live_expire_at: 'timestamptz',
  next_at: 'timestamptz',
  original_locale: 'text',
  original_slug: 'text',
  original_version: 'int',
  review: 'jsonb',
  source: 'text',
  source_id: 'text',
  source_hash: 'text',
  updated_at: 'timestamptz',
  updated_by: 'text',
} as const;

function recordOf(row: ItemRow, nextAt: number | null): Record<keyof typeof columnTypes, unknown> {
  const { id, kind, locale, slug, document, hash, state, version, original } = row;
  return {
    id,
    kind,
    locale,
    slug,
    document,
    hash,
    state,
    publish_at: timestamp(row.publishAt),
    expire_at: timestamp(row.expireAt),
    keeps_live: row.keepsLive,
    release_id: row.releaseId,
    version,
    live_version: row.liveVersion,
    live_path: row.livePath,
    live_slug: row.liveSlug,
    last_path: row.lastPath,
    live_expire_at: timestamp(row.liveExpireAt),
    next_at: timestamp(nextAt),
    original_locale: original?.locale ?? null,
    original_slug: original?.slug ?? null,
    original_version: original?.version ?? null,
    review: row.review,
    source: row.source,
    source_id: row.sourceId,
    source_hash: row.sourceHash,
    updated_at: timestamp(row.updatedAt),
    updated_by: row.updatedBy,
  };
}

const columns = Object.keys(columnTypes);
const recordType = Object.entries(columnTypes)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');
const updates = columns
  .filter((name) => name !== 'id')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');

/** Writes items as they are given, each with the moment at which it next changes by itself. */
export async function saveItems(
  transaction: Queryable,
  items: readonly { row: ItemRow; nextAt: number | null }[],
): Promise<void> {
  for (const batch of batchesOf(items))
    await transaction.query(
      `insert into item (${columns.join(', ')}) select ${columns.join(', ')}
       from json_to_recordset($1::json) as input (${recordType})
       on conflict (id) do update set ${updates}`,
      [JSON.stringify(batch.map(({ row, nextAt }) => recordOf(row, nextAt)))],
    );
}

/** Keeps the present versions of items as revisions, before new ones replace them. Old ones go, but not the public one. */
export async function keepRevisions(transaction: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.query(
    `insert into item_revision (item_id, version, slug, document, hash, state, publish_at, expire_at, at, by,
       keeps_live, live_version, release_id, review)
     select id, version, slug, document, hash, state, publish_at, expire_at, updated_at, updated_by,
       keeps_live, live_version, release_id, review
     from item where id = any($1::bigint[]) on conflict do nothing`,
    [ids],
  );
  await transaction.query(
    `delete from item_revision using item
     where item.id = item_revision.item_id and item.id = any($1::bigint[])
       and item_revision.version <= item.version + 1 - ${revisionsKept}
       and item_revision.version is distinct from item.live_version`,
    [ids],
  );
}
