import { join } from 'node:path';
import { root } from '../../server/config/root.ts';
import { saveContent } from '../../server/content-folder/load.ts';
import { progressBar } from '../../server/content-folder/progress.ts';
import { readContent } from '../../server/content-folder/read-content.ts';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded/embedded-database.ts';
import { migrate } from '../../server/database/migrations.ts';
import { openPostgres } from '../../server/database/postgres/postgres.ts';
import { renewStatistics } from '../../server/database/statistics.ts';
import { saveStories } from '../../server/publishing/projection/save-stories.ts';
import { learnWords } from '../../server/search/index/learn-words.ts';
import { indexStories } from '../../server/search/index/store.ts';
import { tidyIndex } from '../../server/search/index/tidy-index.ts';
import { postgresPrograms, startPostgres } from '../../test/support/postgres.ts';
import { generateStories } from '../large-content.ts';
import { contentFolder } from './content-database.ts';

const batchSize = 200;

/** Where the large database is: embedded in the program, or on a PostgreSQL server. */
export type Store = 'embedded' | 'server';

/** A database for measurements; `close` also stops a server that was started for it. */
export interface OpenedStore {
  database: Database;
  close(): Promise<void>;
}

/** Opens the database of `DATABASE_URL`, of a server that is started for it, or the embedded one of the evaluation. */
export async function openStore(store: Store): Promise<OpenedStore> {
  if (store === 'embedded') {
    const database = await openEmbedded(join(root, 'test-results', 'large-search-database'));
    return { database, close: () => database.close() };
  }
  const programs = process.env.DATABASE_URL ? undefined : postgresPrograms();
  const server = programs ? await startPostgres(programs) : undefined;
  const url = process.env.DATABASE_URL ?? server?.url;
  if (!url) throw new Error('there is no PostgreSQL here: install it, or set DATABASE_URL');
  const database = openPostgres(url, () => {});
  const close = async () => {
    await database.close();
    await server?.stop();
  };
  return { database, close };
}

const numberOf = async (database: Database, sql: string): Promise<number> => {
  const [row] = await database.query<{ number: string }>(`select (${sql})::text as number`);
  return Number(row?.number ?? 0);
};

/** So many stories are mixed from the parts of others; further ones are copies of them under other names and dates. */
const maxMixed = 10_000;
const isCopy = String.raw`slug ~ '-copy-\d+$'`;
const isMixed = String.raw`slug ~ '-\d+$' and not ${isCopy} and card->>'title' ~ ' \d+$'`;

/** Copies stories with their entries; `number` tells one round of copies from another. */
const copySql = `
  with source as materialized (
    select story.*, nextval('item_id') as copy_id, slug || '-copy-' || $1 as copy_slug from story where id = any($2::bigint[])
  ),
  copied as (
    insert into story (id, slug, locale, region, card, document)
    select copy_id, copy_slug, locale, region, card, document from source
  )
  insert into search_entry (story_id, kind, slug, locale, regions, dated_at, vertical, analysis, title, words)
  select copy_id, kind, copy_slug, entry.locale, regions, dated_at - $1::int * interval '11 days', vertical, analysis, title, words
  from source join search_entry as entry on entry.story_id = source.id`;

const copiedAtOnce = 200;

/** The word indexes, which are made much faster at once than entry by entry. */
const wordIndexes = ['words', 'head', 'title'];
const withoutIndexes = wordIndexes.map((column) => `drop index if exists search_entry_${column};`).join('\n');
const withIndexes = wordIndexes
  .map((column) => `create index if not exists search_entry_${column} on search_entry using gin (${column});`)
  .join('\n');

/** Copies the mixed stories round by round, after the copies that are there. */
async function copyStories(database: Database, stories: number): Promise<void> {
  const progress = progressBar('Copying stories');
  const rows = await database.query<{ id: string }>(
    `select id::text from story where ${isMixed} order by story.id`,
  );
  const ids = rows.map(({ id }) => id);
  let copied = await numberOf(database, `select count(*) from story where ${isCopy}`);
  const all = copied + stories - (await numberOf(database, 'select count(*) from story'));
  if (copied < all) await database.script(withoutIndexes);
  while (copied < all && ids.length > 0) {
    const start = copied % ids.length;
    const some = ids.slice(start, Math.min(ids.length, start + copiedAtOnce, start + all - copied));
    await database.query(copySql, [String(Math.floor(copied / ids.length) + 1), some]);
    copied += some.length;
    progress(copied, all);
  }
  await database.script(`begin; set local statement_timeout = 0;\n${withIndexes}\ncommit;`);
}

/** Fills a database with the content of `CONTENT_DIR` and generated stories, so many in all, unless it has them. */
export async function fillStore(database: Database, stories: number): Promise<void> {
  await migrate(database);
  const content = await readContent(contentFolder());
  if ((await numberOf(database, 'select count(*) from search_entry')) === 0)
    await saveContent(database, content, progressBar('Loading content'));
  const before = await numberOf(database, 'select count(*) from story');
  if (before >= stories) return tidyIndex(database);
  const made = await numberOf(database, `select count(*) from story where ${isMixed}`);
  const mixed = made > 0 ? 0 : Math.min(maxMixed, stories - before);
  const progress = progressBar('Generating stories');
  let done = 0;
  for (const batch of generateStories(content.stories, mixed, batchSize, content.today.getTime())) {
    await database.transaction((transaction) => saveStories(transaction, batch));
    done += batch.length;
    progress(done, mixed);
  }
  await learnWords(database);
  await copyStories(database, stories);
  await tidyIndex(database);
  await renewStatistics(database);
}

const reindexed = 400;
const atOnce = 50;

/** Indexes some stories of a full database again, as after an edit; returns the milliseconds that each took. */
export async function timeIndexing(database: Database): Promise<{ index: number; learn: number }> {
  const rows = await database.query<{ id: string }>(
    `select id::text from story where ${isMixed} order by id limit ${reindexed}`,
  );
  const began = performance.now();
  for (let start = 0; start < rows.length; start += atOnce) {
    const ids = rows.slice(start, start + atOnce).map(({ id }) => id);
    await database.transaction((transaction) => indexStories(transaction, ids));
  }
  const indexed = performance.now();
  await learnWords(database);
  const each = (ms: number) => ms / Math.max(1, rows.length);
  return { index: each(indexed - began), learn: each(performance.now() - indexed) };
}

/** How large the tables are with all their indexes, in bytes. */
export async function sizesOf(
  database: Database,
): Promise<{ entries: number; words: number; stories: number }> {
  const sizeOf = (table: string) => numberOf(database, `select pg_total_relation_size('${table}')`);
  return {
    entries: await sizeOf('search_entry'),
    words: (await sizeOf('search_word')) + (await sizeOf('search_word_count')),
    stories: await sizeOf('story'),
  };
}
