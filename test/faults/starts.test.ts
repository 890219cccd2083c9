import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { newMagazineDatabase, withoutPostgres } from '../support/faults/magazine-database.ts';
import { addRow } from '../support/faults/rows.ts';
import { until } from '../support/faults/until.ts';
import { temporaryFolder } from '../support/machine.ts';
import { startProxy } from '../support/network/proxy.ts';
import { emptyDataFolder } from '../support/prepared-databases.ts';
import { startProgram } from '../support/program.ts';

const nobody = { cached: 'not started', uncached: 'not started', write: 'not started' };

/** Starts the program with what it cannot use: it ends with a message that says so, and no stack. */
async function isRefused(t: Test, name: string, settings: Record<string, string>, message: string) {
  const { ended, errors } = await startProgram(t, { CONTENT_DIR: 'none', ...settings });
  t.equal(await ended, 1);
  t.match(errors(), message);
  t.notMatch(errors(), /\n {4}at /, 'no stack');
  await addRow({ name, line: 10, saw: nobody, recovered: 'it ends with 1', requests: 0, wrong: 0, lost: 0 });
}

const damaged = 'the embedded database is damaged at the start';
t.test(damaged, async (t) => {
  const DATA_DIR = await emptyDataFolder(t);
  await writeFile(join(DATA_DIR, 'database', 'global', 'pg_control'), 'damaged');
  await isRefused(t, damaged, { DATA_DIR }, 'cannot be opened');
});

const away = 'the database server cannot be reached at the start';
t.test(away, { skip: withoutPostgres }, async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const { url } = await newMagazineDatabase();
  const proxy = await startProxy(new URL(url));
  t.teardown(async () => proxy.stop());
  proxy.cut();
  const { address, errors } = await startProgram(t, {
    CONTENT_DIR: 'none',
    DATA_DIR,
    DATABASE_URL: proxy.url,
  });
  const status = async () => (await fetch(`${address}/dining`)).status;
  t.equal(await status(), 503);
  t.match(errors(), 'Start the PostgreSQL server');
  t.notMatch(errors(), /\n {4}at /, 'no stack');
  proxy.mend();
  await until('it answers', async () => (await status()) === 200);
  const saw = { ...nobody, uncached: '503 (1)' };
  await addRow({ name: away, line: 10, saw, recovered: 'by itself', requests: 2, wrong: 0, lost: 0 });
});
