import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { compress } from './precompress.ts';

/** The folder of the desk's files, in the one that is served. */
const folder = 'assets/desk';

/** Builds the desk into a folder of its own, so that nothing of it is in what readers load. */
async function buildOnce(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    base: `/${folder}/`,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: join(outDir, folder),
      assetsDir: '',
      emptyOutDir: true,
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 900,
      rollupOptions: { input: 'client/desk/main.tsx' },
    },
  });
  const names = (await readdir(join(outDir, folder))).filter((name) => /\.(css|js)$/.test(name));
  await Promise.all(names.map((name) => compress(join(outDir, folder, name))));
}

/** A Vite plugin that builds the desk beside the files of pages. */
export function buildDesk(): Plugin {
  let root = '';
  return {
    name: 'desk',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async writeBundle({ dir }) {
      if (dir) await buildOnce(root, dir);
    },
  };
}
