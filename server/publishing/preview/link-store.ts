import type { Queryable } from '../../database/database.ts';
import { momentText } from '../../database/moment-text.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { type Act, logAct } from '../../people/store/log.ts';
import type { ItemKey } from '../items.ts';
import { keyOf } from '../store/rows.ts';

/** A link that was made for somebody without an account. */
export interface SharedLink {
  id: string;
  address: string;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
}

const iso = (moment: number) => new Date(moment).toISOString();
const working = 'withdrawn_at is null and expires_at >';

/** Stores a link to some items. Of too many that work the oldest ends. */
export async function saveLink(
  database: Queryable,
  { id, address, createdBy, items }: Pick<SharedLink, 'id' | 'address' | 'createdBy'> & { items: string[] },
  now: number,
  expiresAt: number,
): Promise<void> {
  await database.query(
    `insert into preview_link (id, items, address, created_at, created_by, expires_at)
     values ($1, $2::bigint[], $3, $4, $5, $6)`,
    [id, items, address, iso(now), createdBy, iso(expiresAt)],
  );
  await database.query(
    `update preview_link set withdrawn_at = $1 where id in (
       select id from preview_link where ${working} $1 order by created_at desc, id offset $2)`,
    [iso(now), bounds.publishing.previewLinks.max],
  );
}

/** Whether a link still works. */
export async function isLinkWorking(database: Queryable, id: string, now: number): Promise<boolean> {
  const found = await database.query(`select 1 from preview_link where id = $1 and ${working} $2`, [
    id,
    iso(now),
  ]);
  return found.length > 0;
}

/** The links that work, the last made first; those to an item, if one is named. */
export function listLinks(database: Queryable, item: string | undefined, now: number): Promise<SharedLink[]> {
  return database.query<SharedLink & Record<string, unknown>>(
    `select id, address, ${momentText('created_at')} as "createdAt", created_by as "createdBy", ${momentText('expires_at')} as "expiresAt"
     from preview_link where ${working} $1 and ($2::bigint is null or items @> array[$2::bigint])
     order by created_at desc, id limit ${bounds.publishing.previewLinks.max}`,
    [iso(now), item ?? null],
  );
}

/** Ends a link at once. Returns the ids of its items, or undefined when it does not work already. */
export async function withdrawLink(
  transaction: Queryable,
  id: string,
  { by, now }: Act,
): Promise<string[] | undefined> {
  const [ended] = await transaction.query<{ items: string[] }>(
    `update preview_link set withdrawn_at = $2, withdrawn_by = $3 where id = $1 and ${working} $2
     returning items::text[] as items`,
    [id, iso(now), by],
  );
  return ended?.items;
}

/** So many items of a link are named in the log. */
const maxNamed = 3;

/** Notes in the log that a link was made or withdrawn, with its first items; one without items shows the site. */
export async function logLink(
  transaction: Queryable,
  act: Act,
  action: 'link-made' | 'link-withdrawn',
  items: readonly string[],
): Promise<void> {
  const named = await transaction.query<ItemKey & Record<string, unknown>>(
    'select kind, locale, slug from item where id = any($1::bigint[]) order by array_position($1::bigint[], id) limit $2',
    [items, maxNamed],
  );
  const more = items.length > named.length ? [`+${items.length - named.length}`] : [];
  const subject = [...named.map(keyOf), ...more].join(', ') || '/';
  await logAct(transaction, act, { action, subject });
}

/** Deletes links that ended. `now` in milliseconds. */
export async function forgetLinks(database: Queryable, now: number): Promise<void> {
  await database.query('delete from preview_link where expires_at <= $1', [iso(now)]);
}
