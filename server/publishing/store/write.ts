import { isDeepStrictEqual } from 'node:util';
import type { Database, Queryable } from '../../database/database.ts';
import type { ItemWrite, WriteResult } from '../items.ts';
import { refuseTakenAddresses } from './addresses.ts';
import { checkWrites } from './check.ts';
import { newIds } from './item-store.ts';
import { inTransaction, saveRows, saveVersions, type WriteContext, type Written } from './versions.ts';
import { type Step, stepsOf } from './write-steps.ts';

const nameOf = ({ row: { locale, slug } }: Step) => `${locale} ${slug}`;

/** Gives new items ids in the order of their slugs: stories of one moment then stand in the same order in every store. */
async function withIds(transaction: Queryable, steps: readonly Step[]): Promise<Step[]> {
  const created = steps
    .filter(({ outcome }) => outcome === 'created')
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const ids = await newIds(transaction, created.length);
  const idOf = new Map(created.map((step, index) => [step, ids[index] as string]));
  return steps.map((step) => {
    const id = idOf.get(step);
    return id === undefined ? step : { ...step, row: { ...step.row, id } };
  });
}

/** Translations follow their original to its new slug. */
async function moveOriginals(transaction: Queryable, steps: readonly Step[]): Promise<void> {
  const moves = steps.filter(({ row, replaced }) => replaced && replaced.slug !== row.slug);
  if (moves.length === 0) return;
  await transaction.query(
    `update item set original_slug = new_slug
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as move (kind, locale, old_slug, new_slug)
     where item.kind = move.kind and original_locale = move.locale and original_slug = old_slug`,
    [
      moves.map(({ row }) => row.kind),
      moves.map(({ row }) => row.locale),
      moves.map(({ replaced }) => replaced?.slug),
      moves.map(({ row }) => row.slug),
    ],
  );
}

async function writeIn(
  transaction: Queryable,
  writes: readonly ItemWrite[],
  context: WriteContext,
): Promise<Written<WriteResult>> {
  const steps = await withIds(transaction, await stepsOf(transaction, writes, context));
  context.permit?.demand(
    steps.map(({ row, replaced }) => ({ before: replaced, after: row })),
    context.now,
  );
  await refuseTakenAddresses(
    transaction,
    steps.map(({ row, outcome }) => (outcome === 'unchanged' ? undefined : row)),
    context.now,
  );
  const changed = steps.filter(({ outcome }) => outcome !== 'unchanged');
  const moved = steps.filter(
    ({ row, replaced, outcome }) => outcome === 'unchanged' && !isDeepStrictEqual(row, replaced),
  );
  await saveRows(
    transaction,
    moved.map(({ row }) => row),
    context.now,
  );
  const change = await saveVersions(
    transaction,
    changed.map(({ row }) => row),
    changed.flatMap(({ replaced }) => replaced?.id ?? []),
    context,
  );
  await moveOriginals(transaction, changed);
  const results = steps.map(({ row: { id, kind, locale, slug, version }, outcome }) => {
    return { id, kind, locale, slug, version, outcome };
  });
  return { results, ...(change ? { change } : {}) };
}

/**
 * Creates and replaces items, all of them or none.
 * @throws {InvalidItems} with every problem of every item
 * @throws {VersionConflict} when an item has another version than `expectedVersion`
 */
export async function writeItems(
  database: Database,
  writes: readonly ItemWrite[],
  context: WriteContext,
): Promise<Written<WriteResult>> {
  checkWrites(writes);
  return inTransaction(database, (transaction) => writeIn(transaction, writes, context));
}
