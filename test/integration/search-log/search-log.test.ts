import t, { type Test } from 'tap';
import type { Database } from '../../../server/database/database.ts';
import { createPendingSearches } from '../../../server/search/log/pending.ts';
import { forgetSearches, listSearches, noteFound, saveSearches } from '../../../server/search/log/store.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const hour = 3_600_000;
const day = 24 * hour;
const clock = { now: Date.UTC(2026, 10, 21, 8) };
const now = () => clock.now;
const last30 = { days: 30, size: 20 };

/** What one node of several has. */
function openNode(database: Database) {
  const pending = createPendingSearches(now);
  return {
    ask: (q: string, client: string, locale: 'en' | 'th' = 'en') =>
      pending.add({ q, client, region: 'ap', locale }, 'secret'),
    save: () => saveSearches(database, pending.take(), now()),
  };
}

async function stored(database: Database): Promise<string> {
  const rows = [
    ...(await database.query('select * from asked_search')),
    ...(await database.query('select * from search_asker')),
  ];
  return JSON.stringify(rows);
}

const listed = async (database: Database, list: object = {}) =>
  (await listSearches(database, { ...last30, ...list }, now())).asked.map(({ text, times }) => [text, times]);

async function fromFiveClients(t: Test, database: Database, nodes: ReturnType<typeof openNode>[]) {
  const [one, other] = nodes as [ReturnType<typeof openNode>, ReturnType<typeof openNode>];
  for (const client of ['10.0.0.1', '10.0.0.2']) one.ask('Quiet Kiln', client);
  for (const client of ['10.0.0.3', '10.0.0.4']) other.ask('quiet kiln', client);
  one.ask('quiet kiln', '10.0.0.1');
  await one.save();
  await other.save();
  t.strictSame(await listed(database), [], 'four clients are too few, however often they ask');
  t.notMatch(await stored(database), /kiln|10\.0\./, 'neither text nor client is stored');
  clock.now += hour;
  other.ask('quiet kiln', '10.0.0.5');
  t.match(await other.save(), [{ text: 'quiet kiln', locale: 'en' }], 'it is not known yet what it finds');
  t.strictSame(await listed(database), [['quiet kiln', 5]]);
  t.strictSame(await database.query('select 1 from search_asker'), [], 'who asked is forgotten');
  one.ask('quiet kiln', '10.0.0.1');
  await one.save();
  t.strictSame(await listed(database), [['quiet kiln', 6]], 'then every client counts');
  t.notMatch(await stored(database), /10\.0\./);
}

onEachDatabase(t, async (t, { database, again }) => {
  const nodes = [openNode(database), openNode(await again())];
  const [node] = nodes as [ReturnType<typeof openNode>];
  const askedByFive = async (q: string, locale: 'en' | 'th' = 'en') => {
    for (const client of [1, 2, 3, 4, 5]) node.ask(q, `10.1.0.${client}`, locale);
    return node.save();
  };

  await t.test('a text is stored once five different clients of any node have asked it', (t) =>
    fromFiveClients(t, database, nodes),
  );

  await t.test('two searches of a client have nothing stored in common', async (t) => {
    for (const q of ['one thing', 'another thing']) node.ask(q, '10.2.0.1');
    await node.save();
    const rows = await database.query<{ client: string }>('select client from search_asker');
    t.equal(new Set(rows.map(({ client }) => client)).size, 2);
  });

  await t.test('what finds nothing is listed apart, by language', async (t) => {
    for (const [q, locale] of [
      ['no such thing', 'en'],
      ['ชา', 'th'],
    ] as const)
      for (const search of await askedByFive(q, locale))
        await noteFound(database, search, locale === 'th' ? 3 : 0, now());
    const { asked, inVain } = await listSearches(database, last30, now());
    t.strictSame(
      asked.map(({ text, found }) => [text, found]),
      [
        ['quiet kiln', null],
        ['no such thing', 0],
        ['ชา', 3],
      ],
    );
    t.strictSame(
      inVain.map(({ text }) => text),
      ['no such thing'],
    );
    t.strictSame(await listed(database, { locale: 'th' }), [['ชา', 5]]);
  });

  await t.test('hashes are forgotten after 30 days, texts after 90', async (t) => {
    clock.now += 31 * day;
    await forgetSearches(database, now());
    t.strictSame(await database.query('select 1 from search_asker'), []);
    t.strictSame(await listed(database), [], 'the list has the last days only');
    t.equal((await listed(database, { days: 90 })).length, 3);
    clock.now += 60 * day;
    await forgetSearches(database, now());
    t.strictSame(await database.query('select 1 from asked_search'), []);
  });
});

t.test('what cannot be stored is kept for the next time', async (t) => {
  const pending = createPendingSearches(now);
  const ask = (client: string) => pending.add({ q: 'tea', client, region: 'ap', locale: 'en' }, 'secret');
  ask('10.0.0.1');
  const taken = pending.take();
  ask('10.0.0.2');
  pending.putBack(taken);
  t.match(pending.take(), [{ text: 'tea', times: 2, clients: new Set() }]);
  t.strictSame(pending.take(), []);
});

t.test('the program notes every search, also one that a kept page answers, and what it finds', async (t) => {
  const { app, database } = await openTestMagazine({ writes: true });
  t.teardown(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string, client: string) =>
    (await fetch(address + path, { headers: { 'x-forwarded-for': client } })).text();
  for (const client of [1, 2, 3, 4, 5]) {
    await ask('/search?q=tea', `10.3.0.${client}`);
    await ask('/search?q=Tea&kind=story', `10.3.0.${client}`);
    await ask('/search?q=zzzyzx', `10.3.0.${client}`);
    await ask('/search?q=*', `10.3.0.${client}`);
    await ask('/search?q=preview&preview=1', `10.3.0.${client}`);
    await ask('/partials/suggest?q=kiln', `10.3.0.${client}`);
    await ask('/search?q=mountain', '10.3.0.9');
    await ask('/search?q=lake', `2001:db8:1:2::${client}`);
  }
  await app.searchLog?.save();
  const { asked, inVain } = await listSearches(database, last30, Date.now());
  t.strictSame(
    asked.map(({ text, times }) => [text, times]),
    [
      ['tea', 5],
      ['zzzyzx', 5],
    ],
  );
  t.ok(Number(asked[0]?.found) > 0);
  t.strictSame(
    inVain.map(({ text }) => text),
    ['zzzyzx'],
  );
});

t.test(
  'a search with a character that no database takes does not keep others from being noted',
  async (t) => {
    const { app, database } = await openTestMagazine({ writes: true });
    t.teardown(() => app.close());
    const texts = ['tea%00', 'tea%0b', '%ef%bf%bf', 'tea%ed%a0%80', '%f0%9f%98%80', 'a'.repeat(300), 'tea'];
    for (const client of [1, 2, 3, 4, 5])
      for (const text of texts)
        await app.inject({
          url: `/search?q=${text}&site=hk&lang=en`,
          headers: { 'x-forwarded-for': `10.4.0.${client}` },
        });
    await app.searchLog?.save();
    t.ok((await listSearches(database, last30, Date.now())).asked.some(({ text }) => text === 'tea'));
  },
);

t.test('a text that cannot be searched for does not keep what others find from being noted', async (t) => {
  const { app, database, log } = await openTestMagazine({ writes: true });
  t.teardown(() => app.close());
  const ask = async (text: string) => {
    for (const client of [1, 2, 3, 4, 5])
      await app.inject({ url: `/search?q=${text}`, headers: { 'x-forwarded-for': `10.5.0.${client}` } });
  };
  await ask('clock');
  await ask('tea');
  await database.query(
    `update story set document = jsonb_set(document, '{body}', '[null]') where slug = 'a-clock-that-is-never-late'`,
  );
  await app.searchLog?.save();
  const { asked } = await listSearches(database, last30, Date.now());
  t.match(
    asked.toSorted((one, other) => one.text.localeCompare(other.text)),
    [
      { text: 'clock', found: null },
      { text: 'tea', found: Number },
    ],
  );
  t.match(
    log.filter(({ msg }) => msg === 'results of a search not counted'),
    [{ locale: 'en', err: { message: /./ } }],
  );
});
