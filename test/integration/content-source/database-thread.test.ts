import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { DatabaseThread } from '../../../server/database/embedded/database-thread.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.ts';
import { emptyDataFolder, openPrepared } from '../../support/prepared-databases.ts';

const select = { sql: 'select 1', parameters: [], transaction: undefined, isPlannedOnce: false };

t.test('the process goes on while the database works', async (t) => {
  const database = await openPrepared();
  t.teardown(() => database.close());
  let done = false;
  const slow = database.query('select count(*) from generate_series(1, 300000)').then(() => {
    done = true;
  });
  let turns = 0;
  while (!done) {
    await new Promise(setImmediate);
    turns++;
  }
  await slow;
  t.ok(turns > 100, `${turns} turns of the loop`);
});

t.test(
  'the database keeps 32 MB of its files in memory, not the 128 MB that PostgreSQL keeps by default',
  async (t) => {
    const database = await openPrepared();
    t.teardown(() => database.close());
    t.strictSame(await database.query('show shared_buffers'), [{ shared_buffers: '32MB' }]);
  },
);

t.test(
  'a statement is planned once for all parameters where that is asked for, and no other is',
  async (t) => {
    const database = await openPrepared();
    t.teardown(() => database.close());
    const plansOf = async (sql: string) => {
      const [plans] = await database.query(
        'select generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements where statement = $1',
        [sql],
      );
      return plans;
    };
    const once = 'select 6 / $1::int as share';
    const anew = 'select 6 * $1::int as product';
    for (const number of [1, 2, 3]) {
      t.same(await database.query(once, [number], undefined, true), [{ share: 6 / number }]);
      t.same(await database.query(anew, [number]), [{ product: 6 * number }]);
    }
    t.same(await plansOf(once), { once: 3, anew: 0 });
    t.same(await plansOf(anew), { once: 0, anew: 3 });
    await t.rejects(database.query(once, [0], undefined, true), /division by zero/);
    t.same(await database.query('show plan_cache_mode'), [{ plan_cache_mode: 'auto' }], 'after an error too');
  },
);

t.test('what is prepared while a script runs is not lost with what was prepared before it', async (t) => {
  const database = await openPrepared();
  t.teardown(() => database.close());
  for (const number of [1, 2, 3]) {
    const sql = `select ${number} as number`;
    const before = database.query('select 0');
    const script = database.script('analyze item');
    const asked = Array.from({ length: 5 }, () => database.query(sql));
    await Promise.all([before, script]);
    for (const rows of [...asked, database.query(sql)]) t.strictSame(await rows, [{ number }]);
  }
});

t.test('a folder that cannot be read is refused with an error', async (t) => {
  const folder = join(await emptyDataFolder(t), 'file');
  await writeFile(folder, '');
  const thread = new DatabaseThread(folder, () => {});
  t.teardown(() => thread.end());
  await t.rejects(thread.opened, /file system error \d+/);
});

t.test('a transaction that has ended runs no statement', async (t) => {
  const database = await openPrepared();
  t.teardown(() => database.close());
  const kept = await database.transaction(async (transaction) => ({ transaction }));
  await t.rejects(kept.transaction.query('select 1'), /has ended/);
});

t.test('a closed database refuses what it is asked', async (t) => {
  const database = await openPrepared();
  await database.close();
  await t.rejects(database.query('select 1'), /closed/);
  await t.rejects(
    database.transaction(async () => {}),
    /closed/,
  );
});

t.test(
  'when the thread ends by itself, all that waits for it is rejected, and whoever opened it is told',
  async (t) => {
    let tell = (_: Error) => {};
    const told = new Promise<Error>((resolve) => {
      tell = resolve;
    });
    const folder = join(await emptyDataFolder(t), 'database');
    const thread = new DatabaseThread(folder, (error) => tell(error));
    await thread.opened;
    const waiting = thread.ask('query', { ...select, sql: 'select pg_sleep(3600)' });
    void (thread as unknown as { worker: { terminate(): Promise<number> } }).worker.terminate();
    await t.rejects(waiting, StoreUnavailable);
    t.match((await told).message, 'The embedded database has ended by itself.');
    await t.rejects(thread.ask('query', select), StoreUnavailable);
  },
);
