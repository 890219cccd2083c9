import t from 'tap';
import { contentStore } from '../../support/content/content-store.ts';
import { testContent } from '../../support/content-folders.ts';
import { openMagazine } from '../../support/magazine.ts';
import { untilReady } from '../../support/network/until-ready.ts';
import { pageKinds } from '../../support/page-kinds.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

/** How many queries the content of a page takes at most when nothing of it is kept; of other kinds two. */
const maxQueries: Record<string, number> = {
  home: 11,
  'vertical front': 4,
  'hero story': 7,
  'weekend story': 7,
  'gallery story': 7,
  'story with every block': 19,
  listicle: 7,
  'listing page 2': 3,
  restaurant: 5,
  'restaurant guide': 7,
  'restaurant guide of a region': 7,
  designer: 5,
  person: 5,
  collection: 5,
  'profile collection': 5,
  author: 7,
  'dining guide': 5,
  'destination guide': 5,
  'mall guide': 5,
  map: 5,
  place: 5,
  event: 5,
  newsletter: 7,
};
const maxOfOthers = 2;

/** What is searched for is rarely searched for again: its results are not kept. */
const notKept: readonly string[] = ['search'];

const database = await openPrepared(testContent);
let queries = 0;
const counted = {
  ...database,
  query: <Row>(sql: string, parameters?: unknown[], signal?: AbortSignal) => {
    queries += 1;
    return database.query<Row>(sql, parameters, signal);
  },
} as typeof database;
const { app } = await openMagazine({
  content: contentStore(counted),
  settings: { CACHE_MB: '0', CONTENT_CACHE_MB: '16' },
  close: () => database.close(),
});
t.teardown(() => app.close());
// The first search after a start has queries of its own.
await untilReady(async () => (await app.inject('/health/ready')).statusCode);

async function queriesOf(url: string): Promise<number> {
  const before = queries;
  const { statusCode } = await app.inject({ url, headers: { cookie: 'ta-region=hk; ta-lang=en' } });
  if (statusCode >= 500) throw new Error(`${url} was answered with ${statusCode}`);
  return queries - before;
}

for (const [kind, url] of Object.entries(pageKinds)) {
  t.test(`the page kind "${kind}" takes few queries, and none for content that is kept`, async (t) => {
    await queriesOf(url);
    app.pageStore.clear();
    const cold = await queriesOf(url);
    t.ok(cold <= (maxQueries[kind] ?? maxOfOthers), `${cold} queries`);
    if (!notKept.includes(kind)) t.equal(await queriesOf(url), 0);
  });
}
