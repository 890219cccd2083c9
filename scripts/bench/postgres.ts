import { readConfig } from '../../server/config/config.ts';
import { loadContent } from '../../server/content-folder/load.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { postgresPrograms, startPostgres } from '../../test/support/postgres.ts';
import type { Row } from './table.ts';

/**
 * Measures with a PostgreSQL server that has the content of the magazine, and stops it.
 * @param what is not measured where PostgreSQL is not installed, as the row then says
 */
export async function withPostgres(
  what: string,
  measure: (url: string, database: Database) => Promise<Row[]>,
): Promise<Row[]> {
  const programs = postgresPrograms();
  if (!programs) return [{ what, ours: 'not measured: PostgreSQL is not installed' }];
  const server = await startPostgres(programs);
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '' }, () => {});
  try {
    await loadContent(database, readConfig({}).CONTENT_DIR, () => {});
    return await measure(server.url, database);
  } finally {
    await database.close();
    await server.stop();
  }
}
