import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../../server/config/root.ts';
import type { Database } from '../../server/content/store/database.ts';
import { openEmbedded } from '../../server/content/store/embedded/embedded-database.ts';
import { temporaryFolder } from './machine.ts';

/**
 * Where the database with the content of a folder lies, or the empty one, which has today's schema. A run of tests
 * prepares them once: copying one takes a fraction of the time that making one does.
 */
export const preparedDatabase = (contentFolder?: string) =>
  join(root, 'test-results', 'databases', contentFolder ? basename(contentFolder) : 'empty');

/** A database of the test's own that holds the content of a folder, or nothing but the schema. */
export async function openPrepared(contentFolder?: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  cpSync(preparedDatabase(contentFolder), folder, { recursive: true });
  const database = await openEmbedded(folder);
  const close = async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...database, close };
}

/** A data folder with an empty database, which is removed with the test. */
export async function emptyDataFolder(t: Parameters<typeof temporaryFolder>[0]): Promise<string> {
  const folder = await temporaryFolder(t);
  cpSync(preparedDatabase(), join(folder, 'database'), { recursive: true });
  return folder;
}
