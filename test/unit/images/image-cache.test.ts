import t from 'tap';
import type { DiskCache } from '../../../server/images/disk-cache.ts';
import { createImageCache } from '../../../server/images/image-cache.ts';
import { FairQueue } from '../../../server/lib/limits/fair-queue.ts';
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
    idle: async () => {},
  };
}

function cacheOver(disk: DiskCache, { memoryBytes = 1_000, atOnce = 4 } = {}) {
  const lost: string[] = [];
  const queue = new FairQueue({ atOnce, waiting: 100, atOnceOfClient: atOnce, waitingOfClient: 100 });
  const cache = createImageCache({ disk, queue, memoryBytes, notStored: (name) => lost.push(name) });
  return { cache, lost };
}

/** A client who stays until it has its picture; each of its requests has a signal. */
const reader = {
  client: 'reader',
  get signal() {
    return new AbortController().signal;
  },
};

t.test('requests for the same image at the same time share one encoding', async (t) => {
  const { cache } = cacheOver(diskOf());
  const { promise, resolve } = deferred<Buffer>();
  let encodings = 0;
  const encode = () => {
    encodings += 1;
    return promise;
  };
  const answers = Array.from({ length: 20 }, () => cache.fetch('a', encode, reader));
  resolve(Buffer.from('picture'));
  for (const answer of await Promise.all(answers)) t.equal(answer.toString(), 'picture');
  t.equal(encodings, 1);
});

t.test('what was encoded is kept in memory and on disk', async (t) => {
  const disk = diskOf();
  const { cache } = cacheOver(disk);
  const never = () => Promise.reject(new Error('made again'));
  await cache.fetch('a', async () => Buffer.from('picture'), reader);
  await cache.idle();
  t.equal(disk.files.get('a')?.toString(), 'picture');
  disk.files.clear();
  t.equal((await cache.fetch('a', never, reader)).toString(), 'picture', 'from memory');
  disk.files.set('b', Buffer.from('older'));
  t.equal((await cache.fetch('b', never, reader)).toString(), 'older', 'from the disk of an earlier run');
});

t.test('a full disk is reported, and the image is sent all the same', async (t) => {
  const { cache, lost } = cacheOver(diskOf({ full: true }));
  let encodings = 0;
  const encode = async () => {
    encodings += 1;
    return Buffer.from('picture');
  };
  t.equal((await cache.fetch('a', encode, reader)).toString(), 'picture');
  await cache.idle();
  t.strictSame(lost, ['a']);
  t.equal((await cache.fetch('a', encode, reader)).toString(), 'picture');
  t.equal(encodings, 1, 'it is still in memory');
});

t.test('an encoding that failed is tried again for the next request', async (t) => {
  const disk = diskOf();
  const { cache } = cacheOver(disk);
  await t.rejects(
    cache.fetch('a', () => Promise.reject(new Error('broken')), reader),
    { message: 'broken' },
  );
  t.equal(disk.files.size, 0);
  t.equal((await cache.fetch('a', async () => Buffer.from('picture'), reader)).toString(), 'picture');
});

t.test('memory is limited in bytes', async (t) => {
  const disk = diskOf();
  const { cache } = cacheOver(disk, { memoryBytes: 10 });
  for (const name of ['a', 'b']) await cache.fetch(name, async () => Buffer.alloc(8), reader);
  await cache.idle();
  disk.files.clear();
  let encodings = 0;
  const encode = async () => {
    encodings += 1;
    return Buffer.alloc(8);
  };
  await cache.fetch('b', encode, reader);
  t.equal(encodings, 0);
  await cache.fetch('a', encode, reader);
  t.equal(encodings, 1);
});

/** A client who leaves. */
function leaving(client: string) {
  const left = new AbortController();
  return { client, signal: left.signal, leave: () => left.abort(new Error('left')) };
}

t.test('a picture whose clients have all left is not encoded, and others are at once', async (t) => {
  const { cache } = cacheOver(diskOf(), { atOnce: 1 });
  const { promise, resolve } = deferred<Buffer>();
  const encoded: string[] = [];
  const encode = (name: string) => async () => {
    encoded.push(name);
    return promise;
  };
  const first = cache.fetch('first', encode('first'), reader);
  const gone = leaving('gone');
  const left = Array.from({ length: 99 }, (_, index) =>
    t.rejects(cache.fetch(`left${index}`, encode(`left${index}`), gone), { message: 'left' }),
  );
  const shared = [
    cache.fetch('shared', encode('shared'), gone),
    cache.fetch('shared', encode('shared'), reader),
  ];
  shared[0]?.catch(() => {});
  await new Promise(setImmediate);
  gone.leave();
  await Promise.all(left);
  const next = cache.fetch('next', encode('next'), reader);
  resolve(Buffer.from('picture'));
  await Promise.all([first, shared[1], next]);
  t.strictSame(encoded, ['first', 'shared', 'next']);
});

t.test(
  'an encoding that is left while it runs is told, and a client who comes then has the picture',
  async (t) => {
    const { cache } = cacheOver(diskOf(), { atOnce: 1 });
    const { promise, resolve } = deferred<Buffer>();
    let encodings = 0;
    let signal: AbortSignal | undefined;
    const encode = (given: AbortSignal) => {
      encodings += 1;
      signal = given;
      return promise;
    };
    const gone = leaving('gone');
    const left = t.rejects(cache.fetch('a', encode, gone), { message: 'left' });
    await new Promise(setImmediate);
    gone.leave();
    await left;
    t.equal(signal?.aborted, true);
    const again = cache.fetch('a', encode, reader);
    resolve(Buffer.from('picture'));
    t.equal((await again).toString(), 'picture');
    t.equal(encodings, 1, 'it was finished, since it could not be stopped');
  },
);
