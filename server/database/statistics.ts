import type { Queryable } from './database.ts';

/**
 * Renews the statistics by which the database plans its queries. A PostgreSQL server does so by itself from time to
 * time, the embedded one never.
 */
export async function renewStatistics(database: Pick<Queryable, 'query' | 'script'>): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  if (tables.length > 0) await database.script(`analyze ${tables.map(({ name }) => name).join(', ')}`);
}

/** Whether the database has never had statistics: without them a query takes several times as long. */
export async function lacksStatistics(database: Pick<Queryable, 'query'>): Promise<boolean> {
  const rows = await database.query(
    `select 1 from pg_class
     where relname = 'item' and relnamespace = current_schema()::regnamespace and reltuples < 0`,
  );
  return rows.length > 0;
}
