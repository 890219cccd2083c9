import { LRUCache } from 'lru-cache';
import type { DiskCache } from './disk-cache.ts';
import type { Queue } from './queue.ts';

/** Keeps made images: those asked for of late in memory, all on disk. */
export interface ImageCache {
  /** The bytes under a name, made by `make` when they are not there; one making at a time for each name. */
  fetch(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Settles when all that was made is written. */
  settled(): Promise<void>;
}

interface ImageCacheParts {
  disk: DiskCache;
  queue: Queue;
  /** Bound of the images in memory, in bytes. */
  memoryBytes: number;
  /** Hears of an image that was made and sent, but could not be written. */
  notWritten: (name: string, error: unknown) => void;
}

/** An image cache. Nobody waits for the disk to have written what was made. */
export function createImageCache({ disk, queue, memoryBytes, notWritten }: ImageCacheParts): ImageCache {
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  const inFlightRenders = new Map<string, Promise<Buffer>>();
  const writes = new Set<Promise<void>>();
  const write = (name: string, bytes: Buffer) => {
    const writing = disk
      .write(name, bytes)
      .catch((error: unknown) => notWritten(name, error))
      .finally(() => writes.delete(writing));
    writes.add(writing);
  };
  const find = async (name: string, make: () => Promise<Buffer>) => {
    const kept = await disk.read(name);
    const bytes = kept ?? (await queue(make));
    memory.set(name, bytes);
    if (!kept) write(name, bytes);
    return bytes;
  };
  return {
    async fetch(name, make) {
      const known = memory.get(name) ?? inFlightRenders.get(name);
      if (known) return known;
      const inFlight = find(name, make).finally(() => inFlightRenders.delete(name));
      inFlightRenders.set(name, inFlight);
      return inFlight;
    },
    async settled() {
      await Promise.all(writes);
      await disk.settled();
    },
  };
}
