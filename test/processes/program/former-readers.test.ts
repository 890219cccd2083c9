import t from 'tap';
import { openDatabase } from '../../../server/database/open-database.ts';
import { until } from '../../support/faults/until.ts';
import { emptyDataFolder } from '../../support/prepared-databases.ts';
import { runCommand, startProgram } from '../../support/program.ts';

t.test('a server that nobody signs up at deletes what is no longer to be known of readers', async (t) => {
  const settings = { DATA_DIR: await emptyDataFolder(t), CONTENT_DIR: 'none' };
  const database = await openDatabase({ dataDir: settings.DATA_DIR }, () => {});
  const insert = (name: string, ended: string | null) =>
    database.query(
      `insert into subscriber (email, address, name, region, locale, created_at, ended_at)
       values ($1, $1, 'Ada', 'hk', 'en', now() - interval '1 year', now() - $2::interval)`,
      [`${name}@example.com`, ended],
    );
  await insert('former', '31 days');
  await insert('lately', '5 days');
  for (const [name, age] of [
    ['never', '3 days'],
    ['today', '1 hour'],
  ])
    await database.query(
      `insert into sign_up (email, address, name, region, locale, newsletters, created_at)
       values ($1, $1, 'Ada', 'hk', 'en', array['dining'], now() - $2::interval)`,
      [`${name}@example.com`, age],
    );
  await database.close();
  const held = async (name: string) => {
    const { output } = await runCommand(t, ['subscribers', 'show', `${name}@example.com`], settings);
    const { subscriber, signUps } = JSON.parse(output) as { subscriber?: object; signUps: object[] };
    return (subscriber ? 1 : 0) + signUps.length;
  };
  t.equal(await held('former'), 1);
  t.equal(await held('never'), 1);
  const server = await startProgram(t, settings);
  t.ok(server.address);
  await until('both are gone', async () => (await held('former')) + (await held('never')) === 0);
  t.equal(await held('lately'), 1);
  t.equal(await held('today'), 1);
});
