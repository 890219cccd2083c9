import t from 'tap';
import type { ContentSource } from '../../../server/content/source.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/postgres.ts';
import { listenOnPostgres } from '../../../server/database/postgres/postgres-listener.ts';
import { lastChange } from '../../../server/publishing/changes/change-log.ts';
import { followChanges } from '../../../server/publishing/changes/follow-changes.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { pageWrite, siteWrites, storyWrite } from '../../support/items.ts';
import { openMagazine } from '../../support/magazine.ts';
import { startProxy } from '../../support/network/proxy.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const path = (slug: string) => `/dining/food/${slug}?site=hk`;

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

onEachDatabase(t, async (t, { database, again, url }) => {
  const publishing = openPublishing(database);
  await publishing.write(
    [
      ...siteWrites(),
      pageWrite('privacy-policy'),
      ...['one', 'two', 'three'].map((slug) => storyWrite({ slug })),
    ],
    'Ada',
  );

  for (const call of ['story', 'relatedStories'] as const)
    t.test(`a change during a render wins, when ${call} has been read before it`, async (t) => {
      const own = await again();
      const store = contentStore(own);
      const reached = gate();
      const held = gate();
      let isHeld = true;
      const holding: ContentSource = {
        ...store,
        [call]: async (...input: Parameters<typeof store.story>) => {
          const answer = await store[call](...input);
          if (isHeld) {
            reached.open();
            await held.passed;
          }
          return answer;
        },
      };
      const { app } = await openMagazine({ database: own, content: holding });
      t.teardown(() => app.close());
      const rendering = app.inject({ url: path('one') });
      await reached.passed;
      isHeld = false;
      const changed = call === 'story' ? 'one' : 'two';
      await publishing.write([storyWrite({ slug: changed, title: `Changed during ${call}` })], 'Ada');
      await app.changeFollower?.caughtUp();
      held.open();
      t.notOk((await rendering).payload.includes(`Changed during ${call}`), 'the old page is sent');
      const next = await app.inject({ url: path('one') });
      t.equal(next.headers['x-cache'], 'MISS', 'and not stored');
      t.ok(next.payload.includes(`Changed during ${call}`));
    });

  t.test('a node that was away for long starts over, and so does one whose database went back', async (t) => {
    const applied: string[] = [];
    const follower = await followChanges({
      database,
      apply: async (changes) => void applied.push(...changes.map(() => 'change')),
      applyEverything: async () => void applied.push('everything'),
      lost: () => {},
      failed: (error) => t.fail(String(error)),
    });
    t.teardown(() => follower.close());
    await publishing.purge(['a-tag'], 'Ada');
    await follower.caughtUp();
    t.strictSame(applied, ['change']);
    await database.query(
      `insert into change (by, items, redirects, tags)
       select 'Ada', '[]', '[]', '{}' from generate_series(1, 5001)`,
    );
    await follower.caughtUp();
    t.strictSame(applied, ['change', 'everything']);
    await database.query('delete from change');
    await follower.caughtUp();
    t.strictSame(applied, ['change', 'everything', 'everything']);
  });

  t.test('a notification holds the change: who knows the one before it reads nothing', async (t) => {
    const own = await again();
    let reads = 0;
    const listening = gate();
    const counted: Database = {
      ...own,
      listen: (channel, listener) =>
        own.listen(channel, {
          ...listener,
          connected: () => {
            listener.connected();
            listening.open();
          },
        }),
      query: <Row>(sql: string, parameters?: unknown[]) => {
        reads += 1;
        return own.query<Row>(sql, parameters);
      },
    };
    const applied: string[][] = [];
    const follower = await followChanges({
      database: counted,
      apply: async (changes) => void applied.push(changes.flatMap(({ tags }) => tags)),
      applyEverything: async () => void t.fail('not everything'),
      lost: () => {},
      failed: (error) => t.fail(String(error)),
      pollMs: 60_000,
    });
    t.teardown(() => follower.close());
    await listening.passed;
    await follower.caughtUp();
    const until = async (count: number) => {
      while (applied.length < count) await pause();
    };
    reads = 0;
    await publishing.purge(['first'], 'Ada');
    await until(1);
    const long = Array.from({ length: 500 }, (_, index) => `a-long-tag-${index}`);
    t.equal(reads, 0);
    await publishing.purge(long, 'Ada');
    await until(2);
    t.ok(reads > 0, 'what does not fit is read from the log');
    t.strictSame(applied, [['first'], long]);
    reads = 0;
    t.ok(
      follower.receive({ id: 1_000_000_000, previous: await lastChange(own), tags: ['own'], redirects: [] }),
    );
    await follower.idle();
    t.strictSame([applied.at(-1), reads], [['own'], 0]);
  });

  t.test('a change that does not follow the last known one waits for those between', async (t) => {
    const own = await again();
    const applied: string[] = [];
    const follower = await followChanges({
      database: { ...own, listen: () => async () => {} },
      apply: async (changes) => void applied.push(...changes.flatMap(({ tags }) => tags)),
      applyEverything: async () => void t.fail('not everything'),
      lost: () => {},
      failed: (error) => t.fail(String(error)),
      pollMs: 60_000,
    });
    t.teardown(() => follower.close());
    await publishing.purge(['one'], 'Ada');
    const second = await publishing.purge(['two'], 'Ada');
    t.notOk(follower.receive(second));
    await follower.idle();
    t.strictSame(applied, ['one', 'two']);
    t.ok(follower.receive(second), 'it is known already');
    t.strictSame(applied, ['one', 'two']);
  });

  if (!url) return;

  t.test('pages are stale while notifications are cut, and what was missed is made up for', async (t) => {
    const proxy = await startProxy(new URL(url));
    const own = openPostgres(proxy.url, () => {});
    const { app, log } = await openMagazine({ database: own, content: contentStore(own) });
    t.teardown(async () => {
      proxy.stop();
      await app.close();
      await own.close();
    });
    const page = () => app.inject({ url: path('one') });
    await page();
    t.equal((await page()).headers['x-cache'], 'HIT');
    const statusOf = async (slug: string) => (await app.inject({ url: path(slug) })).statusCode;
    t.strictSame(
      [await statusOf('two'), await statusOf('three'), await statusOf('three-moved')],
      [200, 200, 404],
    );
    proxy.cut();
    while (!log.some(({ msg }) => msg.startsWith('connection for changes lost'))) await pause();
    const cut = await page();
    t.equal(cut.headers['x-cache'], 'STALE');
    t.equal(cut.statusCode, 200);
    await publishing.write([storyWrite({ slug: 'one', title: 'Changed while it was cut' })], 'Ada');
    await publishing.withdraw([{ kind: 'story', locale: 'en', slug: 'two' }], 'Ada');
    await publishing.write([storyWrite({ slug: 'three-moved' }, { previousSlug: 'three' })], 'Ada');
    t.notOk((await page()).payload.includes('Changed while it was cut'));
    proxy.mend();
    while (!(await page()).payload.includes('Changed while it was cut')) await pause();
    // A stale page may be rendered anew before the log has been read: wait for what only the log tells.
    while ((await statusOf('two')) !== 410) await pause();
    t.strictSame([await statusOf('three'), await statusOf('three-moved')], [301, 200]);
    t.equal((await page()).statusCode, 200);
  });

  t.test('a listening connection that is lost or frozen is opened again', async (t) => {
    const proxy = await startProxy(new URL(url));
    const told: string[] = [];
    const timeouts = {
      connectMs: 1_000,
      heartbeatMs: 50,
      answerMs: 200,
      firstPauseMs: 10,
      maxPauseMs: 100,
    };
    const listener = {
      notified: () => void told.push('notified'),
      connected: () => void told.push('connected'),
      lost: () => void told.push('lost'),
    };
    const end = listenOnPostgres(proxy.url, 'a_channel', listener, timeouts);
    t.teardown(async () => {
      await end();
      proxy.stop();
    });
    const until = async (event: string, count: number) => {
      while (told.filter((each) => each === event).length < count) await pause();
    };
    await until('connected', 1);
    await database.query(`select pg_notify('a_channel', '')`);
    await until('notified', 1);
    proxy.freeze();
    await until('connected', 2);
    await database.query(`select pg_notify('a_channel', '')`);
    await until('notified', 2);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "a_channel"' or query = 'select 1'`,
    );
    await until('connected', 3);
    t.equal(told.filter((each) => each === 'lost').length >= 2, true);
    t.equal(told[0], 'connected');
  });
});
