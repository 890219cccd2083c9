import { join } from 'node:path';
import { root } from '../../../server/config/root.ts';
import { compileForNode } from '../../compile.ts';

/** Compiled programs: those that the magazine is compared with, and the one that sends floods. */
export interface Programs {
  bare: string;
  plain: string;
  flood: string;
}

/** Compiles the programs into a folder of the project. */
export async function buildPrograms(outDir: string): Promise<Programs> {
  const source = (name: string) => join(root, 'scripts/bench/programs', name);
  await compileForNode({
    input: { bare: source('bare.ts'), plain: source('plain.tsx'), flood: source('flood.ts') },
    outDir,
  });
  return { bare: join(outDir, 'bare.js'), plain: join(outDir, 'plain.js'), flood: join(outDir, 'flood.js') };
}
