import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { askOnce } from '../support/faults/client.ts';
import type { Fault } from '../support/faults/fault.ts';
import { withoutPostgres } from '../support/faults/magazine-database.ts';
import { tryFaults } from '../support/faults/run-faults.ts';
import type { Stage } from '../support/faults/stage.ts';
import { until } from '../support/faults/until.ts';
import { installOnDebian, temporaryFolder } from '../support/machine.ts';

const runs = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** Makes a data folder that is a disk of its own with so many megabytes. */
const smallDisk = (megabytes: number) => async (t: Test) => {
  const folder = join(await temporaryFolder(t), 'disk');
  await mkdir(folder);
  if (!runs('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder))
    throw new Error('no disk could be mounted');
  t.teardown(async () => {
    runs('umount', '-l', folder);
  });
  return folder;
};

/** Whether a disk can be mounted here. */
async function canMount(): Promise<boolean> {
  const folder = '/tmp/fault-mount';
  await mkdir(folder, { recursive: true });
  const mounted = runs('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
  if (mounted) runs('umount', folder);
  await rm(folder, { recursive: true, force: true });
  return mounted;
}

const noMount = (await canMount()) ? false : 'a disk can be mounted by root alone';
const fillerOf = ({ dataDir }: Stage) => join(dataDir, 'filler');

/** Fills the disk to its last byte. */
async function fillDisk(stage: Stage): Promise<void> {
  runs('dd', 'if=/dev/zero', `of=${fillerOf(stage)}`, 'bs=64k');
  runs('sh', '-c', `cat /dev/zero >> ${fillerOf(stage)}`);
}

/** Asks for a picture in renditions that are not on the disk: they are sent all the same. */
async function askForPictures({ node, count }: Stage): Promise<void> {
  const { body } = await askOnce(node.origin, '/travel');
  const addresses = [...new Set([...body.matchAll(/\/images\/[^" ,&]+\.webp/g)].map(([found]) => found))];
  const ask = async (address: string) => {
    const answer = await fetch(node.origin + address);
    const { byteLength } = await answer.arrayBuffer();
    return answer.status === 200 && byteLength > 100 ? [] : [`${address}: status ${answer.status}`];
  };
  const wrong = await Promise.all(addresses.slice(0, 40).map(ask));
  count(wrong.length, wrong.flat());
}

/** libfaketime for programs with threads, where Debian puts it. */
async function fakeTime(): Promise<string | undefined> {
  const find = async () => {
    for (const folder of await readdir('/usr/lib')) {
      const file = join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1');
      if (existsSync(file)) return file;
    }
    return undefined;
  };
  const found = await find();
  if (found) return found;
  installOnDebian('faketime');
  return find();
}

const library = await fakeTime();
const clockFile = ({ dataDir }: Pick<Stage, 'dataDir'>) => join(dataDir, 'clock');

/** The settings by which the program reads its clock from a file, which says by how much it is wrong. */
async function wrongClock(_t: Test, dataDir: string): Promise<Record<string, string>> {
  await writeFile(clockFile({ dataDir }), '+0\n');
  return {
    LD_PRELOAD: library as string,
    FAKETIME_TIMESTAMP_FILE: clockFile({ dataDir }),
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** What the program believes the time to be. */
async function hourOf({ node }: Stage): Promise<number> {
  const { headers } = await askOnce(node.origin, `/search?q=clock-${Math.random()}`);
  return Date.parse(headers.date as string) / 3_600_000;
}

const setClock = (by: string) => async (stage: Stage) => {
  await writeFile(clockFile(stage), `${by}\n`);
  const hours = by === '+0' ? 0 : Number.parseInt(by, 10) * 24;
  // Node makes the date of its answers once a second.
  await until(
    `the clock says ${by}`,
    async () => Math.round((await hourOf(stage)) - Date.now() / 3_600_000) === hours,
  );
  await stage.readers.more();
};

const remount =
  (how: 'ro' | 'rw') =>
  async ({ dataDir }: Stage) => {
    if (!runs('mount', '-o', `remount,${how}`, dataDir)) throw new Error('not mounted again');
  };

const faults: Fault[] = [
  {
    name: 'the disk of the data folder is full (PostgreSQL)',
    skip: withoutPostgres || noMount,
    stage: { dataFolder: smallDisk(4) },
    break: async (stage) => {
      await fillDisk(stage);
      await askForPictures(stage);
    },
    heal: async (stage) => rm(fillerOf(stage)),
  },
  {
    name: 'the data folder cannot be written (PostgreSQL)',
    skip: withoutPostgres || noMount,
    stage: { dataFolder: smallDisk(16) },
    break: async (stage) => {
      await remount('ro')(stage);
      await askForPictures(stage);
    },
    heal: remount('rw'),
  },
  {
    name: 'the disk of the embedded database is full',
    skip: noMount,
    stage: { database: 'embedded', dataFolder: smallDisk(160) },
    break: async (stage) => {
      await fillDisk(stage);
      stage.t.ok((await stat(fillerOf(stage))).size > 0);
    },
    heal: async (stage) => rm(fillerOf(stage)),
    may: { uncached: ['503'], write: ['503'] },
  },
  {
    name: 'the clock jumps forward by a day',
    skip: withoutPostgres || (library ? false : 'libfaketime is not installed'),
    stage: { environment: wrongClock },
    break: setClock('+1d'),
    heal: setClock('+0'),
  },
  {
    name: 'the clock jumps back by a day',
    skip: withoutPostgres || (library ? false : 'libfaketime is not installed'),
    stage: { environment: wrongClock },
    break: setClock('-1d'),
    heal: setClock('+0'),
  },
];

tryFaults(t, faults);
