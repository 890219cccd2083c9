import { cpSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadContent } from '../../server/content-folder/load.ts';
import { progressBar } from '../../server/content-folder/progress.ts';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded/embedded-database.ts';
import { migrate } from '../../server/database/migrations.ts';
import { preparedDatabase } from '../../test/support/prepared-databases.ts';

async function fill(folder: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openEmbedded(folder);
  await work(database);
  await database.close();
}

/**
 * Prepares the databases that tests have copies of: an empty one with today's schema, and one with the content of each
 * of the folders.
 */
export async function prepareDatabases(contentFolders: readonly string[]): Promise<void> {
  const empty = preparedDatabase();
  await rm(dirname(empty), { recursive: true, force: true });
  await mkdir(dirname(empty), { recursive: true });
  await fill(empty, (database) => migrate(database));
  for (const content of contentFolders) {
    const folder = preparedDatabase(content);
    cpSync(empty, folder, { recursive: true });
    const progress = progressBar('Preparing the content of the tests');
    await fill(folder, (database) => loadContent(database, content, progress));
  }
}
