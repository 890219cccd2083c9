import { join } from 'node:path';
import type { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { openEmbedded } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Where the database is. */
export interface DatabaseLocation {
  /** The URL of a PostgreSQL server; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** The data folder, which holds the embedded database. */
  dataDir: string;
}

/**
 * Opens a database and brings its schema up to date. `connectionLost` is called when a connection to the server is lost.
 * @throws Error when the database cannot be opened
 */
export async function openDatabase(
  location: DatabaseLocation,
  connectionLost: (error: Error) => void,
): Promise<Database> {
  const database = location.databaseUrl
    ? openPostgres(location.databaseUrl, connectionLost)
    : await openEmbedded(join(location.dataDir, 'database'));
  await migrate(database);
  return database;
}
