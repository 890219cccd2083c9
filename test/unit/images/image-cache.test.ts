import t from 'tap';
import type { DiskCache } from '../../../server/images/disk-cache.ts';
import { createImageCache } from '../../../server/images/image-cache.ts';
import { createQueue } from '../../../server/images/queue.ts';
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
  const queue = createQueue(atOnce, 100);
  const cache = createImageCache({ disk, queue, memoryBytes, notWritten: (name) => lost.push(name) });
  return { cache, lost };
}

t.test('many who ask for the same image at a time wait for one making', async (t) => {
  const { cache } = cacheOver(diskOf());
  const { promise, resolve } = deferred<Buffer>();
  let makings = 0;
  const make = () => {
    makings += 1;
    return promise;
  };
  const answers = Array.from({ length: 20 }, () => cache.fetch('a', make));
  resolve(Buffer.from('picture'));
  for (const answer of await Promise.all(answers)) t.equal(answer.toString(), 'picture');
  t.equal(makings, 1);
});

t.test('what was made is kept in memory and on disk', async (t) => {
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

t.test('a full disk is told of, and the image is sent all the same', async (t) => {
  const { cache, lost } = cacheOver(diskOf({ full: true }));
  let makings = 0;
  const make = async () => {
    makings += 1;
    return Buffer.from('picture');
  };
  t.equal((await cache.fetch('a', make)).toString(), 'picture');
  await cache.settled();
  t.strictSame(lost, ['a']);
  t.equal((await cache.fetch('a', make)).toString(), 'picture');
  t.equal(makings, 1, 'it is still in memory');
});

t.test('a making that failed is tried again by the next who asks', async (t) => {
  const disk = diskOf();
  const { cache } = cacheOver(disk);
  await t.rejects(
    cache.fetch('a', () => Promise.reject(new Error('broken'))),
    { message: 'broken' },
  );
  t.equal(disk.files.size, 0);
  t.equal((await cache.fetch('a', async () => Buffer.from('picture'))).toString(), 'picture');
});

t.test('memory is bounded by bytes', async (t) => {
  const disk = diskOf();
  const { cache } = cacheOver(disk, { memoryBytes: 10 });
  for (const name of ['a', 'b']) await cache.fetch(name, async () => Buffer.alloc(8));
  await cache.settled();
  disk.files.clear();
  let makings = 0;
  const make = async () => {
    makings += 1;
    return Buffer.alloc(8);
  };
  await cache.fetch('b', make);
  t.equal(makings, 0);
  await cache.fetch('a', make);
  t.equal(makings, 1);
});
