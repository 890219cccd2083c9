import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Recorded } from './difference.ts';

const mark = '.answers';

/** The recorded texts of a folder by their names, in order. */
export async function readRecord(folder: string): Promise<Recorded> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && file.name.endsWith('.txt'))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const texts = paths.map(async (path) => [relative(folder, path), await readFile(path, 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

/**
 * Writes texts as files of a folder, in place of a record that is there.
 * @throws Error when the folder holds something else
 */
export async function writeRecord(folder: string, record: Recorded): Promise<void> {
  const present = await readdir(folder).catch((): string[] => []);
  if (present.length > 0 && !present.includes(mark))
    throw new Error(`${folder} holds something that is no record of answers: name another folder`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, mark), '');
  for (const [name, text] of record) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
