import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../server/config/config.ts';
import { root } from '../../server/config/root.ts';
import { loadContent } from '../../server/content-folder/load.ts';
import { progressBar } from '../../server/content-folder/progress.ts';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded/embedded-database.ts';
import { migrate } from '../../server/database/migrations.ts';

const databaseFolder = join(root, 'test-results', 'search-database');

/**
 * The content folder of `CONTENT_DIR`, which is the sample unless another is named.
 * @throws {ConfigError} when it is none
 */
export function contentFolder(): string {
  const { CONTENT_DIR } = readConfig(process.env);
  if (CONTENT_DIR === 'none') throw new ConfigError('CONTENT_DIR is none: name the folder of a magazine');
  return CONTENT_DIR;
}

/** The content folder in a database; with `again`, the database of the evaluation before. */
export async function openContentDatabase(again: boolean): Promise<Database> {
  const isThere = existsSync(databaseFolder);
  if (isThere && again) return openEmbedded(databaseFolder);
  await rm(databaseFolder, { recursive: true, force: true });
  const database = await openEmbedded(databaseFolder);
  await migrate(database);
  await loadContent(database, contentFolder(), progressBar('Loading content'));
  return database;
}
