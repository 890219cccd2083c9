import type { Queryable } from '../../../database/database.ts';

const timeoutMs = 5_000;

/**
 * When anything was last changed that has each of some tags, in milliseconds; tags that nothing was changed of are
 * missing. Rejects when the database does not answer in five seconds.
 */
export async function lastChangesOf(
  database: Queryable,
  tags: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ tag: string; at: Date }>(
    `select tag, max(at) as at from change, unnest(tags) as tag
     where tags && $1 and tag = any($1) group by tag`,
    [tags],
    AbortSignal.timeout(timeoutMs),
  );
  return new Map(rows.map(({ tag, at }) => [tag, new Date(at).getTime()]));
}
