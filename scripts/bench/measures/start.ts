import { startMagazine } from '../../servers.ts';
import type { Measure } from '../bench.ts';
import { inMs } from '../compare.ts';
import { median } from '../statistics.ts';

/** The time from starting the process to its first answer of the front, on a data folder that is loaded. */
export const measureStart: Measure = async (bench) => {
  const dataDir = await bench.dataFolder();
  const times: number[] = [];
  bench.log('start to the first answer');
  for (let round = 1; round <= bench.pace.rounds; round++) {
    const server = await startMagazine(bench.machine, { DATA_DIR: dataDir }, '/');
    await server.stop();
    times.push(server.startedInMs);
    bench.log(`  round ${round}: ${inMs(server.startedInMs)}`);
  }
  const seconds = median(times) / 1000;
  return [
    {
      what: 'From the start of the process to the first answer of the front, on a loaded data folder',
      ours: `${seconds.toFixed(2)} s`,
      value: { figure: seconds, unit: 's' },
      aim: { most: 2 },
    },
  ];
};
