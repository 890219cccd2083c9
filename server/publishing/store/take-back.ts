import { compositeKey } from '../../../views/composite-key.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { NotFound, type TakenBack, type WriteResult } from '../items.ts';
import { refuseTakenAddresses } from './addresses.ts';
import { checkWrites } from './check.ts';
import { lockItems } from './item-store.ts';
import { checkVersions, nextVersion } from './rewrite.ts';
import { hashOf, type ItemRow, keyOf, milliseconds, type ReviewRow } from './rows.ts';
import { inTransaction, saveVersions, type WriteContext, type Written } from './versions.ts';

/** An earlier version, with what it was besides its document: in review, in a release, and what was public with it. */
interface EarlierVersion extends Pick<ItemRow, 'document' | 'state' | 'publishAt' | 'expireAt'> {
  id: string;
  version: number;
  keepsLive: boolean;
  liveVersion: number | null;
  releaseId: string | null;
  review: ReviewRow | null;
}

async function earlierVersions(
  transaction: Queryable,
  wanted: readonly { id: string; version: number }[],
): Promise<Map<string, EarlierVersion>> {
  const rows = await transaction.query<EarlierVersion & Record<string, unknown>>(
    `select item_id::text as id, version, document, state, ${milliseconds('publish_at')} as "publishAt",
       ${milliseconds('expire_at')} as "expireAt", coalesce(keeps_live, state = 'draft') as "keepsLive",
       live_version as "liveVersion", release_id::text as "releaseId", review
     from item_revision join unnest($1::bigint[], $2::int[]) as wanted (id, number)
       on item_id = wanted.id and version = wanted.number`,
    [wanted.map(({ id }) => id), wanted.map(({ version }) => version)],
  );
  return new Map(rows.map((row) => [compositeKey(row.id, row.version), row]));
}

/** An item as a version of it was. Its slug stays. */
function again(row: ItemRow, earlier: EarlierVersion, context: WriteContext): ItemRow {
  const document = {
    ...earlier.document,
    ...('slug' in earlier.document ? { slug: row.slug } : {}),
  } as ItemRow['document'];
  const { state, publishAt, expireAt, keepsLive, releaseId, review } = earlier;
  const was = { document, hash: hashOf(document), state, publishAt, expireAt, keepsLive, releaseId, review };
  return { ...nextVersion(row, context), ...was };
}

interface Step {
  row: ItemRow;
  earlier: EarlierVersion;
}

async function save(transaction: Queryable, steps: readonly Step[], context: WriteContext) {
  const rows = steps.map(({ row, earlier }) => again(row, earlier, context));
  context.permit?.demand(
    rows.map((after, index) => ({ before: steps[index]?.row, after })),
    context.now,
  );
  checkWrites(rows.map(({ kind, locale, slug, document }) => ({ kind, locale, slug, document })));
  await refuseTakenAddresses(transaction, rows, context.now);
  const ids = steps.map(({ row }) => row.id);
  return { rows, change: await saveVersions(transaction, rows, ids, context) };
}

/** The versions that were public beside those to which items go back, where others are public now. */
async function publicBefore(transaction: Queryable, steps: readonly Step[]): Promise<Step[]> {
  const wanted = steps.flatMap(({ row, earlier: { liveVersion, version } }) =>
    liveVersion !== null && liveVersion !== version && liveVersion !== row.liveVersion
      ? [{ id: row.id, version: liveVersion }]
      : [],
  );
  const found = await earlierVersions(transaction, wanted);
  return steps.flatMap(({ row, earlier }) => {
    const live = found.get(compositeKey(row.id, earlier.liveVersion ?? 0));
    return live ? [{ row, earlier: { ...live, publishAt: null, releaseId: null, review: null } }] : [];
  });
}

/**
 * Takes back changes of items, all of them or none: each is again what an earlier version was, in its state, dates,
 * review and release, and readers see what they saw with it.
 * @throws {NotFound} when there is no such item or version
 * @throws {VersionConflict} when an item has another version than its key expects
 * @throws {InvalidItems} when another item is public under a slug by now
 */
export function takeBack(
  database: Database,
  keys: readonly TakenBack[],
  context: WriteContext,
): Promise<Written<WriteResult>> {
  return inTransaction(database, async (transaction) => {
    const stepsOf = async (): Promise<Step[]> => {
      const found = new Map((await lockItems(transaction, { keys })).map((row) => [keyOf(row), row]));
      const wanted = keys.map(({ to, ...key }) => {
        const row = found.get(keyOf(key));
        if (!row) throw new NotFound(`there is no item ${keyOf(key)}`);
        return { row, id: row.id, version: to };
      });
      const versions = await earlierVersions(transaction, wanted);
      return wanted.map(({ row, version }) => {
        const earlier = versions.get(compositeKey(row.id, version));
        if (!earlier) throw new NotFound(`${keyOf(row)} has no version ${version} to go back to`);
        return { row, earlier };
      });
    };
    const steps = await stepsOf();
    checkVersions(
      keys,
      steps.map(({ row }) => row),
    );
    const shown = await publicBefore(transaction, steps);
    if (shown.length > 0) await save(transaction, shown, context);
    const { rows, change } = await save(transaction, shown.length > 0 ? await stepsOf() : steps, context);
    const results = rows.map(({ id, kind, locale, slug, version }): WriteResult => {
      return { id, kind, locale, slug, version, outcome: 'updated' };
    });
    return { results, ...(change ? { change } : {}) };
  });
}
