import { join } from 'node:path';
import { root } from '../../../server/config/root.ts';
import { compileForNode } from '../../compile.ts';

/** The compiled programs that the magazine is compared with. */
export interface Programs {
  bare: string;
  plain: string;
}

/** Compiles the programs into a folder of the project. */
export async function buildPrograms(outDir: string): Promise<Programs> {
  const source = (name: string) => join(root, 'scripts/bench/programs', name);
  await compileForNode({ input: { bare: source('bare.ts'), plain: source('plain.tsx') }, outDir });
  return { bare: join(outDir, 'bare.js'), plain: join(outDir, 'plain.js') };
}
