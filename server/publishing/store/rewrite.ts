import type { Database, Queryable } from '../../database/database.ts';
import {
  type ExpectedKey,
  NotFound,
  VersionConflict,
  type WithdrawResult,
  type WriteResult,
} from '../items.ts';
import { refuseTakenAddresses } from './addresses.ts';
import { checkWrites } from './check.ts';
import { lockItems } from './item-store.ts';
import { hashOf, type ItemRow, keyOf, milliseconds } from './rows.ts';
import { stateAt } from './states.ts';
import { inTransaction, saveVersions, type WriteContext, type Written } from './versions.ts';

/** The next version of an item, by whoever writes. */
export const nextVersion = (row: ItemRow, { by, now }: WriteContext): ItemRow => ({
  ...row,
  version: row.version + 1,
  updatedAt: now,
  updatedBy: by,
});

/** @throws {VersionConflict} when an item has another version than its key expects */
export function checkVersions(keys: readonly ExpectedKey[], found: readonly ItemRow[]): void {
  const versions = new Map(found.map((row) => [keyOf(row), row.version]));
  for (const { expectedVersion, ...key } of keys) {
    const actual = versions.get(keyOf(key)) ?? 0;
    if (expectedVersion !== undefined && expectedVersion !== actual)
      throw new VersionConflict(key, expectedVersion, actual);
  }
}

/**
 * Withdraws items, all in one transaction. Those that are withdrawn already stay as they are.
 * @throws {VersionConflict} when an item has another version than its key expects
 */
export function withdrawItems(
  database: Database,
  keys: readonly ExpectedKey[],
  context: WriteContext,
): Promise<Written<WithdrawResult>> {
  return inTransaction(database, async (transaction) => {
    const found = await lockItems(transaction, { keys });
    checkVersions(keys, found);
    const due = found.filter((row) => stateAt(row, context.now) !== 'withdrawn');
    const rows = due.map((row): ItemRow => {
      const withdrawn = { state: 'withdrawn', publishAt: null, releaseId: null, keepsLive: false } as const;
      return { ...nextVersion(row, context), ...withdrawn, review: null };
    });
    context.permit?.demand(
      rows.map((after, index) => ({ before: due[index], after })),
      context.now,
    );
    const change = await saveVersions(
      transaction,
      rows,
      due.map(({ id }) => id),
      context,
    );
    const known = new Set(found.map(keyOf));
    const changed = new Set(due.map(keyOf));
    const results = keys.map(({ kind, locale, slug }): WithdrawResult => {
      const key = keyOf({ kind, locale, slug });
      const outcome = changed.has(key) ? 'withdrawn' : known.has(key) ? 'unchanged' : 'not-found';
      return { kind, locale, slug, outcome };
    });
    return { results, ...(change ? { change } : {}) };
  });
}

type Restorable = Pick<ItemRow, 'document' | 'state' | 'publishAt' | 'expireAt'>;

async function revisionOf(
  transaction: Queryable,
  id: string,
  version: number,
): Promise<Restorable | undefined> {
  const [found] = await transaction.query<Restorable>(
    `select document, state, ${milliseconds('publish_at')} as "publishAt", ${milliseconds('expire_at')} as "expireAt"
     from item_revision where item_id = $1::bigint and version = $2`,
    [id, version],
  );
  return found;
}

/**
 * Makes an earlier version of an item the newest one again. The slug stays.
 * @throws {NotFound} when there is no such item or version
 * @throws {VersionConflict} when the item has another version than the key expects
 * @throws {InvalidItems} when another item is public under its slug by now, or the version is not what is asked of one today
 */
export function restoreItem(
  database: Database,
  key: ExpectedKey,
  version: number,
  context: WriteContext,
): Promise<Written<WriteResult>> {
  return inTransaction(database, async (transaction) => {
    const [row] = await lockItems(transaction, { keys: [key] });
    if (!row) throw new NotFound(`there is no item ${keyOf(key)}`);
    checkVersions([key], [row]);
    const earlier = await revisionOf(transaction, row.id, version);
    if (!earlier) throw new NotFound(`${keyOf(key)} has no version ${version} that could be restored`);
    const { state, publishAt, expireAt } = earlier;
    const document = { ...earlier.document, ...('slug' in earlier.document ? { slug: row.slug } : {}) };
    const restored = {
      ...nextVersion(row, context),
      document,
      hash: hashOf(document),
      state,
      publishAt,
      expireAt,
      releaseId: null,
      keepsLive: state === 'draft',
      review: null,
    };
    context.permit?.demand([{ before: row, after: restored }], context.now);
    // It may be older than what is asked of documents today.
    checkWrites([{ ...key, document }]);
    await refuseTakenAddresses(transaction, [restored], context.now);
    const change = await saveVersions(transaction, [restored], [row.id], context);
    const { kind, locale, slug } = key;
    const result = { id: row.id, kind, locale, slug, version: restored.version, outcome: 'updated' } as const;
    return { results: [result], ...(change ? { change } : {}) };
  });
}
