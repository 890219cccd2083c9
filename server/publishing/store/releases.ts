import type { Database, Queryable } from '../../database/database.ts';
import type { Release } from '../items.ts';
import { milliseconds, never } from './rows.ts';

/** A release as items refer to it: its moment in milliseconds, or null while it waits for one. */
export interface ReleaseMoment {
  id: string;
  publishAt: number | null;
}

/** The releases of some names. */
export async function releaseMoments(
  database: Queryable,
  names: readonly string[],
): Promise<Map<string, ReleaseMoment>> {
  if (names.length === 0) return new Map();
  const rows = await database.query<ReleaseMoment & { name: string }>(
    `select id::text, name, ${milliseconds('publish_at')} as "publishAt" from release where name = any($1)`,
    [names],
  );
  return new Map(rows.map(({ name, ...release }) => [name, release]));
}

/**
 * Makes a release, or gives it another moment; without one it waits. Its items follow.
 * Returns false when it went out already, and is left as it is.
 */
export function saveRelease(
  database: Database,
  name: string,
  publishAt: number | null,
  { by, now }: { by: string; now: number },
): Promise<boolean> {
  const moment = publishAt === null ? null : new Date(publishAt).toISOString();
  return database.transaction(async (transaction) => {
    const [saved] = await transaction.query<{ id: string }>(
      `insert into release (name, publish_at, created_at, created_by) values ($1, $2, $3, $4)
       on conflict (name) do update set publish_at = excluded.publish_at where release.released_at is null
       returning id::text`,
      [name, moment, new Date(now).toISOString(), by],
    );
    if (!saved) return false;
    const forItems = moment ?? new Date(never).toISOString();
    await transaction.query(
      `update item set publish_at = $2, next_at = least($2, case when keeps_live then live_expire_at end)
       where release_id = $1::bigint and state <> 'draft'`,
      [saved.id, forItems],
    );
    await transaction.query(
      `update item set publish_at = $2 where release_id = $1::bigint and state = 'draft'`,
      [saved.id, forItems],
    );
    return true;
  });
}

/** Every release, the last made first. */
export async function listReleases(database: Queryable): Promise<Release[]> {
  const rows = await database.query<{
    name: string;
    publish_at: number | null;
    released_at: number | null;
    created_at: number;
    created_by: string;
    items: number;
  }>(
    `select name, ${milliseconds('publish_at')} as publish_at, ${milliseconds('released_at')} as released_at,
       ${milliseconds('created_at')} as created_at, created_by,
       (select count(*)::int from item where release_id = release.id) as items
     from release order by release.id desc`,
  );
  const iso = (moment: number) => new Date(moment).toISOString();
  return rows.map(({ name, publish_at, released_at, created_at, created_by, items }) => ({
    name,
    ...(publish_at === null ? {} : { publishAt: iso(publish_at) }),
    ...(released_at === null ? {} : { releasedAt: iso(released_at) }),
    createdAt: iso(created_at),
    createdBy: created_by,
    items,
  }));
}
