import type { Database, Queryable } from '../../database/database.ts';
import { StoreUnavailable } from '../../database/store-unavailable.ts';
import { applyEffects, planChange } from '../projection/effects.ts';
import { endFrontParts } from '../projection/front-ends.ts';
import { tagsOf } from '../projection/tags.ts';
import { type ItemRow, itemColumns, keyOf, type RawItem, rowOf } from '../store/rows.ts';
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

/** What is brought up to date in one transaction: some items, or all those of a release. */
interface Claimed {
  /** What it is called where it fails. */
  name: string;
  /** The ids by which it can be left out. */
  ids: string[];
  rows: ItemRow[];
}

/** Claims what is due at a moment, but for what has failed before; undefined when nothing is due. */
type Claim = (
  transaction: Queryable,
  now: number,
  options: { except: readonly string[]; size: number },
) => Promise<Claimed | undefined>;

/** All items of a release whose moment has come. */
const claimRelease: Claim = async (transaction, now, { except }) => {
  const [release] = await transaction.query<{ id: string; name: string }>(
    `select id::text, name from release
     where released_at is null and publish_at <= $1 and id <> all($2::bigint[])
     order by publish_at limit 1 for update skip locked`,
    [new Date(now).toISOString(), except],
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
  return { name: `the release ${release.name}`, ids: [release.id], rows: rows.map(rowOf) };
};

/** Some of the items whose moment has come. Those of a release wait for it; those that another node has are left to it. */
const claimItems: Claim = async (transaction, now, { except, size }) => {
  const found = await transaction.query<RawItem>(
    `select ${itemColumns} from item
     where next_at <= $1 and item.id <> all($2::bigint[]) and not exists (
       select 1 from release where release.id = item.release_id and released_at is null)
     order by next_at, item.id limit ${size} for update skip locked`,
    [new Date(now).toISOString(), except],
  );
  const rows = found.map(rowOf);
  if (rows.length === 0) return undefined;
  return { name: rows.map(keyOf).join(', '), ids: rows.map(({ id }) => id), rows };
};

/** Something that is due could not be published or taken off; everything else that was due has been. */
export class TransitionFailed extends Error {
  override readonly name = 'TransitionFailed';
}

export interface TransitionReports {
  changed(change: RecordedChange): void;
  /** One item or release failed. It stays as it was, and is tried again with the next run. */
  failed(error: TransitionFailed): void;
}

/** Does what a claim finds, one transaction after the other. Items that fail together are tried again one by one, until the one is found. */
async function runClaims(
  database: Database,
  now: number,
  claim: Claim,
  { changed, failed }: TransitionReports,
): Promise<void> {
  const except: string[] = [];
  for (let size = batchSize; ; ) {
    const attempt: { claimed?: Claimed | undefined } = {};
    try {
      const { change } = await inTransaction(database, async (transaction) => {
        attempt.claimed = await claim(transaction, now, { except, size });
        return { results: [], change: await bringUpToDate(transaction, attempt.claimed?.rows ?? [], now) };
      });
      if (change) changed(change);
      if (!attempt.claimed) return;
    } catch (error) {
      const { claimed } = attempt;
      if (!claimed || error instanceof StoreUnavailable) throw error;
      if (claimed.ids.length > 1) size = 1;
      else {
        except.push(...claimed.ids);
        size = batchSize;
        failed(new TransitionFailed(`${claimed.name}: ${(error as Error).message}`, { cause: error }));
      }
    }
  }
}

/** Takes what has ended off the fronts, in batches. */
async function endParts(database: Database, now: number, { changed }: TransitionReports): Promise<void> {
  for (;;) {
    const { change } = await inTransaction(database, async (transaction) => {
      const items = await endFrontParts(transaction, now);
      if (items.length === 0) return { results: [] };
      const tags = items.flatMap(tagsOf);
      return {
        results: [],
        change: await recordChange(transaction, { by: actor, items, redirects: [], tags }),
      };
    });
    if (!change) return;
    changed(change);
  }
}

/**
 * Publishes and expires what is due, release by release and then in batches, and takes off fronts what has ended there. Any number of nodes may do it at once. What
 * fails is reported, and the others go on.
 */
export async function runTransitions(
  database: Database,
  now: number,
  reports: TransitionReports,
): Promise<void> {
  for (const claim of [claimRelease, claimItems]) await runClaims(database, now, claim, reports);
  await endParts(database, now, reports);
}

/**
 * When something is due after a moment, in milliseconds; null when nothing is. What was due before has failed, or is being
 * done by another node: it is found again by a later run.
 */
export async function nextTransition(database: Queryable, after: number): Promise<number | null> {
  const [row] = await database.query<{ at: number | null }>(
    `select (extract(epoch from least(
       (select min(next_at) from item where next_at > $1), (select min(ends_at) from front where ends_at > $1)
     )) * 1000)::float8 as at`,
    [new Date(after).toISOString()],
  );
  return row?.at ?? null;
}
