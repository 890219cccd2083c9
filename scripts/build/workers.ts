import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { compress } from './precompress.ts';

const workers = ['worker', 'remove'] as const;

/** Builds one service worker as a classic script in one file, whose address does not change with its content. */
async function buildWorker(name: (typeof workers)[number], root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: `client/worker/${name}.ts`,
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
  await compress(join(outDir, `${name}.js`));
}

/** A Vite plugin that builds the service workers beside the files of pages. */
export function buildWorkers(): Plugin {
  let root = '';
  return {
    name: 'workers',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async writeBundle({ dir }) {
      if (dir) for (const name of workers) await buildWorker(name, root, join(dir, 'worker'));
    },
  };
}
