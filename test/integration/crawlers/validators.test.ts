import t from 'tap';
import type { Database } from '../../../server/database/database.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { storyWrite } from '../../support/items.ts';
import { openMagazine, openTestDatabase, openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine({ writes: true });
t.teardown(() => app.close());
const story = '/dining/bars/three-bars-before-dinner';
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** Dates of HTTP are whole seconds: what is changed in the second of a date is not told apart from it. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));

for (const url of ['/', '/dining', story, '/about', '/people/rosa-xavier'])
  t.test(
    `${url} has validators when it is kept, and the same ones where it was sent whole at first`,
    async (t) => {
      await nextSecond();
      const first = await get(url);
      t.equal(first.headers['x-cache'], 'MISS');
      const kept = await get(url);
      t.equal(kept.headers['x-cache'], 'HIT');
      t.match(kept.headers.etag, /^W\/"/);
      t.ok(Date.parse(String(kept.headers['last-modified'])) <= Date.now());
      // One whose deferred parts took longer was sent in pieces, before its end was known.
      if (first.headers.etag === undefined) return;
      t.equal(kept.headers.etag, first.headers.etag);
      t.equal(kept.headers['last-modified'], first.headers['last-modified']);
    },
  );

t.test('who has the current version is answered 304, by ETag or by date', async (t) => {
  await nextSecond();
  const { etag, 'last-modified': date } = (await get(story)).headers as Record<string, string>;
  const early = new Date(Date.parse(String(date)) - 1_000).toUTCString();
  for (const [headers, status] of [
    [{ 'if-none-match': String(etag) }, 304],
    [{ 'if-modified-since': String(date) }, 304],
    [{ 'if-modified-since': early }, 200],
    [{ 'if-modified-since': 'never' }, 200],
    [{ 'if-none-match': 'W/"another"', 'if-modified-since': String(date) }, 200],
  ] as const)
    t.equal((await get(story, headers)).statusCode, status, JSON.stringify(headers));
});

const dated = [story, `${story}.md`, '/feeds/hk/en/rss.xml', '/sitemap-story-hk-en-1.xml'];

t.test('an ETag is known in a list, with its mark or without, and by HEAD', async (t) => {
  for (const url of [...dated, '/robots.txt', '/sitemap.xml', '/favicon.ico']) {
    const etag = String((await get(url)).headers.etag);
    const bare = etag.replace('W/', '');
    for (const [known, status] of [
      [bare, 304],
      [`W/${bare}`, 304],
      [`"x", ${etag}, W/"y"`, 304],
      ['*', 304],
      [bare.slice(0, -2).concat('"'), 200],
      [bare.slice(1, -1), 200],
      ['', 200],
    ] as const)
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.inject({ url, method, headers: { 'if-none-match': known } });
        t.equal(answer.statusCode, status, `${method} ${url} ${known}`);
      }
  }
});

t.test('an ETag outranks a date, and no date is later than the answer', async (t) => {
  const future = new Date(Date.now() + 86_400_000).toUTCString();
  for (const url of dated) {
    const { headers } = await get(url);
    t.ok(Date.parse(String(headers['last-modified'])) <= Date.now(), url);
    t.equal((await get(url, { 'if-modified-since': future })).statusCode, 304, url);
    t.equal((await get(url, { 'if-modified-since': future, 'if-none-match': '"x"' })).statusCode, 200, url);
  }
});

t.test(
  'a page is newer once any content that it shows is changed or taken away, and no other page is',
  async (t) => {
    await nextSecond();
    const dateOf = async (url: string) => Date.parse(String((await get(url)).headers['last-modified']));
    const [listing, other] = [await dateOf('/dining/food?site=hk&lang=en'), await dateOf('/about')];
    await app.publishing?.write([storyWrite({ slug: 'one-more' })], 'test');
    await nextSecond();
    const changed = await dateOf('/dining/food?site=hk&lang=en');
    t.ok(changed > listing);
    t.equal(await dateOf('/about'), other);
    await app.publishing?.withdraw([{ kind: 'story', locale: 'en', slug: 'one-more' }], 'test');
    await nextSecond();
    t.ok((await dateOf('/dining/food?site=hk&lang=en')) > changed);
  },
);

t.test('a missing page has no date', async (t) => {
  t.notOk((await get('/no-such-page')).headers['last-modified']);
});

t.test('a page that is rendered again does not ask again when it was changed', async (t) => {
  const database = await openTestDatabase();
  let asked = 0;
  const counted: Database = {
    ...database,
    query: (sql, parameters, signal) => {
      if (sql.includes('from change, unnest')) asked += 1;
      return database.query(sql, parameters, signal);
    },
  };
  const uncached = await openMagazine({
    content: contentStore(database),
    database: counted,
    settings: { CACHE_MB: '0' },
    close: () => database.close(),
  });
  t.teardown(() => uncached.app.close());
  // A page of which a part is still being loaded is sent before its end, without a date.
  const dateOf = async (): Promise<unknown> =>
    (await uncached.app.inject(story)).headers['last-modified'] ?? dateOf();
  const first = await dateOf();
  asked = 0;
  t.strictSame([await dateOf(), await dateOf()], [first, first]);
  t.equal(asked, 0);
});
