import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../database.ts';
import { migrate } from '../migrations.ts';
import { explainServer } from '../opening-errors.ts';
import { giveUp, StoreUnavailable } from '../store-unavailable.ts';
import { isOutage, openPostgres } from './postgres.ts';

const retryMs = 2_000;

/** Host, port and name of a database, without user and password. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

/** Why a database cannot be opened, what to do, and whether it may be opened later without doing anything. */
function explain(url: string, error: unknown): { cause: unknown; message: string; mayReturn: boolean } {
  const isStoreError = error instanceof StoreUnavailable;
  const cause = isStoreError ? error.cause : error;
  const mayReturn = isStoreError && isOutage(cause);
  return { cause, message: explainServer(nameOf(url), cause, cause instanceof pg.DatabaseError), mayReturn };
}

/** During an update of several processes one may start after a newer one has added to the schema. */
const bringUpToDate = (database: Database) => migrate(database, { mayBeAhead: true });

/**
 * Opens a database on a PostgreSQL server, and brings its schema up to date. `connectionLost` is called when a
 * connection is lost.
 * @throws {StoreUnavailable} when it cannot be opened
 */
export async function openOnServer(url: string, connectionLost: (error: Error) => void): Promise<Database> {
  const database = openPostgres(url, connectionLost);
  try {
    await bringUpToDate(database);
    return database;
  } catch (error) {
    const { cause, message } = explain(url, error);
    return giveUp(database, message, cause);
  }
}

/** A database that may be away when it is opened. */
export interface ServedDatabase {
  database: Database;
  /** Resolves when it is there, its schema up to date; absent where it was there at once. */
  returned?: Promise<void>;
}

/** Tries again and again; one that was closed never returns. */
async function untilThere(database: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(retryMs, undefined, { signal, ref: false }).catch(() => {});
    const isThere = await bringUpToDate(database).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  await new Promise(() => {});
}

/**
 * Opens a database on a PostgreSQL server, as `openOnServer` does; one that cannot be reached is tried again until it
 * is there or closed. `away` is told why, once.
 * @throws {StoreUnavailable} when the server answers and refuses
 */
export async function openServed(
  url: string,
  connectionLost: (error: Error) => void,
  away: (message: string) => void,
): Promise<ServedDatabase> {
  const database = openPostgres(url, connectionLost);
  try {
    await bringUpToDate(database);
    return { database };
  } catch (error) {
    const { cause, message, mayReturn } = explain(url, error);
    if (!mayReturn) return giveUp(database, message, cause);
    away(message);
  }
  const closing = new AbortController();
  const close = () => {
    closing.abort();
    return database.close();
  };
  return { database: { ...database, close }, returned: untilThere(database, closing.signal) };
}
