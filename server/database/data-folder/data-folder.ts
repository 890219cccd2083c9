import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { makePrivateFolder, privateFile } from '../../lib/private-files.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { takeStopNote } from './stop-note.ts';

/** A data folder that this process alone uses. */
export interface LockedFolder {
  /** What the server noted that stopped, if nobody has locked the folder since. */
  stopNote: unknown;
  release(): Promise<void>;
}

const lockFile = 'lock';

/** The file that is in a data folder while a backup is moved into it. */
export const interruptedRestore = 'restoring';

/**
 * Checks that no restore of a backup was interrupted.
 * @throws {StoreUnavailable} when one was
 */
export function demandWholeFolder(folder: string): void {
  if (existsSync(join(folder, interruptedRestore)))
    throw new StoreUnavailable(
      `A backup was being restored into the data folder ${folder}, and that was interrupted.\n` +
        'Run it again: npm run restore -- FILE --force',
    );
}

async function openLockFile(folder: string): Promise<FileHandle> {
  try {
    await makePrivateFolder(folder);
    return await open(join(folder, lockFile), 'a+', privateFile);
  } catch (cause) {
    throw new StoreUnavailable(
      `The data folder ${folder} cannot be written: ${(cause as Error).message}\n` +
        'Let the user of this process write to it, or set DATA_DIR to another folder.',
      { cause },
    );
  }
}

/**
 * Locks a data folder, and takes the note of the server that stopped there. The folder is created when it does not
 * exist. The lock is one of the operating system: it ends with this process, however that ends.
 * @throws {StoreUnavailable} when another process has locked it, or it cannot be written
 */
export async function lockDataFolder(folder: string): Promise<LockedFolder> {
  const file = await openLockFile(folder);
  if (!tryLock(file.fd)) {
    const holder = (await file.readFile('utf8')).trim();
    await file.close();
    throw new StoreUnavailable(
      `The data folder ${folder} is in use by another process${holder ? ` (${holder})` : ''}.\n` +
        'Only one process can use an embedded database. Stop that one, set DATA_DIR to another folder, or set ' +
        'DATABASE_URL to share a PostgreSQL server.',
    );
  }
  await file.truncate(0);
  await file.write(`process ${process.pid}\n`, 0);
  return { stopNote: await takeStopNote(folder), release: () => file.close() };
}
