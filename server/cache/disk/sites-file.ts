import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SavedSites } from '../../content/sites.ts';
import { sealed, unsealed } from '../../lib/checked-file.ts';
import { makePrivateFolder, privateFile } from '../../lib/private-files.ts';

const name = 'sites.json';

/** Writes the configurations of the sites into a folder. @throws when they cannot be written */
export async function writeSites(folder: string, sites: SavedSites): Promise<void> {
  const partial = join(folder, `${process.pid}-${name}`);
  await makePrivateFolder(folder);
  await writeFile(partial, sealed(name, Buffer.from(JSON.stringify(sites))), { mode: privateFile });
  await rename(partial, join(folder, name));
}

/** The configurations that a folder holds; none when there are none, or they are damaged. */
export async function readSites(folder: string): Promise<SavedSites> {
  const bytes = await readFile(join(folder, name)).catch(() => undefined);
  const content = bytes && unsealed(name, bytes);
  return content ? (JSON.parse(content.toString()) as SavedSites) : [];
}
