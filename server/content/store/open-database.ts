import { join } from 'node:path';
import pg from 'pg';
import { type LockedFolder, lockDataFolder } from './data-folder/data-folder.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/embedded-database.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres/postgres.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** Where the database is. */
export interface DatabaseLocation {
  /** The URL of a PostgreSQL server; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** The data folder, which holds the embedded database. */
  dataDir: string;
}

/** Closes what was opened, and throws the reason. */
async function giveUp(opened: { close(): Promise<void> }, message: string, cause: unknown): Promise<never> {
  await opened.close().catch(() => {});
  throw new StoreUnavailable(message, { cause });
}

const reasonOf = (error: unknown) => {
  const { message, code, errors } = error as AggregateError & { code?: string };
  return message || errors?.map((each: Error) => each.message).join(', ') || code || String(error);
};

async function openInFolder(dataDir: string, lock: LockedFolder): Promise<Database> {
  const folder = join(dataDir, 'database');
  try {
    const database = await openEmbedded(folder);
    await migrate(database);
    const close = async () => {
      await database.close();
      await lock.release();
    };
    return { ...database, close };
  } catch (cause) {
    return giveUp(
      { close: lock.release },
      `The embedded database in ${folder} cannot be opened: ${reasonOf(cause)}\n` +
        'Its files are damaged or of another version. Put back a backup of the folder, or move it away to start ' +
        'with an empty database.',
      cause,
    );
  }
}

/** Host, port and name of a database, without user and password. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

async function openOnServer(url: string, connectionLost: (error: Error) => void): Promise<Database> {
  const database = openPostgres(url, connectionLost);
  try {
    await migrate(database);
    return database;
  } catch (cause) {
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

/**
 * Opens a database and brings its schema up to date. `connectionLost` is called when a connection to the server is lost.
 * An embedded database is locked: no other process can open it until this one closes it or ends.
 * @throws {StoreUnavailable} when the database cannot be opened
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  connectionLost: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl) return openOnServer(databaseUrl, connectionLost);
  return openInFolder(dataDir, await lockDataFolder(dataDir));
}
