import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the database is. */
export interface DatabaseLocation {
  /** The URL of a PostgreSQL server; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** The data folder, which holds the embedded database. */
  dataDir: string;
}

/** The folder of the embedded database in a data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

/**
 * Names a database. An embedded one that is made anew or restored from a backup has another name, because its changes may
 * have the numbers of others; one on a server keeps it.
 */
export function databaseIdOf({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (databaseUrl) return new URL(databaseUrl).pathname;
  // This file is written when a database is made, and never again.
  const made = statSync(join(databaseFolder(dataDir), 'PG_VERSION'), { throwIfNoEntry: false });
  return made ? `${made.ino} ${made.mtimeMs}` : '';
}
