import { constants, existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../config/root.ts';
import { privateFile, privateFolder } from '../../lib/private-files.ts';

/**
 * The folder in which a build leaves an empty database, which takes a fraction of the time to copy that it takes to make.
 * Its name has the version of the library: no other can open it.
 */
export function emptyCluster(): string {
  const library = dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(readFileSync(join(dirname(library), 'package.json'), 'utf8')) as {
    version: string;
  };
  return join(root, 'dist', `empty-database-${version}`);
}

async function copyPrivately(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: privateFolder });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyPrivately(source, target);
    else {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, privateFile);
    }
  }
}

/**
 * Copies the empty database of the build to a folder that does not exist, if there is one; else the database has to be
 * made. The folder gets its place when it is complete.
 */
export async function copyEmptyCluster(folder: string): Promise<void> {
  const prepared = emptyCluster();
  if (existsSync(folder) || !existsSync(prepared)) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await copyPrivately(prepared, unfinished);
  await rename(unfinished, folder);
}
