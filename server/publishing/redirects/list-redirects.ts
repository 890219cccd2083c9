import type { Queryable } from '../../database/database.ts';
import type { Redirect } from './redirect-store.ts';

/** Which redirects a list holds, in the order of their addresses; `page` counts from 1. */
export interface RedirectFilter {
  /** What either address contains. */
  text?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

const defaultSize = 50;

/** One page of the addresses that lead elsewhere or are gone. */
export async function listRedirects(
  database: Queryable,
  { text = '', page = 1, size = defaultSize }: RedirectFilter,
): Promise<{ page: number; pages: number; total: number; items: Redirect[] }> {
  const where = `$1 = '' or strpos(lower(from_path), lower($1)) > 0 or strpos(lower(coalesce(to_path, '')), lower($1)) > 0`;
  const [counted] = await database.query<{ total: string }>(
    `select count(*)::text as total from redirect where ${where}`,
    [text],
  );
  const items = await database.query<Redirect & Record<string, unknown>>(
    `select from_path as from, to_path as to from redirect where ${where}
     order by from_path limit $2 offset $3`,
    [text, size, (page - 1) * size],
  );
  const total = Number(counted?.total ?? 0);
  return { page, pages: Math.ceil(total / size), total, items };
}
