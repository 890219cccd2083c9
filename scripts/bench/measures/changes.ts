import { join } from 'node:path';
import type { Database } from '../../../server/database/database.ts';
import { createToken } from '../../../server/publishing/tokens.ts';
import { type RunningServer, startMagazine, withServers } from '../../servers.ts';
import { type Edition, storyCards, storyPathOf } from '../addresses.ts';
import type { Bench, Measure } from '../bench.ts';
import { inMs } from '../compare.ts';
import { pause, type SteadyLoad, startSteadyLoad } from '../load/steady-load.ts';
import { withPostgres } from '../postgres.ts';
import { changeTitle } from '../publish.ts';
import { percentile } from '../statistics.ts';
import type { Row } from '../table.ts';

const nodes = [1, 2];
const fullChanges = 120;
const quickChanges = 20;
const warmUpChanges = 5;
const changeEveryMs = 1_000;
const readsPerSecond = 100;
const pollEveryMs = 20;
const maxMs = 30_000;
const edition: Edition = { region: 'ap', locale: 'en' };

/** Asks for a page until it has a text. Returns how long that took since `start`, in milliseconds. */
async function untilShown(url: string, text: string, start: number): Promise<number> {
  for (;;) {
    const asked = performance.now();
    const page = await (await fetch(url)).text();
    const elapsed = performance.now() - start;
    if (page.includes(text)) return elapsed;
    if (elapsed > maxMs) throw new Error(`${url} did not show the change in ${maxMs} ms`);
    await pause(asked + pollEveryMs - performance.now());
  }
}

interface Measured {
  /** Milliseconds from sending a change to its answer. */
  writes: number[];
  /** Milliseconds from the answer to the change to each page that shows it, by node. */
  pages: number[][];
}

/** Changes a story on the first node at a steady pace, and measures when pages of every node show it. */
async function changeAndWatch(origins: readonly string[], token: string, changes: number): Promise<Measured> {
  const [first = ''] = origins;
  const [story] = await storyCards(first, edition, 1);
  if (!story) throw new Error('the content has no English story');
  const shownOn = [storyPathOf(story), `/${story.vertical}`];
  const measured: Measured = { writes: [], pages: origins.map(() => []) };
  for (let count = 1 - warmUpChanges; count <= changes; count++) {
    const title = `Change ${count} of ${changes}`;
    const start = performance.now();
    await changeTitle(first, token, story, title);
    const written = performance.now();
    const found = await Promise.all(
      origins.map((origin) => Promise.all(shownOn.map((path) => untilShown(origin + path, title, written)))),
    );
    if (count > 0) {
      measured.writes.push(written - start);
      for (const [node, times] of found.entries()) measured.pages[node]?.push(...times);
    }
    await pause(start + changeEveryMs - performance.now());
  }
  return measured;
}

const described = (times: readonly number[]) =>
  [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${inMs(percentile(times, part))}`).join(', ');

function rowsOf({ writes, pages }: Measured): Row[] {
  const shown = pages.map((times, node) => ({
    what: `p99 from the answer to a change on the first of two nodes to a page of node ${node + 1} that shows it, ${readsPerSecond} readers a second on each`,
    ours: described(times),
    value: { figure: percentile(times, 0.99), unit: 'ms' },
    aim: { most: 1_000 },
  }));
  return [{ what: 'From sending that change to its answer', ours: described(writes) }, ...shown];
}

async function measureNodes(bench: Bench, servers: RunningServer[], database: Database): Promise<Row[]> {
  const { token } = await createToken(database, { name: 'bench', scopes: ['publish'], days: 1 });
  const origins = servers.map(({ origin }) => origin);
  const front = { path: '/', headers: { 'accept-encoding': 'br' } };
  const loads: SteadyLoad[] = origins.map((origin) => startSteadyLoad(origin, front, readsPerSecond));
  try {
    return rowsOf(await changeAndWatch(origins, token, bench.quick ? quickChanges : fullChanges));
  } finally {
    await Promise.all(loads.map((load) => load.stop()));
  }
}

/**
 * How long a change takes from the answer of its write on one process until the pages of two show it, on one PostgreSQL
 * server and under a steady load. Without PostgreSQL it is not measured.
 */
export const measureChanges: Measure = async (bench) => {
  bench.log('a change on two nodes');
  return withPostgres('A change on two nodes', (url, database) => {
    const start = (node: number) => () =>
      startMagazine(bench.machine, { DATABASE_URL: url, DATA_DIR: join(bench.folder, `node-${node}`) });
    return withServers(nodes.map(start), (servers) => measureNodes(bench, servers, database));
  });
};
