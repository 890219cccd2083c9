import { createWriteStream, existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { version } from '../../config/root.ts';
import { demandWholeFolder, lockDataFolder } from '../../database/data-folder/data-folder.ts';
import { openEmbedded } from '../../database/embedded/embedded-database.ts';
import { reasonOf } from '../../database/store-unavailable.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { makePrivateFolder, privateFile } from '../../lib/private-files.ts';
import { askServer } from '../control/run-operation.ts';
import { demandEmbedded, fileError, flush, type StoreConfig, withStagingFolder } from './backup-files.ts';
import { backupFormat, describeFiles, type Manifest, manifestFile, postgresOf } from './manifest.ts';

/** Copies the database of a data folder, by the server that has it open or, where none has, from its files. */
async function copyDatabase(dataDir: string, folder: string): Promise<void> {
  if (await askServer(dataDir, 'copy-database', { folder })) return;
  const lock = await lockDataFolder(dataDir);
  try {
    demandWholeFolder(dataDir);
    await cp(join(dataDir, 'database'), folder, { recursive: true, errorOnExist: true });
  } finally {
    await lock.release();
  }
}

/** Opens a copied database, which repairs what the moment of the copy cut off. Returns the last step of its schema. */
async function openCopy(folder: string): Promise<string> {
  const database = await openEmbedded(folder).catch((error) => {
    throw new ExpectedError(`The copy of the database cannot be opened: ${reasonOf(error)}`);
  });
  try {
    const rows = await database.query<{ name: string }>(
      'select name from migration order by name desc limit 1',
    );
    return rows[0]?.name ?? '';
  } finally {
    await database.close();
  }
}

/** Writes what a folder holds, and its manifest first, to a file that appears only when it is whole. */
async function pack(folder: string, manifest: Manifest, file: string): Promise<number> {
  const partial = `${file}.partial-${process.pid}`;
  const sources = [
    { type: 'content', target: manifestFile, content: `${JSON.stringify(manifest, null, 2)}\n` },
    // As folders, because PostgreSQL needs its empty ones.
    ...(await readdir(folder)).map((name) => ({
      type: 'directory',
      source: join(folder, name),
      target: name,
    })),
  ] as Parameters<typeof packTar>[0];
  try {
    // It holds what readers entered, and keys: only its owner may read it.
    const written = createWriteStream(partial, { flags: 'wx', mode: privateFile });
    await pipeline(packTar(sources), createGzip(), written);
    await flush(partial);
    await rename(partial, file);
    await flush(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

/**
 * Backs up the embedded database and the outbox to a file, while a server runs on them or not. The copy is opened before
 * it is packed, so a backup that is written can be restored. Returns its size and what it holds.
 * @throws {ExpectedError} when the database is on a server, the file exists, or something cannot be read or written
 */
export async function createBackup(
  config: StoreConfig,
  file: string,
): Promise<{ bytes: number; manifest: Manifest }> {
  demandEmbedded(config, 'backup');
  const dataDir = config.DATA_DIR;
  if (existsSync(file)) throw new ExpectedError(`${file} exists already. Name a new file.`);
  if (!existsSync(join(dataDir, 'database')))
    throw new ExpectedError(`There is no database in ${dataDir}. DATA_DIR says where it is.`);
  try {
    return await withStagingFolder(dataDir, async (staging) => {
      await makePrivateFolder(staging);
      const createdAt = new Date().toISOString();
      const database = join(staging, 'database');
      await copyDatabase(dataDir, database);
      const outbox = join(dataDir, 'outbox');
      if (existsSync(outbox)) await cp(outbox, join(staging, 'outbox'), { recursive: true });
      const schema = await openCopy(database);
      const postgres = await postgresOf(database);
      const files = await describeFiles(staging);
      const manifest = {
        format: backupFormat,
        program: version,
        createdAt,
        schema,
        postgres,
        files,
      } as const;
      return { bytes: await pack(staging, manifest, file), manifest };
    });
  } catch (error) {
    throw fileError(`The backup ${file} cannot be made`, error);
  }
}
