import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that moves the source maps of a build out of the folder that is served, into `maps` beside it, where
 * the server reads them for its log.
 */
export function keepMaps(): Plugin {
  return {
    name: 'keep-maps',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const [served, kept] = [join(dir, 'assets'), join(dir, 'maps')];
      await mkdir(kept, { recursive: true });
      const names = (await readdir(served)).filter((name) => name.endsWith('.map'));
      await Promise.all(names.map((name) => rename(join(served, name), join(kept, name))));
    },
  };
}
