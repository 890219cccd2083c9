import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { readConfig } from '../server/config/config.ts';
import { loadContent } from '../server/content/import/load.ts';
import { progressBar } from '../server/content/import/progress.ts';
import type { Database } from '../server/content/store/database.ts';
import { openDatabase } from '../server/content/store/open-database.ts';
import type { StoryInput } from '../server/content/store/save-stories.ts';
import type { Item } from '../server/publishing/items.ts';
import { openPublishing } from '../server/publishing/publishing.ts';
import { createToken } from '../server/publishing/tokens.ts';
import { postgresPrograms, startPostgres } from '../test/support/postgres.ts';
import { startMagazine } from './magazine.ts';

const ports = [3992, 3993];
const changes = 120;
const changeEveryMs = 1_000;
const readsPerSecond = 100;
const pollEveryMs = 20;
const warmChanges = 5;
const aimMs = 1_000;
const longestMs = 30_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));
const print = (line: string) => process.stdout.write(`${line}\n`);

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] as number;

/** Prints percentiles of milliseconds. */
function report(what: string, elapsed: readonly number[]): void {
  const sorted = elapsed.toSorted((a, b) => a - b);
  const parts = { p50: 0.5, p95: 0.95, p99: 0.99, largest: 1 };
  const figures = Object.entries(parts).map(
    ([name, part]) => `${name} ${percentile(sorted, part).toFixed(0)} ms`,
  );
  print(`${what}, ${sorted.length} times: ${figures.join(', ')}`);
}

/** A story that the front of its vertical leads with, so that a change of it touches more than its own page. */
async function leadingStory(database: Database, origin: string): Promise<Item> {
  const html = await (await fetch(`${origin}/dining`)).text();
  const [, , , slug] = /href="(\/dining\/[a-z-]+\/([a-z0-9-]+))"/.exec(html)?.[1]?.split('/') ?? [];
  const item = slug ? await openPublishing(database).find({ kind: 'story', locale: 'en', slug }) : undefined;
  if (!item) throw new Error('the front of dining links to no English story');
  return item;
}

/** Asks for a page again and again until it has a text, and gives how long that took since `start`, in milliseconds. */
async function untilShown(url: string, text: string, start: number): Promise<number> {
  for (;;) {
    const asked = performance.now();
    const page = await (await fetch(url)).text();
    const elapsed = performance.now() - start;
    if (page.includes(text)) return elapsed;
    if (elapsed > longestMs) throw new Error(`${url} did not show the change in ${longestMs} ms`);
    await pause(asked + pollEveryMs - performance.now());
  }
}

interface Measured {
  /** Milliseconds from sending a write to its answer. */
  writes: number[];
  /** Milliseconds from the answer of a write to each page that shows it, by node. */
  pages: number[][];
}

/** Changes the title of a story over HTTP on the first node. */
async function write(origin: string, token: string, item: Item, title: string): Promise<void> {
  const document = { ...(item.document as StoryInput), title };
  const answer = await fetch(`${origin}/api/v1/items/story/${item.locale}/${item.slug}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ document }),
  });
  if (!answer.ok) throw new Error(`the write was answered with ${answer.status}: ${await answer.text()}`);
}

/** Changes a story at a steady pace, and measures when the pages of each node show it. */
async function measure(origins: readonly string[], token: string, item: Item): Promise<Measured> {
  const measured: Measured = { writes: [], pages: origins.map(() => []) };
  for (let count = 1 - warmChanges; count <= changes; count++) {
    const title = `Change ${count} of ${changes}`;
    const start = performance.now();
    await write(origins[0] as string, token, item, title);
    const written = performance.now();
    const found = await Promise.all(
      origins.map((origin) =>
        Promise.all([item.path, '/dining'].map((path) => untilShown(`${origin}${path}`, title, written))),
      ),
    );
    if (count > 0) {
      measured.writes.push(written - start);
      for (const [node, times] of found.entries()) measured.pages[node]?.push(...times);
    }
    await pause(start + changeEveryMs - performance.now());
  }
  return measured;
}

/** Puts load on every node. Gives a function that ends it and tells how it was served. */
function startLoad(origins: readonly string[], item: Item): () => Promise<string[]> {
  const paths = ['/', '/dining', '/style', item.path ?? '/', '/search?q=tea', '/no-such-page'];
  const running = origins.map((url) => {
    let ended = (_: autocannon.Result) => {};
    const result = new Promise<autocannon.Result>((resolve) => {
      ended = resolve;
    });
    const requests = paths.map((path) => ({ path }));
    const options = { url, connections: 16, overallRate: readsPerSecond, duration: 3_600, requests };
    const load = autocannon(options, (_error, found) => ended(found));
    return { load, result };
  });
  return () =>
    Promise.all(
      running.map(async ({ load, result }, node) => {
        load.stop();
        const { requests, latency, errors, timeouts } = await result;
        return `load of node ${node + 1}: ${requests.mean.toFixed(0)} of ${readsPerSecond} requests/s were served, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${errors + timeouts} failed`;
      }),
    );
}

async function measureOn(databaseUrl: string, database: Database): Promise<Measured & { loads: string[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'purge-'));
  const nodes = [];
  try {
    for (const port of ports)
      nodes.push(
        await startMagazine(port, { DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, String(port)) }),
      );
    const origins = nodes.map(({ origin }) => origin);
    const { token } = await createToken(database, { name: 'benchmark', scopes: ['publish'], days: 1 });
    const item = await leadingStory(database, origins[0] as string);
    const stopLoad = startLoad(origins, item);
    const measured = await measure(origins, token, item).catch(async (error) => {
      await stopLoad();
      throw error;
    });
    return { ...measured, loads: await stopLoad() };
  } finally {
    for (const node of nodes) await node.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function reportAll({ writes, pages, loads }: Measured & { loads: string[] }, loadBefore: number): void {
  print(
    `\n${availableParallelism()} processors (load average before: ${loadBefore.toFixed(1)}) run PostgreSQL, two nodes, the readers and the writer.`,
  );
  print(
    `One change each ${changeEveryMs} ms. Readers: ${readsPerSecond} requests/s for each node, and while a change is awaited each of two pages of each node every ${pollEveryMs} ms.`,
  );
  for (const line of loads) print(line);
  report('from sending a write to its answer', writes);
  for (const [node, times] of pages.entries())
    report(
      `from the answer to a page with the change, on node ${node + 1}${node === 0 ? ', which was written to' : ''}`,
      times,
    );
  print(`the aim is ${aimMs} ms at p99 on every node`);
}

/**
 * Measures how long a change takes from the answer of its write on one node until the pages of two nodes show it, on one
 * PostgreSQL server and under a steady load that the nodes can serve. Prints percentiles.
 */
export async function run(): Promise<void> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const loadBefore = loadavg()[0] as number;
  const server = await startPostgres(programs);
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '' }, () => {});
  try {
    await loadContent(database, readConfig({}).CONTENT_DIR, progressBar('Loading content'));
    reportAll(await measureOn(server.url, database), loadBefore);
  } finally {
    await database.close();
    await server.stop();
  }
}
