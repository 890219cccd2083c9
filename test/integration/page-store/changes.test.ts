import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { KnownChanges } from '../../../server/cache/known-changes.ts';
import { away, openDataFolder } from './open-store.ts';

const day = 86_400_000;

t.test('a purge removes the files of its pages, and the next process does not find them', async (t) => {
  const { start, files } = await openDataFolder(t);
  const { look, change, idle } = await start();
  await look('a');
  await look('b');
  change(11, ['story-a']);
  await idle();
  t.equal((await files()).length, 1);
  const next = await start({ isCurrent: false });
  t.equal(await next.look('b', away), 'STALE b', 'also while the database is away');
  t.match(await next.look('a', away), /^MISS/);
});

t.test('a change that is read after a start removes what it concerns, before anything is sent', async (t) => {
  const { start, files } = await openDataFolder(t);
  const first = await start();
  await first.look('a');
  await first.look('b');
  const next = await start({ isCurrent: false });
  t.equal(next.store.applied, 10, 'it knows from where to read');
  next.change(11, ['story-a']);
  next.store.current();
  t.match(await next.look('a', {}, 'new'), 'MISS new');
  t.equal(await next.look('b'), 'HIT b');
  t.equal((await files()).length, 2);
});

t.test(
  'pages are fresh at once where nothing can have changed since an earlier process stopped',
  async (t) => {
    const { start } = await openDataFolder(t);
    const first = await start();
    await first.look('a');
    first.change(11, ['story-b']);
    await first.idle();
    const behind = await start({ isCurrent: false });
    behind.store.resume(12);
    t.equal(
      await behind.look('a', away),
      'STALE a',
      'but not those of one that had not applied every change',
    );
    const next = await start({ isCurrent: false });
    next.store.resume(11);
    t.equal(await next.look('a', away), 'HIT a');
    t.ok(next.store.has('a'));
    t.notOk(next.store.has('c'));
  },
);

t.test('what is outdated and in no memory is removed when all changes are known', async (t) => {
  const { start, files } = await openDataFolder(t);
  await (await start()).look('a');
  const next = await start({ isCurrent: false });
  next.change(11, ['story-a']);
  next.store.current();
  await next.idle();
  t.strictSame(await files(), []);
});

t.test('a page from before a change is not believed, whoever writes it and when', async (t) => {
  const { start, files } = await openDataFolder(t);
  const [one, other] = [await start(), await start()];
  await one.look('a');
  one.change(11, ['story-a']);
  await one.idle();
  t.equal(await other.look('a', {}, 'old'), 'MISS old');
  t.equal((await files()).length, 1, 'a process that has not heard of it writes');
  const next = await start({ isCurrent: false });
  t.match(await next.look('a', away), /^MISS/);
  t.equal(await one.look('a', {}, 'new'), 'MISS new');
  t.equal(await (await start()).look('a'), 'HIT new', 'one that shows it is found');
});

t.test('a purge wins over a write and over a read that are under way', async (t) => {
  const { start, files } = await openDataFolder(t);
  const first = await start();
  const writing = first.look('a');
  await new Promise(setImmediate);
  first.change(11, ['story-a']);
  await writing;
  await first.idle();
  await first.look('a');
  const next = await start();
  const reading = next.look('a', {}, 'new');
  next.change(12, ['story-a']);
  t.equal(await reading, 'MISS new');
  t.equal((await files()).length, 1);
});

t.test('a purge of everything removes every page from before', async (t) => {
  const { start } = await openDataFolder(t);
  const first = await start();
  await first.look('a');
  first.store.clear();
  first.change(11, ['everything']);
  await first.look('b');
  const next = await start();
  t.match(await next.look('a'), /^MISS/);
  t.equal(await next.look('b'), 'HIT b');
});

t.test('a database that was put back starts anew: no page is believed', async (t) => {
  const { start, files } = await openDataFolder(t);
  await (await start()).look('a');
  const next = await start({ isCurrent: false });
  next.store.reset(10);
  next.store.current();
  await next.idle();
  t.strictSame(await files(), []);
  t.match(await next.look('a', {}, 'new'), 'MISS new');
  t.equal(await (await start()).look('a'), 'HIT new');
});

t.test('while changes are unknown a page is rendered first, and sent if that fails', async (t) => {
  const { start } = await openDataFolder(t);
  await (await start()).look('a');
  const next = await start({ isCurrent: false });
  t.equal(await next.look('a', away), 'STALE a');
  const other = await start({ isCurrent: false });
  t.equal(await other.look('a', {}, 'new'), 'MISS new');
});

for (const [what, damage] of [
  ['one letter of it changed', (line: string) => line.replace('story-a', 'story-z')],
  ['it was cut off', (line: string) => line.slice(0, -9)],
] as const)
  t.test(
    `when the last change was written and ${what}, no page is sent until changes are read`,
    async (t) => {
      const { start, folder } = await openDataFolder(t);
      const [one, unaware] = [await start(), await start()];
      await unaware.look('b');
      one.change(11, ['story-a']);
      await one.idle();
      await unaware.look('a');
      const [name = ''] = await readdir(join(folder, 'changes'));
      const file = join(folder, 'changes', name);
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
      await writeFile(file, `${[...lines.slice(0, -1), damage(lines.at(-1) as string)].join('\n')}\n`);
      const next = await start({ isCurrent: false });
      t.match(await next.look('a', away), /^MISS/);
      t.match(await next.look('b', away), /^MISS/);
      next.change(11, ['story-a']);
      next.store.current();
      t.equal(await next.look('b'), 'HIT b');
    },
  );

t.test('a damaged change in the middle makes the pages from before the next one outdated', async (t) => {
  const { start, folder } = await openDataFolder(t);
  const first = await start();
  await first.look('a');
  for (const id of [11, 12]) first.change(id, [`story-${id}`]);
  await first.look('b');
  const [name = ''] = await readdir(join(folder, 'changes'));
  const file = join(folder, 'changes', name);
  await writeFile(file, (await readFile(file, 'utf8')).replace('story-11', 'story-1x'));
  const next = await start();
  t.match(await next.look('a'), /^MISS/);
  t.equal(await next.look('b'), 'HIT b');
});

t.test('changes are remembered as long as pages need them, and the last one for ever', async (t) => {
  const { clock, start, folder } = await openDataFolder(t);
  const first = await start();
  for (const id of [11, 12, 13, 14]) {
    first.change(id, ['story-a']);
    await first.idle();
    clock.now += day;
  }
  t.equal((await readdir(join(folder, 'changes'))).length, 3);
  clock.now += 30 * day;
  t.equal((await start({ isCurrent: false })).store.applied, 14);
  t.equal((await readdir(join(folder, 'changes'))).length, 1);
});

t.test('the tags that are remembered are bounded: beyond, pages from before are outdated', (t) => {
  const changes = new KnownChanges();
  changes.reset(0);
  for (let change = 1; change <= 100_001; change++) changes.apply(change, [`tag-${change}`]);
  t.notOk(changes.allows({ change: 0, tags: [] }));
  t.ok(changes.allows({ change: 2, tags: ['other'] }));
  t.end();
});
