import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMagazine } from '../../servers.ts';
import type { Bench, Measure } from '../bench.ts';
import { inMs } from '../compare.ts';
import { cpuSeconds } from '../processes.ts';
import { median } from '../statistics.ts';
import type { Row } from '../table.ts';

/** A start until something is answered: seconds of the clock, and of the processor. */
interface Start {
  seconds: number;
  cpu: number | undefined;
}

const describe = ({ seconds, cpu }: Start) =>
  `${seconds.toFixed(2)} s${cpu === undefined ? '' : `, ${cpu.toFixed(1)} s of processor`}`;

/** Starts the magazine on a data folder until a path is answered, and stops it. */
async function startUntil(bench: Bench, dataDir: string, path: string): Promise<Start> {
  const server = await startMagazine(bench.machine, { DATA_DIR: dataDir }, path);
  const cpu = cpuSeconds(server.pid);
  await server.stop();
  return { seconds: server.startedInMs / 1000, cpu };
}

/** A first start, on a folder that is empty, until a path is answered. */
async function firstStart(bench: Bench, path: string): Promise<Start> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'));
  try {
    return await startUntil(bench, dataDir, path);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The time from starting the process to its first answers: on a data folder that is loaded, and on an empty one. */
export const measureStart: Measure = async (bench) => {
  const dataDir = await bench.dataFolder();
  const starts: Start[] = [];
  bench.log('start to the first answer');
  for (let round = 1; round <= bench.pace.rounds; round++) {
    const start = await startUntil(bench, dataDir, '/');
    starts.push(start);
    bench.log(`  round ${round}: ${inMs(start.seconds * 1000)}`);
  }
  const seconds = median(starts.map((start) => start.seconds));
  const cpu = median(starts.map((start) => start.cpu ?? Number.NaN));
  bench.log('first start');
  const page = await firstStart(bench, '/');
  const ready = await firstStart(bench, '/health/ready');
  const loaded: Row = {
    what: 'From the start of the process to the first answer of the front, on a loaded data folder',
    ours: describe({ seconds, cpu: Number.isNaN(cpu) ? undefined : cpu }),
    value: { figure: seconds, unit: 's' },
    aim: { most: 1.5 },
  };
  return [
    loaded,
    {
      what: 'The same on an empty data folder, which the sample is loaded into; the aim is of the processor',
      ours: describe(page),
      ...(page.cpu === undefined ? {} : { value: { figure: page.cpu, unit: 's' } }),
      aim: { most: 10 },
    },
    { what: 'The same until everything is found by search', ours: describe(ready) },
  ];
};
