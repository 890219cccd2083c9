import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}

/** The folder of the project, found upwards from wherever this program runs: the sources or the build. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/** The program's version. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};

const built = join(root, 'dist', 'server', 'main.js');

/** When the program was built, in milliseconds; for the sources, when it was started. */
export const builtAt: number = import.meta.url.includes('/dist/') ? statSync(built).mtimeMs : Date.now();
