import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../../server/config/root.ts';
import { loadContent } from '../../server/content-folder/load.ts';
import { progressBar } from '../../server/content-folder/progress.ts';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded/embedded-database.ts';
import { migrate } from '../../server/database/migrations.ts';
import { databaseName } from '../../test/support/prepared-databases.ts';
import { filesNeededBy } from './import-graph.ts';

const databases = join(root, 'test-results', 'databases');

/** How many databases of one name are kept: that of the run, and that of the branch before. */
const maxOfName = 2;

/** The hash of files, by their paths and what they hold. */
async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) {
    const bytes = await readFile(path);
    hash.update(`${relative(root, path)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}

/** The code that makes a database (migrations, the reader of folders, what is indexed) and its libraries. */
const codeFiles = () =>
  ['package-lock.json', ...filesNeededBy('scripts/tests/database.ts')].map((file) => join(root, file));

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function fill(folder: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openEmbedded(folder);
  await work(database);
  await database.close();
}

/** Removes the databases of a name that were used longest ago. */
async function removeOld(name: string): Promise<void> {
  const folders = (await readdir(databases)).filter((each) => each.replace(/-[^-]*$/, '') === name);
  const used = await Promise.all(
    folders.map(async (each) => ({ each, at: (await stat(join(databases, each))).mtimeMs })),
  );
  for (const { each } of used.sort((one, other) => other.at - one.at).slice(maxOfName))
    await rm(join(databases, each), { recursive: true, force: true });
}

/**
 * Returns the folder of a database, which is made unless one of this name and hash was made before. It gets its place when
 * it is complete, so that runs beside each other or one that is stopped leave no half of it.
 */
async function prepared(
  name: string,
  hash: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(databases, `${name}-${hash}`);
  if (!existsSync(folder)) {
    const unfinished = join(databases, `.${name}-${process.pid}`);
    await rm(unfinished, { recursive: true, force: true });
    await make(unfinished);
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  await utimes(folder, new Date(), new Date());
  await removeOld(name);
  return folder;
}

/**
 * Prepares the databases that tests have copies of, and names them in `TEST_DATABASES`: an empty one with today's schema,
 * and one with the content of each of the folders. Those of earlier runs are used again while the code and the content
 * that they were made from are the same, those with content for a day: what is read most is that of the last days.
 */
export async function prepareDatabases(contentFolders: readonly string[]): Promise<void> {
  await mkdir(databases, { recursive: true });
  const code = await hashOf(codeFiles());
  const empty = await prepared(databaseName(), code, (folder) =>
    fill(folder, (database) => migrate(database)),
  );
  const folders: Record<string, string> = { [databaseName()]: empty };
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  for (const content of contentFolders) {
    const hash = `${await hashOf([...codeFiles(), ...(await filesBelow(content))])}.${day}`;
    folders[databaseName(content)] = await prepared(databaseName(content), hash, async (folder) => {
      cpSync(empty, folder, { recursive: true });
      const progress = progressBar('Preparing the content of the tests');
      await fill(folder, (database) => loadContent(database, content, progress));
    });
  }
  process.env.TEST_DATABASES = JSON.stringify(folders);
}
