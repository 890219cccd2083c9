import { type RunningServer, startMagazine, withServer } from '../../servers.ts';
import { type Edition, storyCards } from '../addresses.ts';
import type { Bench, Measure } from '../bench.ts';
import { describeLatencies, p99Ratio } from '../latencies.ts';
import { ask } from '../load/ask.ts';
import type { BenchRequest } from '../load/load.ts';
import { pause, startSteadyLoad } from '../load/steady-load.ts';
import { changeTitle, publishingToken } from '../publish.ts';
import type { Row } from '../table.ts';

const readsPerSecond = 200;
const changeEveryMs = 200;
const roundMs = 5_000;
const edition: Edition = { region: 'ap', locale: 'en' };
const changedStories = 12;
const front: BenchRequest = { path: '/', headers: { 'accept-encoding': 'br' } };

/** Changes stories, one after the other, at a steady pace. Returns how many were changed. */
async function changeSteadily(change: (count: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < roundMs) {
    await change(count++);
    await pause(start + count * changeEveryMs - performance.now());
  }
  return count;
}

async function measureRounds(bench: Bench, { origin }: RunningServer, dataDir: string): Promise<Row[]> {
  const token = await publishingToken(dataDir);
  const stories = await storyCards(origin, edition, changedStories);
  await ask(origin, front);
  const [alone, inStorm]: [number[][], number[][]] = [[], []];
  let changes = 0;
  for (let round = 1; round <= bench.pace.rounds; round++) {
    const quiet = startSteadyLoad(origin, front, readsPerSecond);
    await pause(roundMs);
    alone.push(await quiet.stop());
    const steady = startSteadyLoad(origin, front, readsPerSecond);
    changes += await changeSteadily(async (count) => {
      const story = stories[count % stories.length];
      if (story) await changeTitle(origin, token, story, `${story.title} ${round}.${count}`);
    });
    inStorm.push(await steady.stop());
    bench.log(
      `  round ${round}: alone ${describeLatencies(alone.slice(-1))}; while stories change ${describeLatencies(inStorm.slice(-1))}`,
    );
  }
  const perSecond = changes / bench.pace.rounds / (roundMs / 1000);
  return [
    {
      what: `p99 of the front at ${readsPerSecond}/s while ${perSecond.toFixed(1)} stories on it change each second, each of which purges it; beside no changes`,
      ours: describeLatencies(inStorm),
      other: describeLatencies(alone),
      ratio: p99Ratio(inStorm, alone),
    },
  ];
}

/** The front at a steady pace, alone and while the stories that it leads with are changed. */
export const measurePurges: Measure = async (bench) => {
  const dataDir = await bench.dataFolder();
  bench.log('readers of the front while stories change');
  return withServer(
    () => startMagazine(bench.machine, { DATA_DIR: dataDir }),
    (server) => measureRounds(bench, server, dataDir),
  );
};
