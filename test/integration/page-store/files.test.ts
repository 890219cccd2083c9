import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { fileNameOf } from '../../../server/cache/disk/page-file.ts';
import { SitesFile } from '../../../server/cache/disk/sites-file.ts';
import type { SavedSites } from '../../../server/content/sites.ts';
import { away, openDataFolder } from './open-store.ts';

const hour = 3_600_000;
/** A body that no compression makes smaller. */
const noise = (bytes: number) => randomBytes(bytes).toString('latin1');

t.test('a page is found by the next process as it was, and is as fresh as it was', async (t) => {
  const { clock, start } = await openDataFolder(t);
  const first = await start();
  t.equal(await first.look('a', { headers: { link: 'x' } }), 'MISS a');
  const found = first.store.fresh('a');
  const second = await start();
  clock.now += 59_000;
  t.equal(await second.look('a'), 'HIT a');
  const restored = second.store.fresh('a');
  t.strictSame(
    [restored?.headers, restored?.tags, restored?.renderedAt, restored?.body.etag('br')],
    [found?.headers, found?.tags, found?.renderedAt, found?.body.etag('br')],
  );
  clock.now += 2_000;
  t.equal(await (await start()).look('a'), 'STALE a');
  t.equal(second.renders(), 0);
});

t.test('nothing but whole pages is in the folder', async (t) => {
  const { start, folder, files } = await openDataFolder(t);
  const { look } = await start();
  await Promise.all(['a', 'b', 'c'].map((key) => look(key)));
  t.equal((await files()).length, 3);
  t.strictSame(await readdir(join(folder, 'unfinished')), []);
});

t.test('pages that do not exist, that live shortly, and that lack something have no file', async (t) => {
  const { start, files } = await openDataFolder(t);
  const { look } = await start();
  await look('missing', { status: 404 });
  await look('search', { lifetime: { fresh: 30, stale: 60, outage: 60 } });
  await look('incomplete', { isIncomplete: () => true });
  t.strictSame(await files(), []);
});

t.test('a page that is gone takes its file with it', async (t) => {
  const { clock, start, files } = await openDataFolder(t);
  const { look } = await start();
  for (const answer of [{ status: 410 }, { status: 301, lifetime: null }]) {
    await look('a');
    t.equal((await files()).length, 1);
    clock.now += 61_000;
    await look('a', answer);
    t.strictSame(await files(), [], String(answer.status));
    clock.now += 2 * hour;
  }
});

t.test(
  'the files that were used longest ago go when there are too many bytes, also at a start',
  async (t) => {
    const { start, files } = await openDataFolder(t);
    const first = await start({ maxBytes: 30_000 });
    for (const key of ['a', 'b', 'c', 'd']) await first.look(key, {}, noise(8_000));
    t.equal((await files()).includes(fileNameOf('a')), false);
    t.equal((await files()).includes(fileNameOf('d')), true);
    await first.look('huge', {}, noise(60_000));
    t.notOk(first.tier.has('huge'), 'one that is larger than all may be is not written');
    const second = await start({ maxBytes: 15_000 });
    await second.idle();
    t.equal((await files()).length, 1);
    t.ok(second.tier.statistics.bytes <= 15_000);
  },
);

t.test('a file is read for a day, and removed', async (t) => {
  const { clock, start, files } = await openDataFolder(t);
  await (await start()).look('a');
  clock.now += 24 * hour;
  t.equal(await (await start({ isCurrent: false })).look('a', away), 'STALE a');
  clock.now += 60_000;
  t.match(await (await start({ isCurrent: false })).look('a', away), /^MISS/);
  t.strictSame(await files(), []);
});

t.test('what is damaged is not sent, and removed', async (t) => {
  const { start, folder, files } = await openDataFolder(t);
  const first = await start();
  const keys = ['cut', 'flipped', 'swapped', 'empty'];
  for (const key of keys) await first.look(key);
  const fileOf = (key: string) => join(folder, fileNameOf(key));
  const bytes = await readFile(fileOf('flipped'));
  await writeFile(fileOf('cut'), (await readFile(fileOf('cut'))).subarray(0, 150));
  await writeFile(fileOf('swapped'), bytes);
  bytes[bytes.length - 5] = (bytes[bytes.length - 5] as number) ^ 1;
  await writeFile(fileOf('flipped'), bytes);
  await writeFile(fileOf('empty'), '');
  const second = await start({ isCurrent: false });
  for (const key of keys) t.match(await second.look(key, away), /^MISS/, key);
  t.strictSame(await files(), []);
});

t.test('a page of another build is sent once, stale, while it is rendered again', async (t) => {
  const { start } = await openDataFolder(t);
  await (await start()).look('a', {}, 'old');
  const next = await start({ build: 'next' });
  t.equal(await next.look('a', {}, 'new'), 'STALE old');
  t.equal(await next.look('a', {}, 'new'), 'HIT new');
  t.equal(await (await start({ build: 'next' })).look('a'), 'HIT new');
});

t.test('pages that were made with other settings are removed', async (t) => {
  const { start, parent } = await openDataFolder(t);
  await (await start({ folder: join(parent, 'others') })).look('a');
  const { look } = await start();
  t.match(await look('a'), /^MISS/);
  t.strictSame(await readdir(parent), ['these-settings']);
});

t.test('a folder that cannot be written is reported, and pages are answered as ever', async (t) => {
  const { start, parent, failures } = await openDataFolder(t);
  await rm(parent, { recursive: true, force: true });
  await writeFile(parent, 'a file where the folder should be');
  const { look, change } = await start();
  t.equal(await look('a'), 'MISS a');
  t.equal(await look('a'), 'HIT a');
  change(11, ['story-a']);
  t.match(await look('a'), /^MISS/);
  t.ok(failures.length > 0);
});

t.test('a page that cannot be written leaves no unfinished file, and that of before stays', async (t) => {
  const { clock, start, folder, failures, files } = await openDataFolder(t);
  const { look } = await start();
  await look('a');
  await rm(join(folder, fileNameOf('b')), { force: true });
  await mkdir(join(folder, fileNameOf('b')));
  await look('b');
  t.ok(failures.length > 0);
  t.strictSame(await readdir(join(folder, 'unfinished')), []);
  clock.now += 1_000;
  t.ok((await files()).includes(fileNameOf('a')));
  t.equal(await (await start()).look('a'), 'HIT a');
});

t.test('a hit in memory does no work on disk', async (t) => {
  const { start, folder } = await openDataFolder(t);
  const { look } = await start();
  await look('a');
  await rm(folder, { recursive: true, force: true });
  t.equal(await look('a'), 'HIT a');
});

t.test('the configurations of the sites are read as they were written, or not at all', async (t) => {
  const { folder } = await openDataFolder(t);
  const sites = [{ edition: { region: 'hk', locale: 'en' } }] as unknown as SavedSites;
  const copies = new SitesFile(folder, (error) => t.fail(String(error)));
  copies.write(sites);
  await copies.idle();
  t.strictSame(await copies.read(), sites);
  const file = join(folder, 'sites.json');
  const whole = await readFile(file, 'latin1');
  for (const damaged of ['', whole.slice(0, -1), whole.replace('hk', 'sg'), '[]']) {
    await writeFile(file, damaged);
    t.strictSame(await copies.read(), [], damaged.slice(-30));
  }
});
