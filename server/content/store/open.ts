import { join } from 'node:path';
import type { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { openEmbedded } from './pglite.ts';
import { openPostgres } from './postgres.ts';

interface Place {
  /** Address of a PostgreSQL server; without it the embedded one is used. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded one. */
  dataDir: string;
}

/** Opens the configured database and brings its schema up to date. */
export async function openDatabase(place: Place, failed: (error: Error) => void): Promise<Database> {
  const database = place.databaseUrl
    ? openPostgres(place.databaseUrl, failed)
    : await openEmbedded(join(place.dataDir, 'database'));
  await migrate(database);
  return database;
}
