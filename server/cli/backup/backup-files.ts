import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { ExpectedError } from '../../lib/expected-error.ts';

/** What a backup holds of a data folder: all that cannot be made again. */
export const backedUp = ['database', 'outbox'] as const;

/** The settings that say where the database is. */
export type StoreConfig = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

const hints = {
  backup: 'pg_dump --format=custom --file=magazine.dump "$DATABASE_URL"',
  restore: 'pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" magazine.dump',
};

/**
 * Checks that the database is an embedded one.
 * @throws {ExpectedError} with the command of PostgreSQL, when it is on a server
 */
export function demandEmbedded({ DATABASE_URL }: StoreConfig, what: keyof typeof hints): void {
  if (!DATABASE_URL) return;
  throw new ExpectedError(
    `The command ${what} is for the embedded database, and DATABASE_URL names a PostgreSQL server. Run\n  ${hints[what]}`,
  );
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Runs `work` with the path of a folder of its own in the data folder, which `work` may make; it is removed afterwards,
 * as are those that commands left which were killed.
 */
export async function withStagingFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  for (const name of await readdir(dataDir)) {
    const [, pid] = /^staging-(\d+)$/.exec(name) ?? [];
    if (pid && (Number(pid) === process.pid || !isRunning(Number(pid))))
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const folder = join(dataDir, `staging-${process.pid}`);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a file or folder through to the disk, so that it outlives a power failure. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** An error of the file system as one for the user; others as they are. */
export function fileError(what: string, error: unknown): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (!code || !syscall) return error;
  const hint = code === 'ENOSPC' ? ' Make room on the disk and run it again.' : '';
  return new ExpectedError(`${what}: ${message}.${hint}`);
}
