import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sealed, unsealed } from '../../lib/checked-file.ts';
import { privateFile } from '../../lib/private-files.ts';

const name = 'stopped';
const fileIn = (dataDir: string) => join(dataDir, name);

/**
 * Takes the note away that a server left in a data folder when it stopped: whoever has locked the folder may change what
 * it says. What is damaged is none.
 */
export async function takeStopNote(dataDir: string): Promise<unknown> {
  const bytes = await readFile(fileIn(dataDir)).catch(() => undefined);
  if (!bytes) return undefined;
  await rm(fileIn(dataDir), { force: true });
  const content = unsealed(name, bytes);
  return content && JSON.parse(content.toString());
}

/** Leaves a note in a data folder, which is there for as long as nobody locks it. */
export async function leaveStopNote(dataDir: string, note: unknown): Promise<void> {
  const bytes = sealed(name, Buffer.from(JSON.stringify(note)));
  await writeFile(fileIn(dataDir), bytes, { mode: privateFile, flush: true });
}
