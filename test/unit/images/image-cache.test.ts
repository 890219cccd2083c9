import t from 'tap';
import type { DiskCache } from '../../../server/images/disk-cache.ts';
import { createEncodingQueue } from '../../../server/images/encoding-queue.ts';
import { createImageCache } from '../../../server/images/image-cache.ts';
import { deferred } from '../../support/rendering.ts';

/** A disk that keeps in memory, or is full. */
function diskOf({ full = false } = {}): DiskCache & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    read: async (name) => files.get(name),
    write: async (name, bytes) => {
      if (full) throw new Error('no space left on device');
      files.set(name, bytes);
    },
    settled: async () => {},
  };
}

function cacheOver(disk: DiskCache, { memoryBytes = 1_000, atOnce = 4 } = {}) {
  const lost: string[] = [];
  const queue = createEncodingQueue(atOnce, 100);
  const cache = createImageCache({ disk, queue, memoryBytes, notStored: (name) => lost.push(name) });
  return { cache, lost };
}

t.test('requests for the same image at the same time share one encoding', async (t) => {
  const { cache } = cacheOver(diskOf());
  const { promise, resolve } = deferred<Buffer>();
  let encodings = 0;
  const encode = () => {
    encodings += 1;
    return promise;
  };
  const answers = Array.from({ length: 20 }, () => cache.fetch('a', encode));
  resolve(Buffer.from('picture'));
  for (const answer of await Promise.all(answers)) t.equal(answer.toString(), 'picture');
  t.equal(encodings, 1);
});

t.test('what was encoded is kept in memory and on disk', async (t) => {
  const disk = diskOf();
  const { cache } = cacheOver(disk);
  const never = () => Promise.reject(new Error('made again'));
  await cache.fetch('a', async () => Buffer.from('picture'));
  await cache.settled();
  t.equal(disk.files.get('a')?.toString(), 'picture');
  disk.files.clear();
  t.equal((await cache.fetch('a', never)).toString(), 'picture', 'from memory');
  disk.files.set('b', Buffer.from('older'));
  t.equal((await cache.fetch('b', never)).toString(), 'older', 'from the disk of an earlier run');
});

t.test('a full disk is reported, and the image is sent all the same', async (t) => {
  const { cache, lost } = cacheOver(diskOf({ full: true }));
  let encodings = 0;
  const encode = async () => {
    encodings += 1;
    return Buffer.from('picture');
  };
  t.equal((await cache.fetch('a', encode)).toString(), 'picture');
  await cache.settled();
  t.strictSame(lost, ['a']);
  t.equal((await cache.fetch('a', encode)).toString(), 'picture');
  t.equal(encodings, 1, 'it is still in memory');
});

t.test('an encoding that failed is tried again for the next request', async (t) => {
  const disk = diskOf();
  const { cache } = cacheOver(disk);
  await t.rejects(
    cache.fetch('a', () => Promise.reject(new Error('broken'))),
    { message: 'broken' },
  );
  t.equal(disk.files.size, 0);
  t.equal((await cache.fetch('a', async () => Buffer.from('picture'))).toString(), 'picture');
});

t.test('memory is limited in bytes', async (t) => {
  const disk = diskOf();
  const { cache } = cacheOver(disk, { memoryBytes: 10 });
  for (const name of ['a', 'b']) await cache.fetch(name, async () => Buffer.alloc(8));
  await cache.settled();
  disk.files.clear();
  let encodings = 0;
  const encode = async () => {
    encodings += 1;
    return Buffer.alloc(8);
  };
  await cache.fetch('b', encode);
  t.equal(encodings, 0);
  await cache.fetch('a', encode);
  t.equal(encodings, 1);
});
