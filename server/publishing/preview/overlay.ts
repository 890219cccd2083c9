import { type Database, type Queryable, withSignal } from '../../database/database.ts';
import { applyEffects, planChange } from '../projection/effects.ts';
import { endFrontParts } from '../projection/front-ends.ts';
import { saveItems } from '../store/item-store.ts';
import { type ItemRow, itemColumns, type RawItem, rowOf } from '../store/rows.ts';
import { nextMoment } from '../store/states.ts';
import type { PreviewClaims } from './token.ts';

/** Carries a result out of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('rolled back on purpose');
    this.result = result;
  }
}

/** Runs one statement after the other, as one connection needs it. */
function inTurn(queryable: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  const queue = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run, run);
    last = turn.catch(() => {});
    return turn;
  };
  return {
    query: <Row>(sql: string, parameters?: unknown[]) => queue(() => queryable.query<Row>(sql, parameters)),
    script: (sql) => queue(() => queryable.script(sql)),
  };
}

/** The items that change when what is named is shown, and what is due by a moment is done. */
async function affectedItems(transaction: Queryable, { items = [], at }: PreviewClaims): Promise<ItemRow[]> {
  const rows = await transaction.query<RawItem>(
    `select ${itemColumns} from item where id = any($1::bigint[]) or next_at <= $2::timestamptz order by item.id`,
    [items, at === undefined ? null : new Date(at).toISOString()],
  );
  return rows.map(rowOf);
}

/**
 * Runs `use` on a database that is as it will be: the items of the claims are public in their newest versions, and all
 * that is due by their moment is done. Nothing of it is stored, and nobody else sees it. `use` is also given the items of
 * the claims as they are now. On a database of one connection it begins when readers ask for nothing.
 * @param at the present in milliseconds, and what ends it
 * @throws the reason of the signal, and what `use` throws
 */
export async function withPreview<T>(
  database: Database,
  claims: PreviewClaims,
  at: { now: number; signal?: AbortSignal },
  use: (overlay: Queryable, named: readonly ItemRow[]) => Promise<T>,
): Promise<T> {
  const { now, signal } = at;
  const moment = claims.at ?? now;
  await database.idle?.(signal);
  try {
    return await database.transaction(async (transaction): Promise<T> => {
      const overlay = inTurn(withSignal(transaction, signal));
      const rows = await affectedItems(overlay, claims);
      const named = new Set(claims.items);
      const planned = rows.map((row) =>
        named.has(row.id) ? planChange(row, moment, 'show') : planChange(row, moment),
      );
      await saveItems(
        overlay,
        planned.map(({ row }) => ({ row, nextAt: nextMoment(row, moment) })),
      );
      await applyEffects(overlay, planned);
      while ((await endFrontParts(overlay, moment)).length > 0);
      const asNow = rows.filter(({ id }) => named.has(id));
      throw new RolledBack(await use(overlay, asNow));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}
