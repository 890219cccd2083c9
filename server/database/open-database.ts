import { demandWholeFolder, type LockedFolder, lockDataFolder } from './data-folder/data-folder.ts';
import type { Database } from './database.ts';
import { type DatabaseLocation, databaseFolder } from './database-location.ts';
import { openEmbedded } from './embedded/embedded-database.ts';
import { copyEmptyCluster } from './embedded/empty-cluster.ts';
import { migrate } from './migrations.ts';
import { demandRoom, explainFolder } from './opening-errors.ts';
import { giveUp, StoreUnavailable } from './store-unavailable.ts';

/** Readers of kept pages go before what others wait for. */
const niceness = 12;

/**
 * Opens the embedded database of a data folder that is locked, and brings its schema up to date. The lock ends with it.
 * @throws {StoreUnavailable} when it cannot be opened
 */
export async function openLocked(dataDir: string, lock: LockedFolder): Promise<Database> {
  const folder = databaseFolder(dataDir);
  try {
    demandWholeFolder(dataDir);
    await demandRoom(dataDir);
    await copyEmptyCluster(folder);
    const database = await openEmbedded(folder, niceness);
    await migrate(database);
    const close = async () => {
      await database.close();
      await lock.release();
    };
    return { ...database, close };
  } catch (cause) {
    const message = cause instanceof StoreUnavailable ? cause.message : explainFolder(folder, cause);
    return giveUp({ close: lock.release }, message, cause);
  }
}

/**
 * Opens a database and brings its schema up to date. `connectionLost` is called when a connection to the server is lost.
 * An embedded database is locked: no other process can open it until this one closes it or ends.
 * @throws {StoreUnavailable} when the database cannot be opened
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  connectionLost: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl) {
    // The client of a server is not loaded where there is none.
    const { openOnServer } = await import('./postgres/open-on-server.ts');
    return openOnServer(databaseUrl, connectionLost);
  }
  return openLocked(dataDir, await lockDataFolder(dataDir));
}
