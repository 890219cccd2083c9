import pLimit from 'p-limit';
import { memorySettings } from '../../../test/support/machine.ts';
import { type RunningServer, startMagazine, withServer } from '../../servers.ts';
import { storyPaths } from '../addresses.ts';
import type { Bench, Measure } from '../bench.ts';
import { distinctRequests } from '../distinct-requests.ts';
import { type LiveMemory, liveMemory, snapshotOptions } from '../heap-snapshot.ts';
import { ask } from '../load/ask.ts';
import type { BenchRequest } from '../load/load.ts';
import { pause } from '../load/steady-load.ts';
import { residentMb } from '../processes.ts';
import type { Row } from '../table.ts';

const cacheMb = 128;
const connections = 16;
const restMs = 5_000;
const batchSize = 500;

/** How many addresses are asked for: `BENCH_ADDRESSES`, or as many as take a minute or two. */
const addressCount = ({ quick }: Bench) => Number(process.env.BENCH_ADDRESSES) || (quick ? 1_000 : 10_000);

/** Asks for every address once, and returns the most resident memory that was seen, in megabytes. */
async function peakUnder(
  { origin, pid }: RunningServer,
  requests: readonly BenchRequest[],
  log: Bench['log'],
): Promise<number> {
  const limit = pLimit(connections);
  let peak = 0;
  for (let start = 0; start < requests.length; start += batchSize) {
    const batch = requests.slice(start, start + batchSize);
    const answers = await Promise.all(batch.map((request) => limit(() => ask(origin, request))));
    const failed = answers.find(({ status }) => status >= 500);
    if (failed) throw new Error(`an address was answered with ${failed.status}`);
    peak = Math.max(peak, residentMb(pid) ?? 0);
    log(`  ${start + batch.length} addresses: resident memory ${residentMb(pid)?.toFixed(0)} MB`);
  }
  return peak;
}

const front: BenchRequest = { path: '/', headers: {} };

/** What is live, as text. */
const liveText = ({ heapMb, buffersMb }: LiveMemory) =>
  `${heapMb.toFixed(0)} MB in the heap, ${buffersMb.toFixed(0)} MB of buffers`;

async function measureMemoryOf(bench: Bench, server: RunningServer, atRest: LiveMemory): Promise<Row[]> {
  const { status } = await ask(server.origin, front);
  if (status !== 200) throw new Error(`the front was answered with ${status}`);
  await pause(restMs);
  const rest = residentMb(server.pid);
  if (rest === undefined) return [{ what: 'Resident memory', ours: 'not known on this system' }];
  const paths = await storyPaths(server.origin);
  const requests = [...distinctRequests(paths, addressCount(bench))];
  const peak = await peakUnder(server, requests, bench.log);
  const more = peak - rest - cacheMb;
  const addresses = `${requests.length.toLocaleString('en')} distinct addresses`;
  return [
    {
      what: 'Resident memory at rest, the sample loaded and the front asked for once',
      ours: `${rest.toFixed(0)} MB`,
      value: { figure: rest, unit: 'MB' },
      aim: { most: 300 },
    },
    {
      what: `Most resident memory under ${addresses}, beyond that at rest and ${cacheMb} MB of page cache`,
      ours: `${more.toFixed(0)} MB (${peak.toFixed(0)} MB in all)`,
      value: { figure: more, unit: 'MB' },
      aim: { most: 60 },
    },
    {
      what: `Live in the main thread after ${addresses}, by a heap snapshot; other side: at rest`,
      ours: liveText(await liveMemory(server, bench.folder)),
      other: liveText(atRest),
    },
  ];
}

/**
 * Resident memory at rest, and under more distinct addresses than the page cache can hold; and what of it is live. What
 * is live at rest is of a server of its own, because a snapshot takes memory itself.
 */
export const measureMemory: Measure = async (bench) => {
  bench.log('resident memory');
  const start = async () => {
    const settings = { DATA_DIR: await bench.dataFolder(), CACHE_MB: String(cacheMb) };
    const NODE_OPTIONS = `${memorySettings.NODE_OPTIONS} ${snapshotOptions(bench.folder)}`;
    return startMagazine(bench.machine, { ...settings, NODE_OPTIONS });
  };
  const atRest = await withServer(start, async (server) => {
    await ask(server.origin, front);
    return liveMemory(server, bench.folder);
  });
  return withServer(start, (server) => measureMemoryOf(bench, server, atRest));
};
