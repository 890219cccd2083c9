import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sealed, unsealed } from '../lib/checked-file.ts';
import { makePrivateFolder, privateFile } from '../lib/private-files.ts';
import { createFileIndex, type FileIndex } from './file-index.ts';

/** Files in a folder, limited in bytes; those used longest ago are deleted first. */
export interface DiskCache {
  /** The bytes that were written; `undefined` when there are none, or the file is damaged, which removes it. */
  read(name: string): Promise<Buffer | undefined>;
  /**
   * Stores a file that is not larger than the whole cache may be.
   * @throws {Error} when it cannot be written
   */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Resolves when the files of an earlier run are counted, and those to delete are deleted. */
  idle(): Promise<void>;
}

/** Adds the files of an earlier run to the index, as used before all that were used since. */
async function indexFiles(folder: string, index: FileIndex): Promise<void> {
  const files: { name: string; size: number; usedAt: number }[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size, mtimeMs } = await stat(join(folder, entry.name));
    files.push({ name: entry.name, size, usedAt: mtimeMs });
  }
  const usedSince = index.names();
  for (const { name, size } of files.sort((a, b) => a.usedAt - b.usedAt))
    if (!index.has(name)) index.add(name, size);
  for (const name of usedSince) index.use(name);
}

/**
 * Opens a cache in a folder, which is usable at once: the files of an earlier run are counted meanwhile. A file is
 * written under another name, flushed and renamed, and begins with a checksum, so that nothing else than what was written
 * is ever read. Its modification time is that of its last use.
 */
export function openDiskCache(folder: string, maxBytes: number): DiskCache {
  const index = createFileIndex(folder, maxBytes);
  const unfinished = join(folder, 'unfinished');
  const prepare = async () => {
    await rm(unfinished, { recursive: true, force: true });
    await makePrivateFolder(unfinished);
  };
  const prepared = prepare();
  let isCounted = false;
  const counted = prepared
    .then(() => indexFiles(folder, index))
    .then(() => {
      isCounted = true;
    })
    .catch(() => {});
  return {
    async read(name) {
      if (isCounted && !index.has(name)) return undefined;
      const file = join(folder, name);
      const stored = await readFile(file).catch(() => undefined);
      const bytes = stored && unsealed(name, stored);
      if (!bytes) {
        index.forget(name);
        if (stored) await rm(file, { force: true }).catch(() => {});
        return undefined;
      }
      if (!index.use(name)) index.add(name, stored.length);
      const now = new Date();
      utimes(file, now, now).catch(() => {});
      return bytes;
    },
    async write(name, content) {
      const bytes = sealed(name, content);
      if (bytes.length > maxBytes) return;
      await prepared;
      const partial = join(unfinished, `${process.pid}-${name}`);
      try {
        await writeFile(partial, bytes, { flush: true, mode: privateFile });
        await rename(partial, join(folder, name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      index.add(name, bytes.length);
    },
    async idle() {
      await counted;
      await index.idle();
    },
  };
}
