import pg from 'pg';
import type { Database } from '../database.ts';
import { migrate } from '../migrations.ts';
import { giveUp, reasonOf, StoreUnavailable } from '../store-unavailable.ts';
import { openPostgres } from './postgres.ts';

/** Host, port and name of a database, without user and password. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

/**
 * Opens a database on a PostgreSQL server, and brings its schema up to date. `connectionLost` is called when a
 * connection is lost.
 * @throws {StoreUnavailable} when it cannot be opened
 */
export async function openOnServer(url: string, connectionLost: (error: Error) => void): Promise<Database> {
  const database = openPostgres(url, connectionLost);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    const cause = error instanceof StoreUnavailable ? error.cause : error;
    const hint =
      cause instanceof pg.DatabaseError
        ? 'Check the user, the password and the name in DATABASE_URL, and what the user may do there.'
        : 'Start the PostgreSQL server, or correct DATABASE_URL.';
    return giveUp(
      database,
      `The database ${nameOf(url)} cannot be opened: ${reasonOf(cause)}\n${hint}`,
      cause,
    );
  }
}
