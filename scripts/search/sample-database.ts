import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../server/config/config.ts';
import { root } from '../../server/config/root.ts';
import { loadContent } from '../../server/content-folder/load.ts';
import { progressBar } from '../../server/content-folder/progress.ts';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded/embedded-database.ts';
import { migrate } from '../../server/database/migrations.ts';

const databaseFolder = join(root, 'test-results', 'search-database');

/** The sample in a database; with `again`, the one of the evaluation before. */
export async function openSample(again: boolean): Promise<Database> {
  const isThere = existsSync(databaseFolder);
  if (isThere && again) return openEmbedded(databaseFolder);
  await rm(databaseFolder, { recursive: true, force: true });
  const database = await openEmbedded(databaseFolder);
  await migrate(database);
  await loadContent(database, readConfig({}).CONTENT_DIR, progressBar('Loading the sample'));
  return database;
}
