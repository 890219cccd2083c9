import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { brandFaceSources, faceSources } from './server/render/assets.ts';

// What is built is always for production: React's development build of the views does not run there.
process.env.NODE_ENV = 'production';

/** Two builds: `vite build` makes the browser's files, `vite build --ssr` the server's program. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [react()] : [react(), precompress()],
  publicDir: false,
  // Its hundreds of small modules take longer to find and read than to run.
  ssr: { noExternal: ['typebox'] },
  appType: 'custom',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node20',
        ssr: true,
        rollupOptions: {
          input: { main: 'server/main.ts', cli: 'server/cli/cli.ts' },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: ['client/main.ts', ...Object.values(faceSources), ...Object.values(brandFaceSources)],
        },
      },
}));
