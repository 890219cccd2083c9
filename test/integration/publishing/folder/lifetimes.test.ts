import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { applyTo } from '../../../../server/cli/content/apply-to.ts';
import { folderFiles } from '../../../../server/content-folder/export/folder-files.ts';
import { contentFolder, storyFile } from '../../../support/content-folder.ts';
import { onEachDatabase } from '../../../support/databases.ts';
import { refusalOf, storeOf } from '../../../support/publishing/folder-store.ts';
import { openTwoNodes } from '../../../support/publishing/nodes.ts';

const page = (...lines: string[]) =>
  ['---', 'title: Prices', 'updatedAt: 2026-11-01', ...lines, '---', '', 'What a pot costs.', ''].join('\n');

onEachDatabase(t, async (t, opened) => {
  const nodes = await openTwoNodes(t, opened);
  const store = storeOf(opened.database);
  const far = '2090-01-01T08:00+08:00';
  const files = {
    'stories/en/a-draft.md': storyFile(['state: draft']),
    'stories/en/later.md': storyFile([`publishAt: ${far}`]),
    'stories/en/over.md': storyFile(['expireAt: 2026-11-21']),
    'stories/en/for-now.md': storyFile([`expireAt: ${far}`]),
    'pages/en/prices.md': page('state: draft'),
  };
  const folder = await contentFolder(t, files);
  const put = (path: string, content: string) => writeFile(join(folder, path), content);
  const apply = async (from = folder) => {
    const result = await applyTo(store, from, {});
    await nodes.caughtUp();
    return result;
  };
  const statusOf = (slug: string) => nodes.statusOf(`/dining/bars/${slug}`);
  await apply();

  await t.test('drafts, and what is for later or over, are not public', async (t) => {
    for (const [slug, status] of Object.entries({ 'a-draft': 404, later: 404, over: 410, 'for-now': 200 }))
      t.equal(await statusOf(slug), status, slug);
    t.equal(await nodes.statusOf('/prices'), 404);
    t.strictSame((await apply()).changed, [], 'a second run changes nothing');
  });

  await t.test('what is exported says the same, and applying it changes nothing', async (t) => {
    const exported = folderFiles(await store.run('read-items', {}));
    t.strictSame(exported.unwritten, []);
    const texts = (name: string) => exported.files.get(name) ?? '';
    t.match(texts('stories/en/a-draft.md'), /^state: draft$/m);
    t.match(texts('stories/en/later.md'), /^publishAt: 2090-01-01T00:00:00.000Z$/m);
    t.match(texts('stories/en/over.md'), /^expireAt: /m);
    t.match(texts('pages/en/prices.md'), /^state: draft$/m);
    t.notMatch(texts('stories/en/the-kiln.md'), /^(?:state|publishAt|expireAt):/m);
    const copy = await contentFolder(
      t,
      Object.fromEntries([...exported.files, ['pictures.json', undefined]]),
    );
    await writeFile(join(copy, 'pictures.json'), JSON.stringify(exported.pictures));
    t.strictSame(await refusalOf(apply(copy)), []);
    t.equal(await statusOf('a-draft'), 404);
    t.equal(await statusOf('for-now'), 200);
  });

  await t.test('a draft is published, and what is public taken back, by their files', async (t) => {
    await put('stories/en/a-draft.md', storyFile());
    await put('stories/en/over.md', storyFile());
    await put('stories/en/for-now.md', storyFile(['state: draft']));
    await put('pages/en/prices.md', page());
    await apply();
    for (const [slug, status] of Object.entries({ 'a-draft': 200, over: 200, 'for-now': 404 }))
      t.equal(await statusOf(slug), status, slug);
    t.equal(await nodes.statusOf('/prices'), 200);
  });

  await t.test('dates that cannot be are reported', async (t) => {
    await put('stories/en/later.md', storyFile(['publishAt: 2026-02-30', 'expireAt: 2020-01-01']));
    t.strictSame(await refusalOf(apply()), [
      'stories/en/later.md:10 publishAt: there is no date 2026-02-30',
      'stories/en/later.md:11 expireAt: must be later than the moment at which it becomes public',
    ]);
  });
});
