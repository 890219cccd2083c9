import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { applyTo } from '../../../server/cli/content/apply-to.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { storeOf } from '../../support/publishing/folder-store.ts';

onEachDatabase(t, async (t, { database }) => {
  const store = storeOf(database);
  const groups = [
    ['Kiln', 'Potter’s stove', '窯'],
    ['Bar', 'Pub'],
  ];
  const folder = await contentFolder(t, { 'search-aliases.json': groups });
  const file = join(folder, 'search-aliases.json');
  /** The slugs that a node finds which reads the names now. */
  const found = async (q: string) => {
    const { data } = await contentStore(database).search({ region: 'hk', locale: 'en', q, exact: true });
    return data?.items.map(({ card }) => card.slug);
  };

  await t.test('what a folder says means the same is found by each name', async (t) => {
    await applyTo(store, folder, {});
    for (const name of ['kiln', 'potter’s stove', '窑']) t.same(await found(name), ['the-kiln'], name);
    t.strictSame(await store.run('read-search-aliases', {}), groups, 'and exported as it was written');
  });

  await t.test('the same names again change nothing, so that no node reads them anew', async (t) => {
    const version = () => database.query('select version from search_vocabulary');
    const before = await version();
    await applyTo(store, folder, {});
    t.strictSame(await version(), before);
  });

  await t.test('a dry run leaves the names as they are', async (t) => {
    await writeFile(file, '[["Kiln", "Oven"]]');
    await applyTo(store, folder, { dryRun: true });
    t.strictSame(await store.run('read-search-aliases', {}), groups);
  });

  await t.test('other names take the place of those before, also none', async (t) => {
    await applyTo(store, folder, {});
    t.same([await found('oven'), await found('potter’s stove')], [['the-kiln'], []]);
    await rm(file);
    await applyTo(store, folder, {});
    t.same(await found('oven'), []);
  });
});
