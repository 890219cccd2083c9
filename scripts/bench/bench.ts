import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../server/config/root.ts';
import { startMagazine } from '../servers.ts';
import type { Pace } from './compare.ts';
import { inspectMachine, type Machine, pinThisProcess } from './machine.ts';
import { buildPrograms, type Programs } from './programs/build.ts';
import type { Row } from './table.ts';

/** What every measure has at hand. */
export interface Bench {
  machine: Machine;
  programs: Programs;
  pace: Pace;
  quick: boolean;
  /** A folder for files of this run. */
  folder: string;
  /** A new data folder with the sample content loaded. */
  dataFolder(): Promise<string>;
  log(line: string): void;
}

/** Something that is measured: it starts and stops its own servers, and returns rows of the table. */
export type Measure = (bench: Bench) => Promise<Row[]>;

const fullPace: Pace = { rounds: 5, secondsPerRound: 4, warmUpSeconds: 4 };
const quickPace: Pace = { rounds: 4, secondsPerRound: 2, warmUpSeconds: 2 };

/** The public address in all pages, so that every process renders the same bytes. */
const publicOrigin = 'http://magazine.example';

/** Prepares a benchmark, gives it to `work`, and removes its files when it has ended. */
export async function withBench<T>(quick: boolean, work: (bench: Bench) => Promise<T>): Promise<T> {
  const machine = inspectMachine();
  pinThisProcess(machine);
  process.env.SITE_ORIGIN = publicOrigin;
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const compiled = join(root, 'test-results', `bench-${process.pid}`);
  const loaded = join(folder, 'loaded');
  let folders = 0;
  try {
    const programs = await buildPrograms(compiled);
    const first = await startMagazine(machine, { DATA_DIR: loaded });
    await first.stop();
    return await work({
      machine,
      programs,
      pace: quick ? quickPace : fullPace,
      quick,
      folder,
      log: (line) => process.stdout.write(`${line}\n`),
      dataFolder: async () => {
        const copy = join(folder, `data-${++folders}`);
        await cp(loaded, copy, { recursive: true });
        return copy;
      },
    });
  } finally {
    for (const path of [folder, compiled]) await rm(path, { recursive: true, force: true });
  }
}
