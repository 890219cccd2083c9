import t from 'tap';
import { openSubscribed } from '../../support/letters.ts';

const withSubscribers = () => openSubscribed('dining');

const request = { newsletter: 'dining', issue: 'one' };

t.test('a story that cannot be shown is named in the log, and the next one takes its place', async (t) => {
  const { app, database, letters, log, send } = await withSubscribers();
  t.teardown(() => app.close());
  const titlesOf = async () =>
    (await letters.prepare({ ...request, dryRun: true })).editions.find(({ region }) => region === 'ap')
      ?.titles ?? [];
  const before = await titlesOf();
  const [, broken = ''] = before;
  const [row] = await database.query<{ slug: string }>(
    `update story set card = card - 'author' - 'authors' where card->>'title' = $1 returning slug`,
    [broken],
  );
  log.length = 0;
  const after = await titlesOf();
  t.equal(after.length, before.length);
  t.strictSame(
    after.slice(0, -1),
    before.filter((title) => title !== broken),
  );
  t.match(log.filter(({ msg }) => msg === 'story left out of an issue').slice(0, 1), [
    { newsletter: 'dining', region: 'ap', locale: 'en', story: row?.slug, err: { message: /./ } },
  ]);
  t.equal((await letters.prepare(request)).added, 3);
  t.strictSame((await send()).toSorted(), ['ada@example.com', 'bob@example.com', 'li@example.com']);
});

t.test('an edition that cannot be made is given with the reason, and the others are sent', async (t) => {
  const { app, database, letters, send } = await withSubscribers();
  t.teardown(() => app.close());
  const change = (sql: string) =>
    database.query(`update site_config set ${sql} where region = 'hk' and locale = 'zh-Hant'`);
  await database.query('create table site_before as select * from site_config');
  await change(`document = (document::jsonb - 'verticals-index' - 'nav-main')::json`);
  const { added, editions, failed } = await letters.prepare(request);
  t.match(failed, [{ region: 'hk', locale: 'zh-Hant', reason: /./ }]);
  t.match(editions, [{ region: 'ap', locale: 'en', subscribers: 2 }]);
  t.equal(added, 2);
  t.strictSame((await send()).toSorted(), ['ada@example.com', 'bob@example.com']);
  await change(`document = (select document from site_before where region = 'hk' and locale = 'zh-Hant')`);
  const again = await letters.prepare(request);
  t.strictSame([again.failed, again.added], [[], 1], 'the same command makes it');
  t.strictSame((await send()).toSorted(), ['ada@example.com', 'bob@example.com', 'li@example.com']);
});

t.test('the log names the letter or mail that was not sent, without its address', async (t) => {
  const { app, letters, log, send, failures, post } = await withSubscribers();
  t.teardown(() => app.close());
  await letters.prepare(request);
  log.length = 0;
  failures.push(new Error('451 try again later'));
  t.equal((await send()).length, 2, 'the others are sent');
  failures.push(new Error('451 try again later'));
  await post('/newsletters', { name: 'Mei', email: 'mei@example.com', newsletter: 'dining' });
  await app.mails?.idle();
  t.match(
    log.filter(({ msg }) => /not sent/.test(String(msg))),
    [
      { newsletter: 'dining', issue: 'one', subscriber: /^\d+$/, err: { message: '451 try again later' } },
      { signUp: /^\d+$/, err: { message: '451 try again later' } },
    ],
  );
  t.notMatch(JSON.stringify(log), 'example.com"');
});
