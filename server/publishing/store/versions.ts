import type { Database, Queryable } from '../../database/database.ts';
import { type RecordedChange, recordChange } from '../changes/change-log.ts';
import type { Permit } from '../permit.ts';
import { applyEffects, planChange } from '../projection/effects.ts';
import { keepRevisions, saveItems } from './item-store.ts';
import { saveItemWords } from './item-words.ts';
import type { ItemRow } from './rows.ts';
import { nextMoment } from './states.ts';

/** What a transaction of writing returns: its results, and the change that it recorded, if there was any. */
export interface Written<T> {
  results: T[];
  change?: RecordedChange;
}

/** Who writes, and when. */
export interface WriteContext {
  by: string;
  /** The present, in milliseconds. */
  now: number;
  progress?: ((done: number, total: number) => void) | undefined;
  derivesLater?: boolean | undefined;
  /** What the writer may do; everything without one. */
  permit?: Permit | undefined;
}

/** Stores items as they are given, each with the moment at which it next changes by itself. */
export function saveRows(transaction: Queryable, rows: readonly ItemRow[], now: number): Promise<void> {
  return saveItems(
    transaction,
    rows.map((row) => ({ row, nextAt: nextMoment(row, now) })),
  );
}

/**
 * Stores new versions of items, keeps those before as revisions, brings the public side up to date, and records the
 * change. `rows` are not planned yet; `replaced` are the ids of those that there are already.
 */
export async function saveVersions(
  transaction: Queryable,
  rows: readonly ItemRow[],
  replaced: readonly string[],
  { by, now, progress, derivesLater }: WriteContext,
): Promise<RecordedChange | undefined> {
  if (rows.length === 0) return undefined;
  const planned = rows.map((row) => planChange(row, now));
  await keepRevisions(transaction, replaced);
  await saveRows(
    transaction,
    planned.map(({ row }) => row),
    now,
  );
  if (!derivesLater)
    await saveItemWords(
      transaction,
      planned.map(({ row }) => row),
    );
  const applied = await applyEffects(transaction, planned, {
    progress: (done) => progress?.(done, planned.length),
    derivesLater,
  });
  return recordChange(transaction, { by, ...applied });
}

/** The SQLSTATE code of a transaction that made what another one made before it. */
const isThere = '23505';
const maxTries = 3;

/** Runs a transaction again when another one has made the same. */
export async function inTransaction<T>(
  database: Database,
  run: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.transaction(run);
    } catch (error) {
      if (tries === maxTries || (error as { code?: string }).code !== isThere) throw error;
    }
  }
}
