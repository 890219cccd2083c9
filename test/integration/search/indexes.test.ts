import t from 'tap';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { learnWords } from '../../../server/search/index/learn-words.ts';
import { searchStore } from '../../../server/search/search-store.ts';
import { unhurried } from '../../support/content/content-store.ts';
import { storyWrite } from '../../support/items.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

const database = await openPrepared();
t.teardown(() => database.close());
// Nothing else keeps the process while a search waits for the words of the index.
const waiting = setInterval(() => {}, 1_000);
t.teardown(() => clearInterval(waiting));
const { search, suggest } = searchStore(database, unhurried);

/** Enough different words that the list of an entry is stored apart. */
const manyWords = (number: number) =>
  Array.from({ length: 700 }, (_, word) => `w${((word + 1) * (number + 7) * 7919).toString(36)}`).join(' ');

await openPublishing(database).write(
  Array.from({ length: 20 }, (_, number) =>
    storyWrite({
      slug: `long-${number}`,
      title: `A long story ${number}`,
      standfirst: 'Of a harbour.',
      body: [{ type: 'paragraph', text: `${manyWords(number)} lantern ${number === 3 ? 'kestrel' : ''}` }],
    }),
  ),
  'test',
);
await learnWords(database);

/** How many pages of word lists that are stored apart were read so far. */
async function listsRead(): Promise<number> {
  await database.query('select pg_stat_force_next_flush()');
  const [row] = await database.query<{ pages: number }>(
    `select (toast_blks_hit + toast_blks_read)::int as pages from pg_statio_user_tables where relname = 'search_entry'`,
  );
  return row?.pages ?? 0;
}

/** How many pages it takes to do something. */
async function pagesFor(run: () => Promise<unknown>): Promise<number> {
  const before = await listsRead();
  await run();
  return (await listsRead()) - before;
}

const ask = (q: string) => () => search({ region: 'ap', locale: 'en', q });
await ask('warm')();
const all = await pagesFor(() =>
  database.query(`select count(*) from search_entry where words @@ 'kestrel'::tsquery`),
);

t.test('a search reads the words of no entry that does not match, however small the table is', async (t) => {
  t.ok(all > 40, `the word lists are stored apart, in ${all} pages`);
  t.equal(await pagesFor(ask('xylophone')), 0, 'a word that no entry has');
  t.equal(await pagesFor(ask('xylophones accordion saxophone')), 0, 'several of them');
  t.equal(
    await pagesFor(() => search({ region: 'vn', locale: 'vn', q: 'câu chuyện đèn lồng' })),
    0,
    'Vietnamese syllables',
  );
  t.equal(await pagesFor(() => suggest({ region: 'ap', locale: 'en', q: 'a long st' })), 0, 'suggestions');
  t.ok((await pagesFor(ask('kestrel'))) < all / 4, 'a word of one entry');
  t.ok((await pagesFor(ask('kestrel xylophone'))) < all / 2, 'and another that is missing');
});
