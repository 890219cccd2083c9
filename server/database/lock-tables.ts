import type { Queryable } from './database.ts';

/** Shorter than the second after which PostgreSQL looks for transactions that wait for each other. */
const lockMs = 700;

/** SQLSTATE codes of a lock that was not had: the time limit, the lock's own limit, a deadlock. */
const lockedOut = new Set(['57014', '55P03', '40P01']);

/** Whether an error is that of `lockTables`, or of anything else that waited for a lock in vain. */
export function isLockedOut(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return lockedOut.has(cause?.code ?? code ?? '');
}

/**
 * Takes every table for the transaction alone. What holds them all waits for nobody any more, and whoever waits for it has
 * no lock that it needs; so nodes of the version before are never told of a deadlock, whatever the steps change.
 * @throws when readers are in the way for longer than 0.7 s; the transaction is to be begun again then
 */
export async function lockTables(transaction: Queryable): Promise<void> {
  const [tables] = await transaction.query<{ names: string | null }>(
    `select string_agg(quote_ident(tablename), ', ' order by tablename) as names from pg_tables where schemaname = 'public'`,
  );
  if (!tables?.names) return;
  await transaction.query(`set local statement_timeout = '${lockMs}ms'`);
  await transaction.query(`lock table ${tables.names} in access exclusive mode`);
  await transaction.query(`set local statement_timeout = '10min'`);
}
