import pg from 'pg';
import type { Database } from '../database.ts';
import { migrate } from '../migrations.ts';
import { explainServer } from '../opening-errors.ts';
import { giveUp, StoreUnavailable } from '../store-unavailable.ts';
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
    // During an update of several processes one may start after a newer one has added to the schema.
    await migrate(database, { mayBeAhead: true });
    return database;
  } catch (error) {
    const cause = error instanceof StoreUnavailable ? error.cause : error;
    return giveUp(database, explainServer(nameOf(url), cause, cause instanceof pg.DatabaseError), cause);
  }
}
