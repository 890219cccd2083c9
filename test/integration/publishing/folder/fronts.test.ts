import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { applyTo } from '../../../../server/cli/content/apply-to.ts';
import { folderFiles } from '../../../../server/content-folder/export/folder-files.ts';
import { contentFolder } from '../../../support/content-folder.ts';
import { onEachDatabase } from '../../../support/databases.ts';
import { refusalOf, storeOf } from '../../../support/publishing/folder-store.ts';
import { openTwoNodes } from '../../../support/publishing/nodes.ts';

const front = {
  lead: { story: 'the-kiln' },
  pinned: [{ story: 'the-kiln', until: '2090-01-01T08:00+08:00' }],
  sections: ['dining'],
  breaking: { text: 'The kiln is lit', link: '/dining' },
  mostRead: false,
};

onEachDatabase(t, async (t, opened) => {
  const nodes = await openTwoNodes(t, opened);
  const store = storeOf(opened.database);
  const folder = await contentFolder(t, {
    'fronts/en/hk.json': front,
    'fronts/en/hk-dining.json': { state: 'draft', breaking: { text: 'Not yet' } },
  });
  const apply = async (from = folder) => {
    const result = await applyTo(store, from, {});
    await nodes.caughtUp();
    return result;
  };
  await apply();

  await t.test('fronts are applied, and drafts of them are not public', async (t) => {
    t.ok(await nodes.shows('/?site=hk', 'The kiln is lit'));
    t.notOk(await nodes.shows('/dining?site=hk', 'Not yet'));
    t.strictSame((await apply()).changed, [], 'a second run changes nothing');
  });

  await t.test('what is exported says the same, and applying it changes nothing', async (t) => {
    const exported = folderFiles(await store.run('read-items', {}));
    t.strictSame(exported.unwritten, []);
    t.strictSame(JSON.parse(exported.files.get('fronts/en/hk.json') ?? ''), {
      ...front,
      pinned: [{ story: 'the-kiln', until: '2090-01-01T00:00:00.000Z' }],
    });
    t.match(JSON.parse(exported.files.get('fronts/en/hk-dining.json') ?? ''), { state: 'draft' });
    const copy = await contentFolder(t, Object.fromEntries(exported.files));
    await writeFile(join(copy, 'pictures.json'), JSON.stringify(exported.pictures));
    const { changed, added, withdrawn } = await apply(copy);
    t.strictSame(
      { changed: changed.filter((key) => key.startsWith('front/')), added, withdrawn },
      {
        changed: [],
        added: [],
        withdrawn: [],
      },
    );
  });

  await t.test('what is wrong is reported with its line and field', async (t) => {
    await writeFile(
      join(folder, 'fronts/en/hk.json'),
      JSON.stringify(
        { pinned: [{ story: 'no-such' }], sections: ['art'], breaking: { text: 'x', until: '2026-02-30' } },
        null,
        2,
      ),
    );
    await writeFile(join(folder, 'fronts/en/hk-art.json'), '{}');
    await writeFile(join(folder, 'fronts/en/hk-dining.json'), '{"mostRead": true}');
    const problems = await refusalOf(apply());
    t.strictSame(
      problems.map((line) => line.replace(/:(?=[^\d]).*$/, '')),
      [
        'fronts/en/hk-art.json:1',
        'fronts/en/hk-dining.json:1 mostRead',
        'fronts/en/hk.json:4 pinned.0.story',
        'fronts/en/hk.json:8 sections.0',
        'fronts/en/hk.json:12 breaking.until',
      ],
    );
  });

  await t.test('a file that is gone leaves the front to the program', async (t) => {
    for (const name of ['hk', 'hk-art', 'hk-dining']) await rm(join(folder, `fronts/en/${name}.json`));
    await apply();
    t.notOk(await nodes.shows('/?site=hk', 'The kiln is lit'));
  });
});
