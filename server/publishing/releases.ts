import type { Queryable } from '../content/store/database.ts';

/** A release as items refer to it: its moment in milliseconds, or null while it waits for one. */
export interface ReleaseMoment {
  id: string;
  publishAt: number | null;
}

/** The releases of some names, with their moments in milliseconds; one that waits has none. */
export async function releaseMoments(
  database: Queryable,
  names: readonly string[],
): Promise<Map<string, ReleaseMoment>> {
  if (names.length === 0) return new Map();
  const rows = await database.query<{ id: string; name: string; publish_at: number | null }>(
    `select id::text, name, (extract(epoch from publish_at) * 1000)::float8 as publish_at
     from release where name = any($1)`,
    [names],
  );
  return new Map(rows.map(({ id, name, publish_at }) => [name, { id, publishAt: publish_at }]));
}
