import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { type RunningServer, startMagazine, startServer, withServer, withServers } from '../../servers.ts';
import { type PageKind, pageKinds, pagesOfKind } from '../addresses.ts';
import type { Bench, Measure } from '../bench.ts';
import { type Compared, compare, cpuRatioOf, describeSide, ratioOf, type SideResult } from '../compare.ts';
import { ask } from '../load/ask.ts';
import type { BenchRequest } from '../load/load.ts';
import type { Row } from '../table.ts';

const connections = 16;
const maxAddresses = 200;
/** How long the program keeps the content of a page in memory. */
const contentKeptMs = 30_000;

/** The kinds of miss: which caches are off, and the aim for a story. */
const misses = {
  warm: { settings: { CACHE_MB: '0' }, aim: 1.5 },
  cold: { settings: { CACHE_MB: '0', CONTENT_CACHE_MB: '0' }, aim: 0.3 },
} as const;

/** The pages of a kind, and where the comparison program has the first of them. */
interface Kind {
  kind: PageKind;
  requests: readonly BenchRequest[];
  firstPage: number;
}

async function findKinds(bench: Bench): Promise<Kind[]> {
  const dataDir = await bench.dataFolder();
  return withServer(
    () => startMagazine(bench.machine, { DATA_DIR: dataDir }),
    async ({ origin }) => {
      const found: Kind[] = [];
      let firstPage = 0;
      for (const kind of bench.quick ? (['story'] as const) : pageKinds) {
        const requests = await pagesOfKind(origin, kind, maxAddresses);
        found.push({ kind, requests, firstPage });
        firstPage += requests.length;
      }
      return found;
    },
  );
}

const plainRequest = (page: number): BenchRequest => ({
  path: `/page/${page}`,
  headers: { 'accept-encoding': 'identity' },
});

/** How many of the pages are the same bytes on both sides, and the ratio of all their bytes. */
async function compareBytes(ours: RunningServer, plain: RunningServer, { requests, firstPage }: Kind) {
  let [same, ourBytes, theirBytes] = [0, 0, 0];
  for (const [index, request] of requests.entries()) {
    const [our, their] = [
      (await ask(ours.origin, request)).body,
      (await ask(plain.origin, plainRequest(firstPage + index))).body,
    ];
    if (our.equals(their)) same++;
    ourBytes += our.length;
    theirBytes += their.length;
  }
  return { same, ratio: ourBytes / theirBytes, averageKb: ourBytes / requests.length / 1000 };
}

/** Asks for every page once, so that the server has the content of all of them in memory. */
async function loadContentOf({ requests }: Kind, { origin }: RunningServer, log: Bench['log']) {
  const start = performance.now();
  const limit = pLimit(connections);
  await Promise.all(requests.map((request) => limit(() => ask(origin, request))));
  if (performance.now() - start > contentKeptMs / 2)
    log('  the machine is too slow to have the content of all addresses in memory: the round is half cold');
}

/** A program that pages are compared with, and what stands for it in the table. */
interface Other {
  name: string;
  what: string;
  server: RunningServer;
}

const ownTree = 'plain Fastify with `renderToString` of the same tree';
const ownArticle = 'plain Fastify with `renderToString` of an article of its own of the same weight';

/** A row for each kind of miss and each program that it is compared with. */
function rowsOf(
  title: string,
  ours: Record<keyof typeof misses, readonly SideResult[]>,
  others: Compared,
  names: readonly Other[],
): Row[] {
  return names.flatMap(({ what }, index) => {
    const theirs = others[index] ?? [];
    return Object.entries(ours).map(([name, results]) => ({
      what: `${name === 'warm' ? 'Warm' : 'Cold'} miss, ${title}; beside ${what}`,
      ours: describeSide(results),
      other: describeSide(theirs),
      ratio: ratioOf(results, theirs),
      cpuRatio: cpuRatioOf(results, theirs),
      aim: { least: misses[name as keyof typeof misses].aim },
    }));
  });
}

async function measureKind(
  bench: Bench,
  [warm, cold]: readonly [RunningServer, RunningServer],
  others: readonly Other[],
  kind: Kind & { averageKb: number },
): Promise<Row[]> {
  const { requests, firstPage } = kind;
  const load = { requests, connections };
  const plainLoad = { requests: requests.map((_, index) => plainRequest(firstPage + index)), connections };
  const [warmResults = [], coldResults = [], ...otherResults] = await compare(
    bench.machine,
    [
      { name: 'warm miss', server: warm, load, prepare: () => loadContentOf(kind, warm, bench.log) },
      { name: 'cold miss', server: cold, load },
      ...others.map(({ name, server }) => ({ name, server, load: plainLoad })),
    ],
    bench.pace,
    bench.log,
  );
  const title = `${kind.kind}, ${requests.length} addresses, ${kind.averageKb.toFixed(0)} kB`;
  return rowsOf(title, { warm: warmResults, cold: coldResults }, otherResults, others);
}

/** The average size of the pages of a kind, which must be the same on both sides. */
async function measureSize(
  bench: Bench,
  ours: RunningServer,
  plain: RunningServer,
  kind: Kind,
): Promise<number> {
  const { same, ratio, averageKb } = await compareBytes(ours, plain, kind);
  bench.log(
    `misses of the kind ${kind.kind}: ${kind.requests.length} addresses, ${averageKb.toFixed(0)} kB on average, ${same} the same bytes on both sides`,
  );
  if (Math.abs(ratio - 1) > 0.02)
    throw new Error(`the plain server sends other pages: ${ratio.toFixed(3)} of its bytes`);
  return averageKb;
}

/**
 * Pages that the page cache does not have, beside two plain Fastify servers that have their data in memory: one renders
 * the same tree by `renderToString`, and one, for stories, an article of its own of as many bytes. All send identity.
 */
export const measureMisses: Measure = async (bench) => {
  const kinds = await findKinds(bench);
  const file = join(bench.folder, 'pages.json');
  await writeFile(file, JSON.stringify(kinds.flatMap(({ requests }) => requests)));
  const magazine = async (settings: Record<string, string>) =>
    startMagazine(bench.machine, { ...settings, DATA_DIR: await bench.dataFolder() });
  const start = (program: 'plain' | 'article', argument: string, environment: Record<string, string> = {}) =>
    startServer(bench.machine, {
      file: bench.programs[program],
      args: [argument],
      environment,
      readyPath: '/ready',
    });
  const plain = async () => start('plain', file, { CACHE_MB: '0', DATA_DIR: await bench.dataFolder() });
  return withServers(
    [() => magazine(misses.warm.settings), () => magazine(misses.cold.settings), plain],
    async ([warm, cold, tree]) => {
      if (!warm || !cold || !tree) throw new Error('not every server has started');
      const rows: Row[] = [];
      for (const kind of kinds) {
        const averageKb = await measureSize(bench, warm, tree, kind);
        const measured = { ...kind, averageKb };
        const same = { name: 'plain Fastify', what: ownTree, server: tree };
        const measure = (others: readonly Other[]) => measureKind(bench, [warm, cold], others, measured);
        const withArticle = (server: RunningServer) =>
          measure([same, { name: 'plain article', what: ownArticle, server }]);
        const article = () => start('article', String(Math.round(averageKb * 1000)));
        rows.push(...(await (kind.kind === 'story' ? withServer(article, withArticle) : measure([same]))));
      }
      return rows;
    },
  );
};
