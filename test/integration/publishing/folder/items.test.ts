import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { applyTo } from '../../../../server/cli/content/apply-to.ts';
import { contentFolder, smallestFile, storyFile } from '../../../support/content-folder.ts';
import { onEachDatabase } from '../../../support/databases.ts';
import { refusalOf, storeOf } from '../../../support/publishing/folder-store.ts';
import { openTwoNodes } from '../../../support/publishing/nodes.ts';

const day = 86_400_000;

onEachDatabase(t, async (t, opened) => {
  const nodes = await openTwoNodes(t, opened);
  const store = storeOf(opened.database);
  const site = smallestFile<object>('site.json');
  const labels = smallestFile<object>('labels/en.json');
  const folder = await contentFolder(t, {
    'site.json': { ...site, verticals: { dining: ['bars', 'food'] }, demonstrationDate: '2026-11-22' },
    'labels/en.json': { ...labels, supertags: { bars: 'Bars', food: 'Food' } },
    'stories/zh-Hant/the-kiln.md': storyFile().replace('title: The kiln', 'title: 窯'),
  });
  const put = (path: string, content: string) => writeFile(join(folder, path), content);
  const move = (from: string, to: string) => rename(join(folder, from), join(folder, to));
  const apply = async (now = Date.now()) => {
    const result = await applyTo(store, folder, { now });
    await nodes.caughtUp();
    return result;
  };
  const leadsTo = async (path: string) => {
    const [answer] = await nodes.answers(path);
    return [answer?.statusCode, answer?.headers.location];
  };
  await apply(Date.now() - 20 * day);

  await t.test(
    'on another day the dates of a demonstration are others, and nothing is changed',
    async (t) => {
      const { added, changed, withdrawn } = await apply(Date.now() - 11 * day);
      t.strictSame([added, changed, withdrawn], [[], [], []]);
    },
  );

  await t.test(
    'a file with another name is the same story: its old address leads to the new one',
    async (t) => {
      await move('stories/en/the-kiln.md', 'stories/en/the-oven.md');
      await move('stories/zh-Hant/the-kiln.md', 'stories/zh-Hant/the-oven.md');
      const { added, changed, withdrawn } = await apply(Date.now() - 10 * day);
      t.strictSame([added, withdrawn], [[], []]);
      t.strictSame(changed.toSorted(), [
        'story/en/the-kiln → story/en/the-oven',
        'story/zh-Hant/the-kiln → story/zh-Hant/the-oven',
      ]);
      t.strictSame(await leadsTo('/dining/bars/the-kiln'), [301, '/dining/bars/the-oven']);
      t.equal(await nodes.statusOf('/dining/bars/the-oven'), 200);
      const [item] = await opened.database.query(
        `select version from item where slug = 'the-oven' and locale = 'en'`,
      );
      t.same(item, { version: 2 }, 'with its revisions');
    },
  );

  await t.test('a renamed and rewritten story names its earlier slugs and addresses', async (t) => {
    await move('stories/en/the-oven.md', 'stories/en/the-fire.md');
    await move('stories/zh-Hant/the-oven.md', 'stories/zh-Hant/the-fire.md');
    await put(
      'stories/en/the-fire.md',
      storyFile(['previously: [the-oven, the-ember, /2019/05/fire]'], 'Rewritten.'),
    );
    const { added, withdrawn } = await apply();
    t.strictSame([added, withdrawn], [[], []]);
    for (const path of ['/dining/bars/the-oven', '/dining/bars/the-ember', '/2019/05/fire'])
      t.strictSame(await leadsTo(path), [301, '/dining/bars/the-fire'], path);
    t.strictSame(await leadsTo('/dining/bars/the-kiln'), [301, '/dining/bars/the-fire'], 'in one step');
    t.strictSame((await apply()).changed, [], 'a second run changes nothing');
  });

  await t.test('an earlier slug that is another story now is reported', async (t) => {
    await put('stories/en/the-oven.md', storyFile());
    t.match(await refusalOf(apply()), [
      /^stories\/en\/the-fire\.md:\d+ previously\.0: there is a story the-oven/,
    ]);
    await move('stories/en/the-oven.md', 'stories/en/the-second.md');
  });

  await t.test('a story in another section leaves its old address behind', async (t) => {
    await apply();
    await put('stories/en/the-second.md', storyFile().replace('supertag: bars', 'supertag: food'));
    t.strictSame((await apply()).changed, ['story/en/the-second']);
    t.strictSame(await leadsTo('/dining/bars/the-second'), [301, '/dining/food/the-second']);
  });
});
