import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { fileNameOf, type SavedPage } from '../../../server/cache/disk/page-file.ts';
import { PageFolder, type PageFolderOptions } from '../../../server/cache/disk/page-folder.ts';
import { readSites, writeSites } from '../../../server/cache/disk/sites-file.ts';
import type { SavedSites } from '../../../server/content/sites.ts';
import { temporaryFolder } from '../../support/machine.ts';

const hour = 3_600_000;
const start = 1_000_000_000_000;

const pageOf = (key: string, fields: Partial<SavedPage> = {}): SavedPage => ({
  key,
  change: 10,
  renderedAt: start,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  tags: [`story-${key}`],
  lifetime: { fresh: 60, stale: 3_600, outage: 86_400 },
  body: Buffer.from(`<h1>${key}</h1>`),
  ...fields,
});

/** A folder of pages, which can be opened again as another process does. */
async function openFolder(t: Test) {
  const parent = join(await temporaryFolder(t), 'pages');
  const folder = join(parent, 'this-build');
  const clock = { now: start };
  const failures: unknown[] = [];
  const open = (options: Partial<PageFolderOptions> = {}) =>
    new PageFolder({
      folder,
      maxBytes: 1_048_576,
      maxPages: 100,
      now: () => clock.now,
      failed: (error) => failures.push(error),
      ...options,
    });
  const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.page'));
  const fileOf = (key: string) => join(folder, fileNameOf(key));
  return { parent, folder, clock, failures, open, files, fileOf };
}

t.test('a page is read as it was written, also by the next process', async (t) => {
  const { open } = await openFolder(t);
  const first = open();
  await first.write(pageOf('a'));
  t.strictSame(await first.read('a'), pageOf('a'));
  t.strictSame(await open().read('a'), pageOf('a'));
  t.equal(await first.read('b'), undefined);
});

t.test('nothing but whole pages is in the folder', async (t) => {
  const { open, folder, files } = await openFolder(t);
  const pages = open();
  await Promise.all(['a', 'b', 'c'].map((key) => pages.write(pageOf(key))));
  t.equal((await files()).length, 3);
  t.strictSame(await readdir(join(folder, 'unfinished')), []);
});

t.test('the pages written longest ago go when there are too many, or too many bytes', async (t) => {
  const { open, files } = await openFolder(t);
  const few = open({ maxPages: 2 });
  for (const key of ['a', 'b', 'a', 'c']) await few.write(pageOf(key));
  await few.idle();
  t.equal((await files()).length, 2);
  t.equal(await few.read('b'), undefined);
  t.ok(await few.read('a'));
  const body = randomBytes(9_000);
  const small = open({ maxBytes: 20_000 });
  for (const key of ['d', 'e', 'f']) await small.write(pageOf(key, { body }));
  await small.idle();
  t.ok(await small.read('f'));
  t.equal(await small.read('d'), undefined);
  await small.write(pageOf('huge', { body: randomBytes(30_000) }));
  t.equal(await small.read('huge'), undefined, 'one that is larger than all may be is not written');
});

t.test('the limits hold for what an earlier process left', async (t) => {
  const { open, files } = await openFolder(t);
  const first = open();
  for (const key of ['a', 'b', 'c']) await first.write(pageOf(key));
  const second = open({ maxPages: 1 });
  await second.idle();
  t.equal((await files()).length, 1);
  t.equal(second.size, 1);
});

t.test('a purge removes the pages with its tags, and no slower write brings them back', async (t) => {
  const { open, files } = await openFolder(t);
  const pages = open();
  await pages.write(pageOf('a'));
  await pages.write(pageOf('b'));
  const slow = pages.write(pageOf('a', { body: Buffer.from('slow') }));
  pages.purge(['story-a'], 11);
  await slow;
  await pages.idle();
  t.equal(await pages.read('a'), undefined);
  t.ok(await pages.read('b'));
  t.equal((await files()).length, 1);
  await pages.write(pageOf('a', { change: 11 }));
  t.ok(await pages.read('a'), 'a page that shows the change is kept');
});

t.test('another process that has not heard of a change cannot bring back what it removed', async (t) => {
  const { open, files } = await openFolder(t);
  const [one, other] = [open(), open()];
  await Promise.all([one.opened, other.opened]);
  await one.write(pageOf('a'));
  one.purge(['story-a'], 11);
  await one.idle();
  await other.write(pageOf('a'));
  t.equal((await files()).length, 1, 'it writes');
  t.equal(await one.read('a'), undefined, 'and is not believed');
  await other.write(pageOf('a'));
  const next = open();
  t.equal(await next.read('a'), undefined, 'nor by a process that starts later');
  await next.idle();
});

t.test('a purge of everything removes every page from before', async (t) => {
  const { open, files } = await openFolder(t);
  const pages = open();
  await pages.write(pageOf('a'));
  await pages.write(pageOf('b', { change: 11 }));
  pages.purge(['everything'], 11);
  await pages.idle();
  t.equal((await files()).length, 1);
  t.equal(await open().read('a'), undefined);
  t.ok(await open().read('b'));
});

t.test('a page is kept for a day', async (t) => {
  const { open, clock, files } = await openFolder(t);
  const pages = open();
  await pages.write(pageOf('a'));
  clock.now += 24 * hour - 1;
  t.ok(await pages.read('a'));
  clock.now += 1;
  t.equal(await pages.read('a'), undefined);
  await pages.idle();
  t.strictSame(await files(), []);
});

t.test('what is damaged is ignored and removed', async (t) => {
  const { open, files, fileOf } = await openFolder(t);
  const pages = open();
  for (const key of ['cut', 'flipped', 'swapped', 'empty']) await pages.write(pageOf(key));
  const bytes = await readFile(fileOf('flipped'));
  await writeFile(fileOf('cut'), (await readFile(fileOf('cut'))).subarray(0, 150));
  bytes[bytes.length - 5] = (bytes[bytes.length - 5] as number) ^ 1;
  await writeFile(fileOf('swapped'), await readFile(fileOf('flipped')));
  await writeFile(fileOf('flipped'), bytes);
  await writeFile(fileOf('empty'), '');
  for (const key of ['cut', 'flipped', 'swapped', 'empty']) t.equal(await pages.read(key), undefined, key);
  await pages.idle();
  t.strictSame(await files(), []);
});

t.test('a tombstone that is damaged counts for every page from before it', async (t) => {
  const { open, folder } = await openFolder(t);
  const pages = open();
  await pages.write(pageOf('a'));
  await pages.write(pageOf('b', { change: 11 }));
  await mkdir(join(folder, 'withdrawn'), { recursive: true });
  await writeFile(join(folder, 'withdrawn', '11.json'), '{"cha');
  const next = open();
  t.equal(await next.read('a'), undefined);
  t.ok(await next.read('b'));
});

t.test('a tombstone in which one letter changed does not bring a page back', async (t) => {
  const { open, folder } = await openFolder(t);
  const pages = open();
  const unaware = open();
  await unaware.write(pageOf('a'));
  pages.purge(['story-a'], 12);
  await pages.idle();
  const file = join(folder, 'withdrawn', '12.json');
  await writeFile(file, (await readFile(file, 'latin1')).replace('story-a', 'story-z'));
  await unaware.write(pageOf('a'));
  t.equal(await open().read('a'), undefined);
});

t.test('the configurations of the sites are read as they were written, or not at all', async (t) => {
  const { folder } = await openFolder(t);
  const sites = [{ edition: { region: 'hk', locale: 'en' } }] as unknown as SavedSites;
  await writeSites(folder, sites);
  t.strictSame(await readSites(folder), sites);
  const file = join(folder, 'sites.json');
  const whole = await readFile(file, 'latin1');
  for (const damaged of ['', whole.slice(0, -1), whole.replace('hk', 'sg'), '[]']) {
    await writeFile(file, damaged);
    t.strictSame(await readSites(folder), [], damaged.slice(-30));
  }
});

t.test('the pages of other builds are removed', async (t) => {
  const { open, parent } = await openFolder(t);
  const other = open({ folder: join(parent, 'other-build') });
  await other.write(pageOf('a'));
  const pages = open();
  t.equal(await pages.read('a'), undefined);
  await pages.idle();
  t.strictSame(await readdir(parent), ['this-build']);
});

t.test('a folder that cannot be written is told, and nothing else happens', async (t) => {
  const { open, parent, failures } = await openFolder(t);
  await rm(parent, { recursive: true, force: true });
  await writeFile(parent, 'a file where the folder should be');
  const pages = open();
  await t.rejects(pages.write(pageOf('a')));
  pages.purge(['story-a'], 11);
  await pages.idle();
  t.equal(await pages.read('a'), undefined);
  t.ok(failures.length > 0);
});
