import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Files in a folder, bounded by bytes; the least recently used leave first. */
export interface DiskCache {
  read(name: string): Promise<Buffer | undefined>;
  /** Rejects when the file could not be written. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Settles when the files of an earlier run are counted, and when those that left are removed. */
  settled(): Promise<void>;
}

interface Kept {
  name: string;
  size: number;
  usedAt: number;
}

async function keptIn(folder: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size, mtimeMs } = await stat(join(folder, entry.name));
    kept.push({ name: entry.name, size, usedAt: mtimeMs });
  }
  return kept.sort((a, b) => a.usedAt - b.usedAt);
}

/**
 * Opens a cache in a folder, at once: the files of an earlier run are counted while it serves already. A file is
 * written aside, flushed and renamed, so that a half one is never read; its time of change is that of its last use.
 */
export function openDiskCache(folder: string, maxBytes: number): DiskCache {
  const aside = join(folder, 'unfinished');
  const place = (name: string) => join(folder, name);
  const removals = new Set<Promise<void>>();
  const remove = (name: string) => {
    const removal = rm(place(name), { force: true })
      .catch(() => {})
      .finally(() => removals.delete(removal));
    removals.add(removal);
  };
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') remove(name);
    },
  });
  const note = (name: string, size: number) => {
    if (size > maxBytes) remove(name);
    else sizes.set(name, size);
  };
  const prepare = async () => {
    await rm(aside, { recursive: true, force: true });
    await mkdir(aside, { recursive: true });
  };
  const count = async () => {
    const kept = await keptIn(folder);
    const usedMeanwhile = [...sizes.keys()].reverse();
    for (const { name, size } of kept) if (!sizes.has(name)) note(name, size);
    for (const name of usedMeanwhile) sizes.get(name);
  };
  const prepared = prepare();
  const counted = prepared.then(count).catch(() => {});
  return {
    async read(name) {
      const bytes = await readFile(place(name)).catch(() => undefined);
      if (!bytes?.length) {
        sizes.delete(name);
        return undefined;
      }
      if (sizes.get(name) === undefined) note(name, bytes.length);
      const now = new Date();
      utimes(place(name), now, now).catch(() => {});
      return bytes;
    },
    async write(name, bytes) {
      if (bytes.length > maxBytes) return;
      await prepared;
      const unfinished = join(aside, `${process.pid}-${name}`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, place(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      sizes.set(name, bytes.length);
    },
    async settled() {
      await counted;
      await Promise.all(removals);
    },
  };
}
