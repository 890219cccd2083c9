import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../server/config/root.ts';
import { type RunningServer, startMagazine, withServer } from '../../servers.ts';
import { editions, frontPaths, listingPaths, requestOf, storyPaths } from '../addresses.ts';
import type { Bench, Measure } from '../bench.ts';
import { cpuRatioOf, describeSide, measureRound, ratioOf, type SideResult } from '../compare.ts';
import { ask } from '../load/ask.ts';
import type { BenchRequest, Load } from '../load/load.ts';
import { randomNumbers, zipf } from '../statistics.ts';
import type { Row } from '../table.ts';
import { startBare } from './bare-side.ts';

const cacheSizesMb = [64, 256];
const connections = 32;
const full = { addresses: 20_000, stories: 20_000, warmUpSeconds: 60, draws: 100_000 };
const quick = { addresses: 2_000, stories: 300, warmUpSeconds: 8, draws: 40_000 };

type Traffic = Pick<Load, 'requests' | 'order' | 'connections' | 'countVerdicts'>;

/** Requests of readers: address and edition are both drawn by Zipf's law, the first of each most often. */
export function drawTraffic(paths: readonly string[], draws: number, seed: number): Traffic {
  const random = randomNumbers(seed);
  const [drawPath, drawEdition] = [zipf(paths.length, 1, random), zipf(editions.length, 1, random)];
  const indexes = new Map<string, number>();
  const requests: BenchRequest[] = [];
  const order = Array.from({ length: draws }, () => {
    const [path, edition] = [drawPath(), drawEdition()];
    const key = `${path} ${edition}`;
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const { headers, ...request } = requestOf(
      paths[path] as string,
      editions[edition] as (typeof editions)[number],
    );
    indexes.set(key, requests.length);
    return requests.push({ ...request, headers: { ...headers, 'accept-encoding': 'br' } }) - 1;
  });
  return { requests, order, connections, countVerdicts: true };
}

/** Adds generated stories to a data folder that no server uses. */
function addStories(dataDir: string, count: number): void {
  const args = [join(root, 'scripts/run.js'), 'seed', '--stories', String(count)];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`no stories were generated: the command ended with ${status}`);
}

/** The addresses of a magazine in the order of how often they are asked for: fronts, listings, then stories. */
async function addressesOf(origin: string, most: number): Promise<string[]> {
  const all = [
    ...(await frontPaths(origin)),
    ...(await listingPaths(origin)),
    ...(await storyPaths(origin, most)),
  ];
  return all.slice(0, most);
}

/** The part of the answers that were pages from the cache, as text. */
function cachedPart(results: readonly SideResult[]): string {
  const counts = { cached: 0, all: 0 };
  for (const { verdicts = {} } of results)
    for (const [verdict, count] of Object.entries(verdicts)) {
      counts.all += count;
      if (verdict === 'HIT' || verdict === 'STALE') counts.cached += count;
    }
  return counts.all === 0 ? '' : `, ${((100 * counts.cached) / counts.all).toFixed(0)} % from the cache`;
}

async function measureSize(bench: Bench, server: RunningServer, cacheMb: number): Promise<Row> {
  const { addresses, draws, warmUpSeconds } = bench.quick ? quick : full;
  const paths = await addressesOf(server.origin, addresses);
  bench.log(`mixed traffic over ${paths.length} addresses, ${cacheMb} MB of page cache`);
  const answer = await ask(server.origin, {
    path: paths.at(-1) as string,
    headers: { 'accept-encoding': 'br' },
  });
  const [ours, theirs]: [SideResult[], SideResult[]] = [[], []];
  await withServer(
    () => startBare(bench, answer),
    async (bare) => {
      const sideOf = (seed: number) => ({ name: 'mixed', server, load: drawTraffic(paths, draws, seed) });
      await measureRound(bench.machine, sideOf(0), warmUpSeconds);
      for (let round = 1; round <= bench.pace.rounds; round++) {
        const side = sideOf(round);
        ours.push(await measureRound(bench.machine, side, bench.pace.secondsPerRound));
        theirs.push(await measureRound(bench.machine, { ...side, server: bare }, bench.pace.secondsPerRound));
        bench.log(
          `  round ${round}: ${describeSide(ours.slice(-1))}; bare ${describeSide(theirs.slice(-1))}`,
        );
      }
    },
  );
  const count = paths.length.toLocaleString('en');
  return {
    what: `Mixed traffic, brotli, Zipf over ${count} addresses and ${editions.length} editions, ${cacheMb} MB of page cache; beside bare \`node:http\` with one story`,
    ours: `${describeSide(ours)}${cachedPart(ours)}`,
    other: describeSide(theirs),
    ratio: ratioOf(ours, theirs),
    cpuRatio: cpuRatioOf(ours, theirs),
  };
}

/** Readers of many addresses in many editions, more than the page cache can hold. */
export const measureMixed: Measure = async (bench) => {
  const dataDir = await bench.dataFolder();
  bench.log('generating stories for mixed traffic');
  addStories(dataDir, (bench.quick ? quick : full).stories);
  const rows: Row[] = [];
  for (const cacheMb of cacheSizesMb)
    rows.push(
      await withServer(
        () => startMagazine(bench.machine, { DATA_DIR: dataDir, CACHE_MB: String(cacheMb) }),
        (server) => measureSize(bench, server, cacheMb),
      ),
    );
  return rows;
};
