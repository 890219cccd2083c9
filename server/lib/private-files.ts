import { chmod, type FileHandle, lstat, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The mode of files that only the user of this process may read and write. */
export const privateFile = 0o600;
/** The mode of folders that only the user of this process may read and write. */
export const privateFolder = 0o700;

/** Makes a folder, and those above it that are missing, which only the user of this process may read and write. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
}

/**
 * Opens a file for writing, empty; only the user of this process may read and write it, also if it was there before.
 * A device or pipe stays as it is.
 */
export async function openPrivateFile(file: string): Promise<FileHandle> {
  const handle = await open(file, 'w', privateFile);
  if ((await handle.stat()).isFile()) await handle.chmod(privateFile);
  return handle;
}

/** Writes a text to a file as `openPrivateFile` opens it. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const handle = await openPrivateFile(file);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

/** Takes the rights of others off one file or folder. Returns whether it is private now; what is gone meanwhile is. */
async function makePrivate(path: string, isFolder: boolean): Promise<boolean> {
  try {
    const { mode } = await lstat(path);
    if (isOpen(mode)) await chmod(path, mode & (isFolder ? privateFolder : privateFile));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Takes the rights of others off everything below a folder, links excepted. Returns what stayed open. */
async function closeBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const open: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    if (!(await makePrivate(path, entry.isDirectory()))) open.push(path);
    if (entry.isDirectory()) open.push(...(await closeBelow(path)));
  }
  return open;
}

/** What is wrong with the owner or the mode of the data folder itself, or undefined. */
async function problemOf(folder: string): Promise<string | undefined> {
  const user = process.getuid?.();
  const { uid, mode } = await stat(folder);
  if (isOpen(mode)) await chmod(folder, mode & privateFolder).catch(() => {});
  if (user !== undefined && uid !== user) return `it belongs to the user ${uid}, and this process is ${user}`;
  const now = (await stat(folder)).mode;
  return isOpen(now) ? `its mode is ${(now & 0o777).toString(8)}` : undefined;
}

/**
 * Makes a data folder private, with all that an earlier version or another program left in it: folders 700, files 600.
 * It is created when it does not exist. `warn` is called with what is wrong and what to do where that cannot be done.
 */
export async function protectDataFolder(folder: string, warn: (message: string) => void): Promise<void> {
  // Where there are no modes, as on Windows, the folder has the rights of the one above it.
  if (process.platform === 'win32') return;
  try {
    await makePrivateFolder(folder);
    const problem = await problemOf(folder);
    const open = await closeBelow(folder);
    const found = [
      ...(problem ? [problem] : []),
      ...(open.length > 0 ? [`other users may read or write ${open.length} of its files (${open[0]})`] : []),
    ];
    if (found.length === 0) return;
    warn(
      `The data folder ${folder} is not private: ${found.join(', and ')}. It holds addresses of readers and keys. ` +
        `Run "chown -R ${process.getuid?.()} ${folder}" and start again, or set DATA_DIR to a folder of this user.`,
    );
  } catch (error) {
    warn(`The data folder ${folder} cannot be made private: ${(error as Error).message}`);
  }
}
