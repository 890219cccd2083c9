import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Plugin } from 'vite';
import { emptyCluster } from '../../server/database/embedded/empty-cluster.ts';

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
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  },
});
