import { join } from 'node:path';
import pLimit from 'p-limit';
import { readConfig } from '../../../server/config/config.ts';
import { loadContent } from '../../../server/content-folder/load.ts';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { renewStatistics } from '../../../server/database/statistics.ts';
import { postgresPrograms, startPostgres } from '../../../test/support/postgres.ts';
import { type RunningServer, startMagazine, withServer } from '../../servers.ts';
import type { Bench, Measure } from '../bench.ts';
import { ask } from '../load/ask.ts';
import { pause } from '../load/steady-load.ts';
import { residentMb } from '../processes.ts';
import type { Row } from '../table.ts';

const fullStories = 100_000;
const quickStories = 10_000;
/** So many crawlers read at once. */
const readers = 4;
const restMs = 5_000;
const sampleEveryMs = 20;

/** A round of copies is made in so many parts, each within the time that the database gives a statement. */
const parts = 8;

/** Copies a part of the sample's stories, with their listings and translations, under other names. */
const copySql = `
  with copy as materialized (
    select nextval('item_id') as copy_id, id as original, slug || '-copy-' || $1::int as slug, locale, region,
           translation_key || '-' || $1::int as translation_key, card, document
    from story where slug !~ '-copy-\\d+$' and id % ${parts} = $2::int
  ),
  stored as (
    insert into story (id, slug, locale, region, translation_key, card, document)
    select copy_id, slug, locale, region, translation_key,
           card || jsonb_build_object('id', copy_id::text, 'slug', slug), document from copy
  ),
  listed as (
    insert into story_listing
      (story_id, region, locale, vertical, supertag, author, style, own, hidden, published_at, co_authors)
    select copy_id, listing.region, listing.locale, vertical, supertag, author, style, own, hidden, published_at, co_authors
    from copy join story_listing as listing on story_id = original
  )
  select count(*)::int as count from copy`;

/** Copies stories until there are so many more, or a few above. */
async function copyStories(database: Database, stories: number): Promise<void> {
  let copied = 0;
  for (let round = 0; copied < stories; round++) {
    const [row] = await database.query<{ count: number }>(copySql, [
      Math.floor(round / parts),
      round % parts,
    ]);
    copied += row?.count ?? 0;
  }
  await renewStatistics(database);
}

interface ReadSitemaps {
  sitemaps: number;
  addresses: number;
  /** In megabytes. */
  largest: number;
  seconds: number;
  peakMb: number;
}

/** Reads every sitemap that a server names, several at once, and watches its memory meanwhile. */
async function readAll({ origin, pid }: RunningServer): Promise<ReadSitemaps> {
  const start = performance.now();
  let peakMb = 0;
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid) ?? 0);
  }, sampleEveryMs);
  const read = async (path: string) => {
    const { status, body } = await ask(origin, { path, headers: {} });
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    return body;
  };
  try {
    const index = (await read('/sitemap.xml')).toString();
    const paths = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
    const limit = pLimit(readers);
    const found = await Promise.all(
      paths.map((path) =>
        limit(async () => {
          const body = await read(path);
          return { bytes: body.length, addresses: body.toString().split('<url>').length - 1 };
        }),
      ),
    );
    return {
      sitemaps: paths.length,
      addresses: found.reduce((sum, { addresses }) => sum + addresses, 0),
      largest: Math.max(...found.map(({ bytes }) => bytes)) / 1e6,
      seconds: (performance.now() - start) / 1_000,
      peakMb,
    };
  } finally {
    clearInterval(watching);
  }
}

async function measureServer(server: RunningServer, stories: number): Promise<Row[]> {
  await ask(server.origin, { path: '/', headers: {} });
  await pause(restMs);
  const rest = residentMb(server.pid) ?? 0;
  const { sitemaps, addresses, largest, seconds, peakMb } = await readAll(server);
  const more = peakMb - rest;
  return [
    {
      what: `All sitemaps of ${stories.toLocaleString('en')} stories, ${readers} at once`,
      ours: `${addresses.toLocaleString('en')} addresses in ${sitemaps} sitemaps in ${seconds.toFixed(1)} s, the largest ${largest.toFixed(1)} MB`,
    },
    {
      what: 'Most resident memory meanwhile, beyond that at rest',
      ours: `${more.toFixed(0)} MB (${peakMb.toFixed(0)} MB in all)`,
      value: { figure: more, unit: 'MB' },
      aim: { most: 100 },
    },
  ];
}

async function measureOn(bench: Bench, databaseUrl: string, database: Database): Promise<Row[]> {
  const stories = bench.quick ? quickStories : fullStories;
  await loadContent(database, readConfig({}).CONTENT_DIR, () => {});
  await copyStories(database, stories);
  return withServer(
    () =>
      startMagazine(bench.machine, { DATABASE_URL: databaseUrl, DATA_DIR: join(bench.folder, 'sitemaps') }),
    (server) => measureServer(server, stories),
  );
}

/** How long crawlers take to read the sitemaps of a very large magazine on PostgreSQL, and the memory that it takes. */
export const measureSitemaps: Measure = async (bench) => {
  const programs = postgresPrograms();
  if (!programs) return [{ what: 'All sitemaps', ours: 'not measured: PostgreSQL is not installed' }];
  bench.log('the sitemaps of many stories');
  const server = await startPostgres(programs);
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '' }, () => {});
  try {
    return await measureOn(bench, server.url, database);
  } finally {
    await database.close();
    await server.stop();
  }
};
