import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { applyTo } from '../../../../server/cli/content/apply-to.ts';
import { folderFiles } from '../../../../server/content-folder/export/folder-files.ts';
import { contentFolder } from '../../../support/content-folder.ts';
import { onEachDatabase } from '../../../support/databases.ts';
import { refusalOf, storeOf } from '../../../support/publishing/folder-store.ts';
import { openTwoNodes } from '../../../support/publishing/nodes.ts';

const issue = `---
title: Fire
number: 7
date: 2026-11-20
standfirst: What is warm.
regions: [hk]
cover:
  picture: kiln
  design: framed
  colour: "#8a3b1f"
  lines:
    - text: The kiln
      story: the-kiln
sections:
  - title: Inside
    stories: [the-kiln]
---

Mind your hands.
`;

onEachDatabase(t, async (t, opened) => {
  const nodes = await openTwoNodes(t, opened);
  const store = storeOf(opened.database);
  const folder = await contentFolder(t, {
    'issues/en/fire.md': issue,
    'issues/en/water.md': issue.replace('title: Fire', 'title: Water\nstate: draft'),
  });
  const apply = async (from = folder) => {
    const result = await applyTo(store, from, {});
    await nodes.caughtUp();
    return result;
  };
  await apply();

  await t.test('issues are applied, and drafts of them are not public', async (t) => {
    t.ok(await nodes.shows('/issues/fire?site=hk', 'Mind your'));
    t.notOk(await nodes.shows('/issues?site=hk', 'Water'));
    t.strictSame((await apply()).changed, [], 'a second run changes nothing');
  });

  await t.test('what is exported says the same, and applying it changes nothing', async (t) => {
    const exported = folderFiles(await store.run('read-items', {}));
    t.strictSame(exported.unwritten, []);
    t.match(exported.files.get('issues/en/fire.md'), /number: 7[\s\S]*picture: kiln[\s\S]*Mind your hands\./);
    t.match(exported.files.get('issues/en/water.md'), /state: draft/);
    const copy = await contentFolder(t, Object.fromEntries(exported.files));
    await writeFile(join(copy, 'pictures.json'), JSON.stringify(exported.pictures));
    const { changed, added, withdrawn } = await apply(copy);
    t.strictSame(
      { changed: changed.filter((key) => key.startsWith('issue/')), added, withdrawn },
      { changed: [], added: [], withdrawn: [] },
    );
  });

  await t.test('what is wrong is reported with its line and field', async (t) => {
    const wrong = issue
      .replace('stories: [the-kiln]', 'stories: [no-such]')
      .replace('story: the-kiln', 'story: nor-this')
      .replace('picture: kiln', 'picture: no-picture')
      .replace('[hk]', '[th]')
      .replace('2026-11-20', '2026-02-30');
    await writeFile(join(folder, 'issues/en/fire.md'), wrong);
    const problems = await refusalOf(apply());
    t.strictSame(
      problems.map((line) => line.replace(/:(?=[^\d]).*$/, '')),
      [
        'issues/en/fire.md:4 date',
        'issues/en/fire.md:8 cover.picture',
        'issues/en/fire.md:13 cover.lines.0.story',
        'issues/en/fire.md:16 sections.0.stories.0',
      ],
    );
  });
});
