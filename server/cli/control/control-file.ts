import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFile } from '../../lib/private-files.ts';

/** How commands reach the server that has the data folder open. */
export interface Control {
  /** Origin of the control server, on this machine alone. */
  address: string;
  token: string;
  /** Address of the site. */
  site?: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'control.json');

/** Writes the control file; only the user of this process can read it. */
export async function writeControlFile(dataDir: string, control: Control): Promise<void> {
  // A file that is there already would keep its mode.
  await removeControlFile(dataDir);
  await writeFile(fileIn(dataDir), JSON.stringify(control), { mode: privateFile });
}

export async function removeControlFile(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}

/** The control file of a data folder; nothing when no server uses the folder. */
export async function readControlFile(dataDir: string): Promise<Control | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as Control;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
