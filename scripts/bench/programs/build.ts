import { join } from 'node:path';
import { root } from '../../../server/config/root.ts';
import { compileForNode } from '../../compile.ts';

/** Compiled programs: those that the magazine is compared with, and the one that sends floods. */
export interface Programs {
  bare: string;
  plain: string;
  flood: string;
  article: string;
}

/** Compiles the programs into a folder of the project. */
export async function buildPrograms(outDir: string): Promise<Programs> {
  const source = (name: string) => join(root, 'scripts/bench/programs', name);
  const named = (nameOf: (name: string) => string) => ({
    bare: nameOf('bare.ts'),
    plain: nameOf('plain.tsx'),
    flood: nameOf('flood.ts'),
    article: nameOf('article.tsx'),
  });
  await compileForNode({ input: named(source), outDir });
  return named((name) => join(outDir, name.replace(/\.tsx?$/, '.js')));
}
