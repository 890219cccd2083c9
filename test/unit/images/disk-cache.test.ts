import { appendFile, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { openDiskCache } from '../../../server/images/disk-cache.ts';
import { folderFor } from './source-images.ts';

const bytes = (length: number) => Buffer.alloc(length, 7);
const filesIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

t.test('what was written can be read; anything else is undefined', async (t) => {
  const cache = openDiskCache(await folderFor(t), 1_000);
  await cache.write('a', bytes(10));
  t.same(await cache.read('a'), bytes(10));
  t.equal(await cache.read('b'), undefined);
});

t.test('a name that is not counted is not looked for on disk', async (t) => {
  const folder = await folderFor(t);
  const before = openDiskCache(folder, 1_000);
  await before.write('a', bytes(10));
  await before.idle();
  const cache = openDiskCache(folder, 1_000);
  await cache.idle();
  await writeFile(join(folder, 'b'), await readFile(join(folder, 'a')));
  t.same(await cache.read('a'), bytes(10));
  t.equal(await cache.read('b'), undefined);
  t.ok((await filesIn(folder)).includes('b'), 'a damaged file would have been removed: it was not read');
});

t.test('beyond the limit the files used longest ago are deleted', async (t) => {
  const folder = await folderFor(t);
  const cache = openDiskCache(folder, 3_500);
  for (const name of ['a', 'b', 'c']) await cache.write(name, bytes(1_000));
  await cache.read('a');
  await cache.write('d', bytes(1_500));
  await cache.idle();
  t.strictSame(await filesIn(folder), ['a', 'd']);
  t.equal(await cache.read('b'), undefined);
});

t.test('a file larger than the limit is not kept', async (t) => {
  const folder = await folderFor(t);
  const cache = openDiskCache(folder, 500);
  await cache.write('small', bytes(400));
  await cache.write('large', bytes(501));
  await cache.idle();
  t.strictSame(await filesIn(folder), ['small']);
});

t.test('a limit of 0 keeps nothing', async (t) => {
  const folder = await folderFor(t);
  const cache = openDiskCache(folder, 0);
  await cache.write('a', bytes(1));
  await cache.idle();
  t.strictSame(await filesIn(folder), []);
});

t.test('a cache that is opened again counts its files, and deletes those beyond its limit', async (t) => {
  const folder = await folderFor(t);
  const before = openDiskCache(folder, 10_000);
  const ages = { newest: 1, middle: 2, oldest: 3 };
  for (const [name, hours] of Object.entries(ages)) {
    await before.write(name, bytes(1_000));
    const at = new Date(Date.UTC(2026, 0, 2) - hours * 3_600_000);
    await utimes(join(folder, name), at, at);
  }
  await before.idle();
  const after = openDiskCache(folder, 2_500);
  await after.idle();
  t.strictSame(await filesIn(folder), ['middle', 'newest']);
  t.same(await after.read('middle'), bytes(1_000), 'and serves the rest');
});

t.test('an incomplete file of a killed process is never served', async (t) => {
  const folder = await folderFor(t);
  await mkdir(join(folder, 'unfinished'));
  await writeFile(join(folder, 'unfinished', '1-a'), bytes(3));
  await writeFile(join(folder, 'empty'), '');
  const cache = openDiskCache(folder, 1_000);
  await cache.idle();
  t.equal(await cache.read('a'), undefined);
  t.equal(await cache.read('empty'), undefined);
  t.strictSame(await readdir(join(folder, 'unfinished')), []);
});

t.test('writing into a folder that is none fails, and reading from it gives undefined', async (t) => {
  const folder = await folderFor(t);
  const file = join(folder, 'file');
  await writeFile(file, 'a file where the folder should be');
  const cache = openDiskCache(file, 1_000);
  await t.rejects(cache.write('a', bytes(1)));
  t.equal(await cache.read('a'), undefined);
  await cache.idle();
  await rm(file);
});

/** Ways in which a file may have become another one. */
const damages: Record<string, (file: string, other: string) => Promise<void>> = {
  empty: (file) => writeFile(file, ''),
  truncated: async (file) => writeFile(file, (await readFile(file)).subarray(0, 500)),
  'truncated in its checksum': async (file) => writeFile(file, (await readFile(file)).subarray(0, 20)),
  longer: (file) => appendFile(file, 'x'),
  'flipped in a bit': async (file) => {
    const stored = await readFile(file);
    stored[700] = (stored[700] as number) ^ 1;
    await writeFile(file, stored);
  },
  'flipped in a bit of its checksum': async (file) => {
    const stored = await readFile(file);
    stored[3] = (stored[3] as number) ^ 1;
    await writeFile(file, stored);
  },
  'of another name': async (file, other) => writeFile(file, await readFile(other)),
  'without a checksum': (file) => writeFile(file, bytes(1_000)),
};

for (const [what, damage] of Object.entries(damages))
  t.test(`a file that is ${what} is not read, but removed and written anew`, async (t) => {
    const folder = await folderFor(t);
    const cache = openDiskCache(folder, 10_000);
    for (const name of ['a', 'b']) await cache.write(name, Buffer.alloc(1_000, name));
    await damage(join(folder, 'a'), join(folder, 'b'));
    t.equal(await cache.read('a'), undefined);
    t.strictSame(await filesIn(folder), ['b']);
    await cache.write('a', bytes(10));
    t.same(await cache.read('a'), bytes(10));
  });
