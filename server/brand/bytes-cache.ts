import { LRUCache } from 'lru-cache';

/** Bytes that are made or read once and kept in memory; calls at the same time share one making. */
export interface BytesCache {
  /**
   * The bytes of a key. Nothing is kept of a making that fails or gives nothing.
   * @throws what `make` throws
   */
  fetch(key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>;
}

/** Opens a cache of so many bytes. */
export function createBytesCache(maxBytes: number): BytesCache {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length + 1,
  });
  const pending = new Map<string, Promise<Buffer | undefined>>();
  return {
    async fetch(key, make) {
      const known = kept.get(key);
      if (known) return known;
      const started =
        pending.get(key) ??
        make()
          .then((bytes) => {
            if (bytes) kept.set(key, bytes);
            return bytes;
          })
          .finally(() => pending.delete(key));
      pending.set(key, started);
      return started;
    },
  };
}
