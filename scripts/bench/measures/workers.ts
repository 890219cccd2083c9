import { join } from 'node:path';
import { type RunningServer, startMagazine, withServers } from '../../servers.ts';
import { storiesOfEditions } from '../addresses.ts';
import type { Bench, Measure } from '../bench.ts';
import { compare, describeSide, ratioOf } from '../compare.ts';
import { withPostgres } from '../postgres.ts';
import type { Row } from '../table.ts';

const workers = 2;
const connections = 32;
const maxAddresses = 200;

/** What is measured, with the settings that make it so. */
const kinds = {
  'Stories from the page cache': {},
  'Warm misses of stories': { CACHE_MB: '0' },
} as const;

async function measureKind(bench: Bench, what: string, [one, several]: readonly RunningServer[]) {
  if (!one || !several) throw new Error('not every server has started');
  const requests = await storiesOfEditions(one.origin, maxAddresses);
  const load = { requests, connections };
  const [single = [], multiple = []] = await compare(
    bench.machine,
    [
      { name: 'one process', server: one, load },
      { name: `${workers} workers`, server: several, load },
    ],
    bench.pace,
    bench.log,
  );
  return {
    what: `${what}, ${workers} workers, the load on the same cores; beside one process`,
    ours: describeSide(multiple),
    other: describeSide(single),
    ratio: ratioOf(multiple, single),
  };
}

/** Two workers beside one process, both on all cores, with one PostgreSQL server. Without it they are not measured. */
export const measureWorkers: Measure = async (bench) => {
  const { pinned } = bench.machine;
  const pinning = pinned ? { pinned: { ...pinned, server: `0-${bench.machine.cores - 1}` } } : {};
  return withPostgres('Several workers', async (url) => {
    const rows: Row[] = [];
    for (const [what, settings] of Object.entries(kinds)) {
      bench.log(what);
      const start = (count: number) => () =>
        startMagazine(pinning, {
          ...settings,
          DATABASE_URL: url,
          DATA_DIR: join(bench.folder, `workers-${count}`),
          WORKERS: String(count),
        });
      rows.push(
        await withServers([start(1), start(workers)], (servers) => measureKind(bench, what, servers)),
      );
    }
    return rows;
  });
};
