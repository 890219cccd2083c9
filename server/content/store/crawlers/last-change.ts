import type { Queryable } from '../database.ts';

/** Nobody waits longer for it: an answer without a date is as good. */
const patienceMs = 200;

/**
 * When anything was last changed that has each of some tags, in milliseconds; tags that nothing was changed of are
 * missing. Rejects when the database does not answer at once.
 */
export async function lastChangesOf(
  database: Queryable,
  tags: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ tag: string; at: Date }>(
    `select tag, max(at) as at from change, unnest(tags) as tag
     where tags && $1 and tag = any($1) group by tag`,
    [tags],
    AbortSignal.timeout(patienceMs),
  );
  return new Map(rows.map(({ tag, at }) => [tag, new Date(at).getTime()]));
}
