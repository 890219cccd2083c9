import { join } from 'node:path';
import t from 'tap';
import { contentFolder } from '../../support/content-folder.ts';
import { ownMagazines } from '../../support/editions/magazines.ts';
import { wxrFile } from '../../support/import/wxr-file.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { emptyDataFolder } from '../../support/prepared-databases.ts';
import { runCommand, startProgram } from '../../support/program.ts';

const [magazine] = ownMagazines;

t.test('commands know the regions and languages of the magazine that they work with', async (t) => {
  const folder = await contentFolder(t, magazine?.files ?? {});
  const settings = { DATA_DIR: await emptyDataFolder(t), CONTENT_DIR: folder };
  const server = await startProgram(t, settings);
  const run = (...args: string[]) => runCommand(t, args, settings);

  await t.test('a letter is previewed in the first edition, or in the one that is named', async (t) => {
    for (const edition of [[], ['--edition', 'bkk/th']]) {
      const preview = await run('letter', 'weekly', '--preview', 'ada@magazine.example', ...edition);
      t.match([preview.code, preview.output], [0, /weekly in bkk\/th was sent to ada@/], preview.errors);
    }
    t.match((await run('letter', 'weekly', '--edition', 'hk/en')).errors, /must be one of bkk\/th\n/);
    t.match((await run('letter', 'weekly', '--dry-run')).output, /There is nobody to send it to/);
  });

  await t.test('searches are of its languages', async (t) => {
    t.equal((await run('searches', '--lang', 'th')).code, 0);
    t.match((await run('searches', '--lang', 'vn')).errors, /--lang is one of th\n/);
  });

  await t.test('an export is imported into its regions', async (t) => {
    const own = await temporaryFolder(t);
    const file = await wxrFile(own, [{ id: 1, title: 'The First' }]);
    const parts = ['--mapping', join(own, 'mapping.json'), '--report', join(own, 'report.txt')];
    const { code, output, errors } = await run('import', file, '--accept-draft', '--no-download', ...parts);
    t.equal(code, 0, errors);
    t.match(output, /2 added, 0 changed, 0 unchanged, 0 refused/);
    t.equal((await fetch(`${server.address}/travel/general/post-1`)).status, 200);
  });
});
