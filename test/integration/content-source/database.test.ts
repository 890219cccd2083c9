import t from 'tap';
import type { ChannelListener } from '../../../server/database/database.ts';
import { onEachDatabase } from '../../support/databases.ts';

/** What a listener has heard, and a promise of the next payload. */
function hearing() {
  const heard: string[] = [];
  let connect = () => {};
  let next = () => {};
  const connected = new Promise<void>((resolve) => {
    connect = resolve;
  });
  const listener: ChannelListener = {
    connected: () => connect(),
    notified: (payload) => {
      heard.push(payload);
      next();
    },
    lost: () => {},
  };
  const until = async (count: number) => {
    while (heard.length < count)
      await new Promise<void>((resolve) => {
        next = resolve;
      });
  };
  return { heard, connected, listener, until };
}

onEachDatabase(t, async (t, { database }) => {
  await database.script(
    'create table entry (id int primary key, bytes bytea, at timestamptz, document jsonb)',
  );
  const ids = async () =>
    (await database.query<{ id: number }>('select id from entry order by id')).map((row) => row.id);
  const add = (id: number) => `insert into entry (id) values (${id})`;

  t.test('bytes, moments and documents come back as they were given', async (t) => {
    const bytes = Buffer.from([0, 1, 254, 255]);
    const at = new Date('2024-05-06T07:08:09Z');
    const document = { texts: ['naïve', '中文'], none: null };
    await database.query('insert into entry values (100, $1, $2, $3)', [bytes, at, JSON.stringify(document)]);
    const [row] = await database.query<{ bytes: Uint8Array; at: Date; document: object }>(
      'select bytes, at, document from entry where id = 100',
    );
    t.strictSame([...(row?.bytes ?? [])], [0, 1, 254, 255]);
    t.strictSame(row?.at, at);
    t.strictSame(row?.document, document);
    t.strictSame([...bytes], [0, 1, 254, 255], 'the caller keeps the bytes that it gave');
    await database.query('delete from entry');
  });

  t.test('a transaction commits what it did, or nothing', async (t) => {
    const given = await database.transaction(async (transaction) => {
      await transaction.script(add(1));
      return 'given';
    });
    t.equal(given, 'given');
    const reason = new Error('no');
    const refused = database.transaction(async (transaction) => {
      await transaction.query(add(2));
      throw reason;
    });
    await t.rejects(refused, reason, 'it rejects with the reason');
    await t.rejects(
      database.transaction((transaction) => transaction.query('insert into entry (id) values (3), (1)')),
      { code: '23505' },
    );
    t.strictSame(await ids(), [1]);
    await database.query('delete from entry');
  });

  t.test('what others do meanwhile is not part of a transaction', async (t) => {
    let meanwhile: Promise<unknown> | undefined;
    await t.rejects(
      database.transaction(async (transaction) => {
        await transaction.query(add(1));
        meanwhile = database.query(add(2));
        await transaction.query(add(3));
        throw new Error('no');
      }),
    );
    await meanwhile;
    t.strictSame(await ids(), [2]);
    await database.query('delete from entry');
  });

  t.test('an error says what the database says of it', async (t) => {
    const error: Error & { code?: string } = await database.query('select nonsense').then(
      () => t.fail('it was answered'),
      (error) => error,
    );
    t.ok(error instanceof Error);
    t.equal(error.code, '42703');
    t.match(error.message, 'column "nonsense" does not exist');
    t.match(error.stack, /nonsense.*\n +at /, 'with the stack');
    t.strictSame(await database.query('select 1 as one'), [{ one: 1 }], 'the next statement is answered');
  });

  t.test('a statement is used again with other values', async (t) => {
    const pairs = 'select $1::int as number, $2::text[] as texts, $3::jsonb as document';
    for (const [number, texts, document] of [
      [1, ['a', '中, "文"'], { a: 1 }],
      [2, [], null],
      [null, null, [3]],
    ])
      t.strictSame(await database.query(pairs, [number, texts, document && JSON.stringify(document)]), [
        { number, texts, document },
      ]);
    await t.rejects(database.query(pairs, ['no number', null, null]), { code: '22P02' });
    t.match(await database.query(pairs, [4, null, null]), [{ number: 4 }], 'also after it was refused');
  });

  t.test('any number of statements is used again', async (t) => {
    for (const round of [1, 2])
      for (let each = 0; each < 320; each++)
        t.strictSame(await database.query(`select ${each} + $1::int as sum`, [round]), [
          { sum: each + round },
        ]);
  });

  t.test('a statement is used again after a script has changed what it reads', async (t) => {
    const names = async () => database.query('select name from changing');
    await database.script("create table changing (name text); insert into changing values ('one')");
    t.strictSame(await names(), [{ name: 'one' }]);
    await database.script('alter table changing add column other int; update changing set other = 1');
    t.strictSame(await names(), [{ name: 'one' }]);
  });

  t.test('a call that is aborted rejects with the reason of its signal', async (t) => {
    const controller = new AbortController();
    const waiting = database.query('select 1', [], controller.signal);
    const reason = new Error('not wanted any more');
    controller.abort(reason);
    await t.rejects(waiting, reason);
    await t.rejects(database.query('select 1', [], controller.signal), reason);
  });

  t.test('notifications arrive with the commit, until the listener leaves', async (t) => {
    const { heard, connected, listener, until } = hearing();
    const leave = database.listen('channel', listener);
    await connected;
    await database.query("select pg_notify('other', 'not for it')");
    await t.rejects(
      database.transaction(async (transaction) => {
        await transaction.query("select pg_notify('channel', 'rolled back')");
        throw new Error('no');
      }),
    );
    await database.query("select pg_notify('channel', 'one')");
    await until(1);
    await leave();
    await database.query("select pg_notify('channel', 'two')");
    t.strictSame(heard, ['one']);
  });
});
