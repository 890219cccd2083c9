import type { Queryable } from '../database.ts';

/** Nobody waits longer for it: an answer without a date is as good. */
const patienceMs = 200;

/**
 * When anything was last changed that has one of some tags, or that every page depends on, in milliseconds; undefined
 * where nothing was. Rejects when the database does not answer at once.
 */
export async function lastChangeOf(
  database: Queryable,
  tags: readonly string[],
): Promise<number | undefined> {
  const [row] = await database.query<{ at: Date | null }>(
    'select max(at) as at from change where tags && $1',
    [[...tags, 'everything', 'site']],
    AbortSignal.timeout(patienceMs),
  );
  return row?.at ? new Date(row.at).getTime() : undefined;
}
