import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { interruptedRestore, lockDataFolder } from '../../database/data-folder/data-folder.ts';
import { openEmbedded } from '../../database/embedded/embedded-database.ts';
import { reasonOf } from '../../database/store-unavailable.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { makePrivateFolder, privateFile } from '../../lib/private-files.ts';
import {
  backedUp,
  demandEmbedded,
  fileError,
  flush,
  type StoreConfig,
  withStagingFolder,
} from './backup-files.ts';
import { type Manifest, verifyBackup } from './manifest.ts';
import { readManifest, unpackBackup } from './read-backup.ts';

/** Opens the unpacked database, which only the version of PostgreSQL can do that wrote it. */
async function tryDatabase(folder: string, file: string, { postgres, program }: Manifest): Promise<void> {
  const database = await openEmbedded(folder).catch((error) => {
    throw new ExpectedError(
      `The backup ${file} cannot be used. Its database (PostgreSQL ${postgres}, program ${program}) cannot be opened: ${reasonOf(error)}`,
    );
  });
  await database.close();
}

/** Moves what a backup has from the staging folder into the data folder, and what is there to a folder beside it. */
async function exchange(dataDir: string, staging: string): Promise<string | undefined> {
  const present = backedUp.filter((name) => existsSync(join(dataDir, name)));
  const setAside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  const marker = join(dataDir, interruptedRestore);
  await writeFile(marker, '', { flush: true, mode: privateFile });
  if (present.length > 0) await makePrivateFolder(setAside);
  for (const name of present) await rename(join(dataDir, name), join(setAside, name));
  for (const name of await readdir(staging))
    if (backedUp.some((known) => known === name)) await rename(join(staging, name), join(dataDir, name));
  await flush(dataDir);
  await rm(marker);
  return present.length > 0 ? setAside : undefined;
}

/**
 * Puts a backup into the data folder. Its manifest is read first; then everything is unpacked, compared with the checksums of the manifest and opened
 * before anything in the folder is touched. Returns what the backup holds, and the folder where that is which was there.
 * @param force sets aside the database and the outbox that are there
 * @throws {StoreUnavailable} when a process uses the data folder
 * @throws {ExpectedError} when the database is on a server, the data folder is not empty, or the backup cannot be used
 */
export async function restoreBackup(
  config: StoreConfig,
  file: string,
  force: boolean,
): Promise<{ manifest: Manifest; setAside: string | undefined }> {
  demandEmbedded(config, 'restore');
  const dataDir = config.DATA_DIR;
  const lock = await lockDataFolder(dataDir);
  try {
    const present = backedUp.filter((name) => existsSync(join(dataDir, name)));
    if (present.length > 0 && !force)
      throw new ExpectedError(
        `${dataDir} is not empty: it has ${present.join(' and ')}. Set DATA_DIR to a new folder, or add --force, which sets aside what is there.`,
      );
    const manifest = await readManifest(file);
    return await withStagingFolder(dataDir, async (staging) => {
      await makePrivateFolder(staging);
      await unpackBackup(file, manifest, staging);
      await verifyBackup(staging, manifest, file);
      await tryDatabase(join(staging, 'database'), file, manifest);
      return { manifest, setAside: await exchange(dataDir, staging) };
    });
  } catch (error) {
    throw fileError(`The backup ${file} cannot be restored`, error);
  } finally {
    await lock.release();
  }
}
