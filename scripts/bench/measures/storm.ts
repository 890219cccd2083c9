import { type RunningServer, startMagazine, withServer } from '../../servers.ts';
import { storiesOfEditions } from '../addresses.ts';
import type { Bench, Measure } from '../bench.ts';
import { describeLatencies, p99Ratio } from '../latencies.ts';
import { ask } from '../load/ask.ts';
import type { BenchRequest } from '../load/load.ts';
import { pause, startSteadyLoad } from '../load/steady-load.ts';
import type { Row } from '../table.ts';

const hitsPerSecond = 200;
const coldAddresses = 200;
const aloneMs = 5_000;
const restMs = 1_000;
const front: BenchRequest = { path: '/', headers: { 'accept-encoding': 'br' } };

/** The latencies of one round, in milliseconds. */
interface Round {
  alone: number[];
  inStorm: number[];
  cold: number[];
}

async function askCold(origin: string, request: BenchRequest): Promise<number> {
  const { status, headers, elapsedMs } = await ask(origin, request);
  if (status !== 200) throw new Error(`${request.path} was answered with ${status}`);
  if (headers['x-cache'] !== 'MISS') throw new Error(`${request.path} was not cold: ${headers['x-cache']}`);
  return elapsedMs;
}

/** Measures hits alone, then hits while the cold addresses are asked for, all at once. */
async function runRound(origin: string, cold: readonly BenchRequest[]): Promise<Round> {
  const quiet = startSteadyLoad(origin, front, hitsPerSecond);
  await pause(aloneMs);
  const alone = await quiet.stop();
  const steady = startSteadyLoad(origin, front, hitsPerSecond);
  const coldTimes = await Promise.all(cold.map((request) => askCold(origin, request)));
  const inStorm = await steady.stop();
  await pause(restMs);
  return { alone, inStorm, cold: coldTimes };
}

async function measureRounds(bench: Bench, { origin }: RunningServer): Promise<Row[]> {
  const count = bench.pace.rounds * coldAddresses;
  const stories = await storiesOfEditions(origin, count);
  if (stories.length < count) throw new Error(`the content has only ${stories.length} addresses of stories`);
  await ask(origin, front);
  const rounds: Round[] = [];
  for (let round = 0; round < bench.pace.rounds; round++) {
    const cold = stories.slice(round * coldAddresses, (round + 1) * coldAddresses);
    const result = await runRound(
      origin,
      cold.map(({ path, headers }) => ({ path, headers: { ...headers, 'accept-encoding': 'br' } })),
    );
    rounds.push(result);
    bench.log(
      `  round ${round + 1}: alone ${describeLatencies([result.alone])}; in the storm ${describeLatencies([result.inStorm])}; cold ${describeLatencies([result.cold])}`,
    );
  }
  const alone = rounds.map((round) => round.alone);
  const inStorm = rounds.map((round) => round.inStorm);
  return [
    {
      what: `p99 of hits at ${hitsPerSecond}/s while ${coldAddresses} cold stories are asked for at once; beside hits alone`,
      ours: describeLatencies(inStorm),
      other: describeLatencies(alone),
      ratio: p99Ratio(inStorm, alone),
      aim: { most: 3 },
    },
    {
      what: `The ${coldAddresses} cold stories of that`,
      ours: describeLatencies(rounds.map(({ cold }) => cold)),
    },
  ];
}

/** Hits at a steady pace far below what the program can serve, alone and under a storm of misses. All sides ask for brotli. */
export const measureStorm: Measure = async (bench) => {
  const dataDir = await bench.dataFolder();
  bench.log('hits under a storm of misses');
  return withServer(
    // No page is rendered ahead: the cold ones are to be cold, and nothing else is to disturb the hits alone.
    () => startMagazine(bench.machine, { DATA_DIR: dataDir }),
    (server) => measureRounds(bench, server),
  );
};
