import { existsSync } from 'node:fs';
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Plugin } from 'vite';
import { emptyCluster } from '../../server/database/embedded/empty-cluster.ts';

/** Lets every user read the files below a folder, as the one that runs the program in a container, and only the builder write. */
async function letAllRead(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/** Leaves an empty database beside the program, of which first starts take copies. It is made once for each version of the library. */
export const prepareDatabase = (): Plugin => ({
  name: 'empty-database',
  apply: 'build',
  async closeBundle() {
    const folder = emptyCluster();
    if (existsSync(folder)) return;
    const unfinished = `${folder}.${process.pid}`;
    const database = await PGlite.create(unfinished);
    await database.close();
    await letAllRead(unfinished);
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  },
});
