import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Names and sizes of the files in a folder, in the order in which they were used. */
export interface FileIndex {
  /** Records a file as the one used last, then deletes those used longest ago until the rest fits. */
  add(name: string, size: number): void;
  /** Records the use of a file; returns whether it is known. */
  use(name: string): boolean;
  has(name: string): boolean;
  forget(name: string): void;
  /** Known names, those used longest ago first. */
  names(): string[];
  /** Resolves when the files to delete are deleted. */
  idle(): Promise<void>;
}

/** An empty index of the files in `folder`, which may have `maxBytes` together. */
export function createFileIndex(folder: string, maxBytes: number): FileIndex {
  const deletions = new Set<Promise<void>>();
  const deleteFile = (name: string) => {
    const deletion = rm(join(folder, name), { force: true })
      .catch(() => {})
      .finally(() => deletions.delete(deletion));
    deletions.add(deletion);
  };
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') deleteFile(name);
    },
  });
  return {
    add: (name, size) => {
      if (size > maxBytes) deleteFile(name);
      else sizes.set(name, size);
    },
    use: (name) => sizes.get(name) !== undefined,
    has: (name) => sizes.has(name),
    forget: (name) => void sizes.delete(name),
    names: () => [...sizes.keys()].reverse(),
    idle: async () => void (await Promise.all(deletions)),
  };
}
