import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../../server/config/root.ts';

/** The compiled programs that the magazine is compared with. */
export interface Programs {
  bare: string;
  plain: string;
}

/** Compiles the programs into a folder of the project, where they find its libraries. */
export async function buildPrograms(outDir: string): Promise<Programs> {
  const source = (name: string) => join(root, 'scripts/bench/programs', name);
  await build({
    configFile: false,
    root,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: { bare: source('bare.ts'), plain: source('plain.tsx') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return { bare: join(outDir, 'bare.js'), plain: join(outDir, 'plain.js') };
}
