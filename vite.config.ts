import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { keepBudgets } from './scripts/build/budgets.ts';
import { buildDesk } from './scripts/build/desk.ts';
import { prepareDatabase } from './scripts/build/empty-database.ts';
import { keepMaps } from './scripts/build/keep-maps.ts';
import { precompress } from './scripts/build/precompress.ts';
import { buildWorkers } from './scripts/build/workers.ts';
import { brandFaceSources, faceSources, pageSheetSources, printSource } from './server/render/assets.ts';

const common: UserConfig = {
  publicDir: false,
  // Its hundreds of small modules take longer to find and read than to run.
  ssr: { noExternal: ['typebox'] },
  appType: 'custom',
};

/** On a busy machine the bundler says how long its plugins took, which is nothing to be mended. */
const checks = { bundlerTimings: false };

const server: UserConfig = {
  ...common,
  plugins: [react(), prepareDatabase()],
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    ssr: true,
    rollupOptions: {
      checks,
      input: { main: 'server/main.ts', cli: 'server/cli/cli.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
};

const client: UserConfig = {
  ...common,
  plugins: [react(), keepMaps(), precompress(), buildWorkers(), buildDesk(), keepBudgets()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // The scripts do not name their maps, which are not served.
    sourcemap: 'hidden',
    target: 'es2022',
    modulePreload: { polyfill: false },
    rollupOptions: {
      checks,
      input: [
        'client/main.ts',
        printSource,
        ...[pageSheetSources, faceSources, brandFaceSources].flatMap((sources) => Object.values(sources)),
      ],
    },
  },
};

/** Two builds: `vite build` makes the browser's files, `vite build --ssr` the server's program. */
export default defineConfig(({ command, isSsrBuild }) => {
  // What is built is for production whatever the environment says: a development build does not run there.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return isSsrBuild ? server : client;
});
