import { type AddressInfo, createServer } from 'node:net';
import t from 'tap';
import { migrate } from '../../../server/database/migrations.ts';
import { openPostgres } from '../../../server/database/postgres/postgres.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { newPostgresDatabase } from '../../support/databases.ts';
import { startProxy } from '../../support/network/proxy.ts';
import { postgresPrograms } from '../../support/postgres.ts';
import { deferred } from '../../support/rendering.ts';

/** A message as a PostgreSQL server sends it. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

const poolSize = 10;
const shortTimeouts = { connectMs: 1_000, statementMs: 10_000, answerMs: 1_000, scriptMs: 60_000 };

const programs = postgresPrograms();
if (!programs)
  t.plan(0, 'PostgreSQL is not installed and cannot be set up here (it takes root on a Debian machine)');
else {
  const url = await newPostgresDatabase(programs);
  const database = openPostgres(url, () => {});
  await migrate(database);
  t.teardown(() => database.close());

  const processOf = async (queryable: Pick<typeof database, 'query'>) =>
    (await queryable.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid as number;
  const terminate = (pid: number) => database.query('select pg_terminate_backend($1)', [pid]);
  /** Waits until some statement waits for a lock, and returns the process that runs it. */
  const waitingProcess = async (): Promise<number> => {
    for (;;) {
      const [row] = await database.query<{ pid: number }>(
        "select pid from pg_stat_activity where wait_event_type = 'Lock'",
      );
      if (row) return row.pid;
    }
  };

  t.test(
    'a connection lost between two statements of a transaction fails that transaction alone',
    async (t) => {
      const lost: Error[] = [];
      const own = openPostgres(url, (error) => lost.push(error));
      t.teardown(() => own.close());
      const transaction = own.transaction(async (transaction) => {
        await transaction.query("insert into survey values ('lost', 'en', '{}')");
        await terminate(await processOf(transaction));
        while (lost.length === 0) await new Promise(setImmediate);
        await transaction.query('select 1');
      });
      await t.rejects(transaction);
      t.match(lost[0]?.message, /terminat/);
      t.strictSame(await own.query("select 1 from survey where slug = 'lost'"), [], 'it is rolled back');
    },
  );

  t.test('a connection lost during a statement of a transaction fails that transaction alone', async (t) => {
    const own = openPostgres(url, () => {});
    t.teardown(() => own.close());
    await database.transaction(async (holder) => {
      await holder.query('lock table survey in exclusive mode');
      const transaction = own.transaction((transaction) =>
        transaction.query("insert into survey values ('lost', 'en', '{}')"),
      );
      await Promise.all([
        t.rejects(transaction, { cause: { code: '57P01' } }),
        waitingProcess().then(terminate),
      ]);
    });
    t.strictSame(await own.query('select 1 as one'), [{ one: 1 }]);
  });

  t.test(
    'a connection that is ended in the moment when it is opened fails its statement alone',
    async (t) => {
      const greeting = Buffer.concat([
        message('R', Buffer.alloc(4)),
        message('Z', Buffer.from('I')),
        message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0')),
      ]);
      const server = createServer((socket) =>
        socket.on('error', () => {}).once('data', () => socket.end(greeting)),
      );
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const own = openPostgres(`postgres://test@127.0.0.1:${port}/test`, () => {}, shortTimeouts);
      t.teardown(async () => {
        await own.close();
        server.close();
      });
      await t.rejects(own.query('select 1'), StoreUnavailable);
    },
  );

  t.test('a connection survives an error that the server reports for a statement', async (t) => {
    await Promise.all(Array.from({ length: poolSize }, () => database.query('select 1')));
    const before = await processOf(database);
    await t.rejects(database.query('select nonsense'), { code: '42703' });
    await t.rejects(database.transaction((transaction) => transaction.query('select nonsense')));
    t.equal(await processOf(database), before);
  });

  t.test('of two transactions that wait for each other, the one that is ended is run again', async (t) => {
    await database.script(
      'create table pair (id int primary key, count int); insert into pair values (1, 0), (2, 0)',
    );
    const count = 'update pair set count = count + 1 where id = $1';
    const [one, two] = [deferred(), deferred()];
    const countBoth = (first: number, second: number, reached: () => void, other: Promise<void>) =>
      database.transaction(async (transaction) => {
        await transaction.query(count, [first]);
        reached();
        await other;
        await transaction.query(count, [second]);
      });
    await Promise.all([countBoth(1, 2, one.resolve, two.promise), countBoth(2, 1, two.resolve, one.promise)]);
    t.strictSame(await database.query('select count from pair'), [{ count: 2 }, { count: 2 }]);
  });

  t.test('frozen connections are given up in time, and new ones take their place', async (t) => {
    const proxy = await startProxy(new URL(url));
    const own = openPostgres(proxy.url, () => {}, shortTimeouts);
    t.teardown(async () => {
      proxy.stop();
      await own.close();
    });
    await Promise.all(Array.from({ length: poolSize }, () => own.query('select pg_sleep(0.1)')));
    proxy.freeze();
    const queries = Array.from({ length: poolSize - 1 }, () => t.rejects(own.query('select 1')));
    const transaction = t.rejects(own.transaction((transaction) => transaction.query('select 1')));
    await Promise.all([...queries, transaction]);
    t.strictSame(await own.query('select 1 as one'), [{ one: 1 }]);
    t.strictSame(await own.transaction((transaction) => transaction.query('select 1 as one')), [{ one: 1 }]);
  });

  t.test('a call whose signal aborts does not wait for its query', async (t) => {
    const content = contentStore(database);
    const leaving = new AbortController();
    const reason = new Error('every reader has left');
    await database.transaction(async (holder) => {
      await holder.query('lock table site_config in access exclusive mode');
      const call = content.siteConfig({ region: 'hk', locale: 'en' }, leaving.signal);
      const waiting = t.rejects(call, reason);
      await waitingProcess();
      leaving.abort(reason);
      await waiting;
      await t.rejects(
        content.siteConfig({ region: 'hk', locale: 'en' }, leaving.signal),
        reason,
        'nor start one',
      );
    });
    t.match(await content.siteConfig({ region: 'hk', locale: 'en' }), { error: { status: 404 } });
  });

  t.test(
    'a statement whose signal aborts is ended by the server, and no other one in its place',
    async (t) => {
      const own = openPostgres(url, () => {});
      t.teardown(() => own.close());
      const leaving = new AbortController();
      const sleeping = () =>
        database.query("select 1 from pg_stat_activity where query = 'select pg_sleep(600)'");
      const running = () =>
        database.query(
          "select 1 from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'",
        );
      const call = own.query('select pg_sleep(600)', [], leaving.signal);
      while ((await running()).length === 0) await new Promise(setImmediate);
      leaving.abort(new Error('gone'));
      await t.rejects(call, { message: 'gone' });
      while ((await sleeping()).length > 0) await new Promise(setImmediate);
      t.strictSame(await own.query('select 1 as one'), [{ one: 1 }]);
    },
  );

  t.test('a call whose signal aborts while it waits for a connection sends no query', async (t) => {
    const own = openPostgres(url, () => {});
    const leaving = new AbortController();
    const reason = new Error('every reader has left');
    const holders = Array.from({ length: poolSize }, () => own.query('select pg_sleep(0.2)'));
    const call = own.query("insert into survey values ('unsent', 'en', '{}')", [], leaving.signal);
    leaving.abort(reason);
    await t.rejects(call, reason);
    await Promise.all(holders);
    await own.close();
    t.strictSame(await database.query("select 1 from survey where slug = 'unsent'"), []);
  });
}
