import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps made images on disk. */
export interface ImageCache {
  /** The bytes under a name, made by `make` when they are not there; one making at a time for each name. */
  fetch(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** An image cache in a folder. Files are written aside and renamed, so that a half one is never read. */
export function createImageCache(folder: string): ImageCache {
  const making = new Map<string, Promise<Buffer>>();
  const produce = async (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const place = join(folder, name);
    const kept = await readFile(place).catch(() => undefined);
    if (kept) return kept;
    const bytes = await make();
    await mkdir(dirname(place), { recursive: true });
    const aside = `${place}.${process.pid}`;
    await writeFile(aside, bytes);
    await rename(aside, place);
    return bytes;
  };
  return {
    fetch(name, make) {
      let result = making.get(name);
      if (!result) {
        result = produce(name, make).finally(() => making.delete(name));
        making.set(name, result);
      }
      return result;
    },
  };
}
