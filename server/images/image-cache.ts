import { LRUCache } from 'lru-cache';
import { imageEnds, timed } from '../lib/events.ts';
import type { FairQueue } from '../lib/limits/fair-queue.ts';
import { SharedWork, type Waiter } from '../lib/limits/shared-work.ts';
import type { DiskCache } from './disk-cache.ts';

type Encode = (signal: AbortSignal) => Promise<Buffer>;

/** Keeps encoded renditions: those requested last in memory, all on disk. */
export interface ImageCache {
  /**
   * The bytes kept under a name. When there are none, `encode` makes them, once for all who ask at the same time; not if
   * all of them have left before its turn. Its signal aborts when they leave while it runs.
   * @throws {TooMuchWaiting} when too many renditions are waiting to be encoded
   * @throws {Error} what `encode` throws, or the reason of the client's signal
   */
  fetch(name: string, encode: Encode, client: Waiter): Promise<Buffer>;
  /** Resolves when everything is written to disk. */
  idle(): Promise<void>;
}

interface ImageCacheParts {
  disk: DiskCache;
  queue: FairQueue;
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
  const pending = new Map<string, SharedWork<Buffer>>();
  const writes = new Set<Promise<void>>();

  const store = (name: string, bytes: Buffer) => {
    const write = disk
      .write(name, bytes)
      .catch((error: unknown) => notStored(name, error))
      .finally(() => writes.delete(write));
    writes.add(write);
  };

  /** Encodes a picture, unless an encoding that others left has ended while this one waited. */
  const encodeOnce = async (name: string, encode: Encode, signal: AbortSignal) => {
    const known = memory.get(name);
    if (known) return known;
    const bytes = await timed(imageEnds, () => encode(signal));
    memory.set(name, bytes);
    store(name, bytes);
    return bytes;
  };

  const readOrEncode = async (name: string, encode: Encode, work: SharedWork<Buffer>) => {
    const stored = await disk.read(name);
    if (!stored) return queue.run(() => encodeOnce(name, encode, work.signal), work);
    memory.set(name, stored);
    return stored;
  };

  const begin = (name: string, encode: Encode) => {
    const work: SharedWork<Buffer> = new SharedWork(() =>
      readOrEncode(name, encode, work).finally(() => {
        if (pending.get(name) === work) pending.delete(name);
      }),
    );
    pending.set(name, work);
    return work;
  };

  return {
    async fetch(name, encode, client) {
      const known = memory.get(name);
      if (known) return known;
      client.signal.throwIfAborted();
      const work = pending.get(name);
      return (work && !work.signal.aborted ? work : begin(name, encode)).join(client);
    },
    async idle() {
      await Promise.all(writes);
      await disk.idle();
    },
  };
}
