import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { temporaryFolder } from '../../support/machine.ts';
import { emptyDataFolder } from '../../support/prepared-databases.ts';
import { runCommand, startProgram } from '../../support/program.ts';

const header = 'address,name,region,language,newsletter,consented_at,source,proof';
/** Spreadsheets tell by the mark before it that a table is in UTF-8. */
const written = `\ufeff${header}\n`;
const proof = 'the fair,"a card, signed"';

t.test('subscribers are imported, exported, shown, deleted and blocked by commands', async (t) => {
  const settings = { DATA_DIR: await emptyDataFolder(t), CONTENT_DIR: 'none' };
  const folder = await temporaryFolder(t);
  const [list, copy] = [join(folder, 'list.csv'), join(folder, 'copy.csv')];
  const rows = [
    `ada@example.com,=Ada,hk,en,dining,2025-01-31T08:00:00.000Z,${proof}`,
    `สมชาย@example.com,สมชาย,th,th,bot,2025-01-31T08:00:00.000Z,${proof}`,
  ];
  await writeFile(list, `\ufeff${[header, ...rows].join('\r\n')}\r\n`);
  const server = await startProgram(t, settings);
  t.ok(server.address);
  const command = (...args: string[]) => runCommand(t, ['subscribers', ...args], settings);

  t.match((await command('import', list, '--dry-run')).output, /^2 to add, .*\nNothing was changed\.\n$/);
  t.equal((await command()).output, written);
  const imported = await command('import', list);
  t.equal(imported.output, '2 added, 0 known, 0 suppressed\n', imported.errors);

  const one = await command('--newsletter', 'dining');
  t.equal(one.output, `${written}${rows[0]?.replace('=Ada', "'=Ada")}\n`, 'no formula reaches a spreadsheet');
  await command('--file', copy);
  t.match(await readFile(copy, 'utf8'), 'สมชาย@example.com,สมชาย,th,th,bot');
  t.equal((await command('import', copy)).output, '0 added, 2 known, 0 suppressed\n');

  await writeFile(list, `${header}\nnonsense,Ada,hk,en,dining,,,\n`);
  const refused = await command('import', list);
  t.equal(refused.code, 1);
  t.match(refused.errors, /^Nothing was imported\.\nline 2: "nonsense" is no mail address\n/);
  await writeFile(list, 'address\n');
  t.equal((await command('import', list)).code, 0, 'a list without rows adds nothing');
  await writeFile(list, 'address\nada@example.com\n');
  t.match((await command('import', list)).errors, 'the file has no column name');

  t.match(JSON.parse((await command('show', 'Ada@example.com')).output), { subscriber: { name: '=Ada' } });
  t.match((await command('erase', 'ada@example.com')).output, 'Deleted: 1 subscriber with');
  t.equal((await command('import', copy)).output, '0 added, 1 known, 1 suppressed\n');
  server.kill('SIGTERM');
  await server.ended;

  t.match(
    (await command('block', 'สมชาย@example.com')).output,
    'Deleted: 1 subscriber with',
    'also without a server',
  );
  t.match((await command('unblock', 'สมชาย@example.com')).output, 'is no longer blocked');
  t.match((await command('unblock', 'สมชาย@example.com')).errors, 'is not blocked');
  t.equal((await command()).output, written);
  t.equal((await command('--nonsense')).code, 2);
});
