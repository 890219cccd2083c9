import type { Database, Queryable } from '../../database/database.ts';
import { applyEffects, planChange } from '../projection/effects.ts';
import { type ItemRow, itemColumns, type RawItem, rowOf } from '../store/rows.ts';
import { inTransaction, saveRows } from '../store/versions.ts';
import { type RecordedChange, recordChange } from './change-log.ts';

const batchSize = 100;
const actor = 'schedule';

/** Brings items up to date at a moment, and records what changed. */
async function bringUpToDate(
  transaction: Queryable,
  rows: readonly ItemRow[],
  now: number,
): Promise<RecordedChange | undefined> {
  const planned = rows.map((row) => planChange(row, now));
  await saveRows(
    transaction,
    planned.map(({ row }) => row),
    now,
  );
  const changed = planned.filter(({ effect }) => effect !== 'none');
  if (changed.length === 0) return undefined;
  return recordChange(transaction, { by: actor, ...(await applyEffects(transaction, changed)) });
}

/** The items of a release whose moment has come, all of them; undefined when no release is due. */
async function claimRelease(transaction: Queryable, now: number): Promise<ItemRow[] | undefined> {
  const [release] = await transaction.query<{ id: string }>(
    `select id::text from release where released_at is null and publish_at <= $1
     order by publish_at limit 1 for update skip locked`,
    [new Date(now).toISOString()],
  );
  if (!release) return undefined;
  await transaction.query('update release set released_at = $2 where id = $1::bigint', [
    release.id,
    new Date(now).toISOString(),
  ]);
  const rows = await transaction.query<RawItem>(
    `select ${itemColumns} from item where release_id = $1::bigint order by item.id for update`,
    [release.id],
  );
  return rows.map(rowOf);
}

/** Some of the items whose moment has come. Those of a release wait for it; those that another node has are left to it. */
async function claimItems(transaction: Queryable, now: number): Promise<ItemRow[]> {
  const rows = await transaction.query<RawItem>(
    `select ${itemColumns} from item
     where next_at <= $1 and not exists (
       select 1 from release where release.id = item.release_id and released_at is null)
     order by next_at, item.id limit ${batchSize} for update skip locked`,
    [new Date(now).toISOString()],
  );
  return rows.map(rowOf);
}

/** Publishes and expires what is due, release by release and then in batches. Any number of nodes may do it at once. */
export async function runTransitions(
  database: Database,
  now: number,
  changed: (change: RecordedChange) => void,
): Promise<void> {
  for (const claim of [claimRelease, claimItems]) {
    for (;;) {
      const { rows, change } = await inTransaction(database, async (transaction) => {
        const claimed = await claim(transaction, now);
        return { rows: claimed, change: await bringUpToDate(transaction, claimed ?? [], now) };
      });
      if (change) changed(change);
      if (rows === undefined || (claim === claimItems && rows.length < batchSize)) break;
    }
  }
}

/** When something is next due, in milliseconds; null when nothing is. */
export async function nextTransition(database: Queryable): Promise<number | null> {
  const [row] = await database.query<{ at: number | null }>(
    'select (extract(epoch from min(next_at)) * 1000)::float8 as at from item where next_at is not null',
  );
  return row?.at ?? null;
}
