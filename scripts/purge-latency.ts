import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { readConfig } from '../server/config/config.ts';
import { loadContent } from '../server/content/import/load.ts';
import { progressBar } from '../server/content/import/progress.ts';
import type { Database } from '../server/content/store/database.ts';
import { openDatabase } from '../server/content/store/open-database.ts';
import type { StoryInput } from '../server/content/store/save-stories.ts';
import type { Item } from '../server/publishing/items.ts';
import { openPublishing, type Publishing } from '../server/publishing/publishing.ts';
import { postgresPrograms, startPostgres } from '../test/support/postgres.ts';
import { startMagazine } from './magazine.ts';

const ports = [3992, 3993];
const changes = 200;
const readsPerSecond = 200;
const aimMs = 1_000;
const longestMs = 30_000;

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] as number;

/** Prints percentiles of milliseconds. */
function report(what: string, elapsed: readonly number[]): void {
  const sorted = elapsed.toSorted((a, b) => a - b);
  const parts = { '50th': 0.5, '95th': 0.95, '99th': 0.99, largest: 1 };
  const figures = Object.entries(parts).map(
    ([name, part]) => `${name} ${percentile(sorted, part).toFixed(0)} ms`,
  );
  process.stdout.write(`${what}, ${sorted.length} times: ${figures.join(', ')}\n`);
}

/** A story that the front of its vertical leads with, so that a change of it touches more than its own page. */
async function leadingStory(publishing: Publishing, origin: string): Promise<Item> {
  const html = await (await fetch(`${origin}/dining`)).text();
  const [, , , slug] = /href="(\/dining\/[a-z-]+\/([a-z0-9-]+))"/.exec(html)?.[1]?.split('/') ?? [];
  const item = slug ? await publishing.find({ kind: 'story', locale: 'en', slug }) : undefined;
  if (!item) throw new Error('the front of dining links to no English story');
  return item;
}

/** Waits until a page has a text, and gives how long that took since `start`, in milliseconds. */
async function untilShown(url: string, text: string, start: number): Promise<number> {
  for (;;) {
    const page = await (await fetch(url)).text();
    const elapsed = performance.now() - start;
    if (page.includes(text)) return elapsed;
    if (elapsed > longestMs) throw new Error(`${url} did not show the change in ${longestMs} ms`);
  }
}

interface Measured {
  /** Milliseconds that each write took, up to its commit. */
  writes: number[];
  /** Milliseconds from the start of a write to each page that shows it. */
  pages: number[];
}

/** Changes the title of a story again and again, and measures when the pages of each node show it. */
async function measure(publishing: Publishing, item: Item, origins: readonly string[]): Promise<Measured> {
  const pages = origins.flatMap((origin) => [`${origin}${item.path}`, `${origin}/dining`]);
  const measured: Measured = { writes: [], pages: [] };
  for (let count = 1; count <= changes; count++) {
    const title = `Change ${count} of ${changes}`;
    const document = { ...(item.document as StoryInput), title };
    const start = performance.now();
    const { kind, locale, slug } = item;
    await publishing.write([{ kind, locale, slug, document }], 'purge latency');
    measured.writes.push(performance.now() - start);
    measured.pages.push(...(await Promise.all(pages.map((page) => untilShown(page, title, start)))));
  }
  return measured;
}

/** Puts load on every node until it is stopped. */
function startLoad(origins: readonly string[], item: Item): () => void {
  const requests = ['/', '/dining', '/style', item.path ?? '/', '/search?q=tea', '/no-such-page'].map(
    (path) => ({
      path,
    }),
  );
  const running = origins.map((url) =>
    autocannon({ url, connections: 16, overallRate: readsPerSecond, duration: 3_600, requests }, () => {}),
  );
  return () => {
    for (const each of running) each.stop();
  };
}

async function measureOn(databaseUrl: string, database: Database): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purge-'));
  const nodes = [];
  try {
    for (const port of ports)
      nodes.push(
        await startMagazine(port, { DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, String(port)) }),
      );
    const origins = nodes.map(({ origin }) => origin);
    const publishing = openPublishing(database);
    const item = await leadingStory(publishing, origins[0] as string);
    const stopLoad = startLoad(origins, item);
    try {
      return await measure(publishing, item, origins);
    } finally {
      stopLoad();
    }
  } finally {
    for (const node of nodes) await node.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Measures how long a change takes from the start of its write, in this process, until the pages of two other processes
 * show it, on one PostgreSQL server and under load. Prints percentiles.
 */
export async function run(): Promise<void> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const server = await startPostgres(programs);
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '' }, () => {});
  try {
    await loadContent(database, readConfig({}).CONTENT_DIR, progressBar('Loading content'));
    const { writes, pages } = await measureOn(server.url, database);
    process.stdout.write(`\n${readsPerSecond} other requests/s for each of two processes\n`);
    report('from the start of a write to its commit', writes);
    report('from the start of a write to a page of another process', pages);
    process.stdout.write(`the aim for the latter is ${aimMs} ms at the 99th percentile\n`);
  } finally {
    await database.close();
    await server.stop();
  }
}
