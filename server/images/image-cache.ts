import { LRUCache } from 'lru-cache';
import type { DiskCache } from './disk-cache.ts';
import type { EncodingQueue } from './encoding-queue.ts';

/** Keeps encoded renditions: those requested last in memory, all on disk. */
export interface ImageCache {
  /**
   * The bytes kept under a name. When there are none, `encode` makes them, once for all who ask at the same time.
   * @throws {QueueFull} when too many renditions are waiting to be encoded
   * @throws {Error} what `encode` throws
   */
  fetch(name: string, encode: () => Promise<Buffer>): Promise<Buffer>;
  /** Resolves when everything is written to disk. */
  settled(): Promise<void>;
}

interface ImageCacheParts {
  disk: DiskCache;
  queue: EncodingQueue;
  /** Limit of the renditions in memory, in bytes. */
  memoryBytes: number;
  /** Called with a rendition that was sent but could not be written to disk. */
  notStored: (name: string, error: unknown) => void;
}

/** An image cache. Answers do not wait until a rendition is written to disk. */
export function createImageCache({ disk, queue, memoryBytes, notStored }: ImageCacheParts): ImageCache {
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  const pending = new Map<string, Promise<Buffer>>();
  const writes = new Set<Promise<void>>();

  const store = (name: string, bytes: Buffer) => {
    const write = disk
      .write(name, bytes)
      .catch((error: unknown) => notStored(name, error))
      .finally(() => writes.delete(write));
    writes.add(write);
  };

  const readOrEncode = async (name: string, encode: () => Promise<Buffer>) => {
    const stored = await disk.read(name);
    const bytes = stored ?? (await queue(encode));
    memory.set(name, bytes);
    if (!stored) store(name, bytes);
    return bytes;
  };

  return {
    async fetch(name, encode) {
      const known = memory.get(name) ?? pending.get(name);
      if (known) return known;
      const bytes = readOrEncode(name, encode).finally(() => pending.delete(name));
      pending.set(name, bytes);
      return bytes;
    },
    async settled() {
      await Promise.all(writes);
      await disk.settled();
    },
  };
}
