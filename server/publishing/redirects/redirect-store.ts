import type { Queryable } from '../../database/database.ts';
import { withoutTrailingSlashes } from '../../lib/addresses.ts';

/** Where an address leads: to another path, or nowhere any more (`null`, answered with 410). */
export interface Redirect {
  from: string;
  to: string | null;
}

/** A change of one address; without `to` it leads nowhere special any more. */
export interface RedirectChange {
  from: string;
  to?: string | null;
}

/** A path without its trailing slash, decoded, so that equal addresses are one. */
export function normalPath(path: string): string {
  const bare = path.length > 1 ? withoutTrailingSlashes(path) || '/' : path;
  if (!bare.includes('%')) return bare;
  try {
    return decodeURI(bare);
  } catch {
    // What is no code stands for itself.
    return bare;
  }
}

/** Every redirect and every address that is gone. */
export async function readRedirects(database: Queryable): Promise<Redirect[]> {
  return database.query<Redirect>('select from_path as from, to_path as to from redirect');
}

/** Where one address leads, if it leads anywhere. */
export async function readRedirect(database: Queryable, path: string): Promise<Redirect | undefined> {
  const [found] = await database.query<Redirect>(
    'select from_path as from, to_path as to from redirect where from_path = $1',
    [path],
  );
  return found;
}

/** Forgets what is stored of addresses, because they have pages again, or the item has no page yet. */
export async function clearAddresses(
  transaction: Queryable,
  paths: readonly string[],
): Promise<RedirectChange[]> {
  if (paths.length === 0) return [];
  return transaction.query<RedirectChange>(
    'delete from redirect where from_path = any($1) returning from_path as from',
    [paths],
  );
}

/** Takes back that addresses are gone on behalf of items that may come back. */
export async function forgetGone(transaction: Queryable, ids: readonly string[]): Promise<RedirectChange[]> {
  if (ids.length === 0) return [];
  return transaction.query<RedirectChange>(
    'delete from redirect where item_id = any($1::bigint[]) and to_path is null returning from_path as from',
    [ids],
  );
}

/** Says of addresses that they are gone, unless another item is public there. */
export async function markGone(
  transaction: Queryable,
  gone: readonly { path: string; id: string }[],
): Promise<RedirectChange[]> {
  if (gone.length === 0) return [];
  return transaction.query<Redirect>(
    `insert into redirect (from_path, to_path, item_id)
     select path, null, min(id) from unnest($1::text[], $2::bigint[]) as gone (path, id)
     where not exists (select 1 from item where live_path = path)
     group by path
     on conflict (from_path) do update set to_path = null, item_id = excluded.item_id
     returning from_path as from, to_path as to`,
    [gone.map(({ path }) => path), gone.map(({ id }) => id)],
  );
}

/**
 * Leads old addresses to new ones, unless another item is public at the old one. What led to an old address leads to
 * the new one at once, so that no reader is sent on twice.
 */
export async function redirectAll(
  transaction: Queryable,
  moves: readonly { from: string; to: string }[],
): Promise<RedirectChange[]> {
  if (moves.length === 0) return [];
  const parameters = [moves.map(({ from }) => from), moves.map(({ to }) => to)];
  const input = 'unnest($1::text[], $2::text[]) as move (old_path, new_path)';
  const forwarded = await transaction.query<Redirect>(
    `update redirect set to_path = new_path from ${input}
     where to_path = old_path and from_path <> new_path
       and not exists (select 1 from item where live_path = old_path)
     returning from_path as from, to_path as to`,
    parameters,
  );
  const added = await transaction.query<Redirect>(
    `insert into redirect (from_path, to_path)
     select distinct on (old_path) old_path, new_path from ${input}
     where old_path <> new_path and not exists (select 1 from item where live_path = old_path)
     on conflict (from_path) do update set to_path = excluded.to_path, item_id = null
     returning from_path as from, to_path as to`,
    parameters,
  );
  return [...forwarded, ...added];
}
