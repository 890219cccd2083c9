import { build, type Plugin } from 'vite';
import { root } from '../server/config/root.ts';

/** Programs to compile: modules by the name of their output, without its ending. */
export interface Programs {
  input: Record<string, string>;
  /** A folder of the project, so that the programs find its libraries. It is emptied first. */
  outDir: string;
  plugins?: Plugin[];
}

/** Compiles TypeScript programs for Node.js, with what they share in common chunks. */
export async function compileForNode({ input, outDir, plugins = [] }: Programs): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    plugins,
    appType: 'custom',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rollupOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  });
}
