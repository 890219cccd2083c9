import { cpSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded/embedded-database.ts';
import { temporaryFolder } from './machine.ts';

/** The names of databases that a run has prepared: that of a content folder, or of the empty one, which has the schema. */
export const databaseName = (contentFolder?: string) => (contentFolder ? basename(contentFolder) : 'empty');

/**
 * Where the database with the content of a folder lies, or the empty one. They are made once: copying one takes a
 * fraction of the time that making one does. A run of tests names the folders in `TEST_DATABASES`.
 */
export function preparedDatabase(contentFolder?: string): string {
  const folders = JSON.parse(process.env.TEST_DATABASES ?? '{}') as Record<string, string>;
  const folder = folders[databaseName(contentFolder)];
  if (!folder) throw new Error(`no database is prepared for ${contentFolder ?? 'empty tests'}`);
  return folder;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiles the embedded database, once: V8 gives all threads the code of the same bytes as long as one keeps it. */
function compileDatabase(): Promise<WebAssembly.Module> {
  const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  compiled ??= readFile(fileURLToPath(program)).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/** Opens a copy of a prepared database. */
async function openCopy(contentFolder?: string): Promise<{ database: Database; folder: string }> {
  await compileDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'database-'));
  cpSync(preparedDatabase(contentFolder), folder, { recursive: true });
  return { database: await openEmbedded(folder), folder };
}

/** A database of the test's own that holds the content of a folder, or nothing but the schema. */
export async function openPrepared(contentFolder?: string): Promise<Database> {
  const { database, folder } = await openCopy(contentFolder);
  const close = async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...database, close };
}

async function openShared(contentFolder: string): Promise<Database> {
  const { database, folder } = await openCopy(contentFolder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await database.script('set default_transaction_read_only = on');
  return { ...database, close: async () => {} };
}

const shared = new Map<string, Promise<Database>>();

/**
 * A database with the content of a folder that all tests of the process read, and none can write to. It stays open until
 * the process ends.
 */
export function readPrepared(contentFolder: string): Promise<Database> {
  const opened = shared.get(contentFolder) ?? openShared(contentFolder);
  shared.set(contentFolder, opened);
  return opened;
}

/** A data folder with an empty database, which is removed with the test. */
export async function emptyDataFolder(t: Parameters<typeof temporaryFolder>[0]): Promise<string> {
  const folder = await temporaryFolder(t);
  cpSync(preparedDatabase(), join(folder, 'database'), { recursive: true });
  return folder;
}
