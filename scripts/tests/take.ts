import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** The setting that names the folder in which the processes of a run say which files they have taken. */
export const takenFolder = 'TEST_FILES_TAKEN';

/**
 * Takes a test file for this process, unless another process of the run has it.
 * @returns whether this process has it
 * @throws where no folder is named, or it cannot be written to
 */
export function take(file: string, folder = process.env[takenFolder] as string): boolean {
  try {
    closeSync(openSync(join(folder, encodeURIComponent(file)), 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
