import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renditionsOf } from '../../../test/support/faults/floods.ts';
import { type RunningServer, startMagazine, withServer } from '../../servers.ts';
import { type Edition, storyCards, storyPathOf } from '../addresses.ts';
import type { Bench, Measure } from '../bench.ts';
import { inMs } from '../compare.ts';
import { type FloodTarget, floods } from '../floods.ts';
import { ask } from '../load/ask.ts';
import { pause, startSteadyLoad } from '../load/steady-load.ts';
import { publishingToken } from '../publish.ts';
import { percentile } from '../statistics.ts';
import type { Row } from '../table.ts';

const perSecond = 50;
const fullMs = 12_000;
const quickMs = 4_000;
const restMs = 2_000;
/** Pages whose pictures are asked for. */
const illustrated = ['/', '/dining', '/style', '/travel', '/homes', '/people'];
const edition: Edition = { region: 'ap', locale: 'en' };
const asked = {
  live: { path: '/health/live', headers: {} },
  page: { path: '/', headers: { 'accept-encoding': 'br' } },
};

/** How long the two requests took during some time, in milliseconds. */
type Times = Record<keyof typeof asked, readonly number[]>;

/** Asks steadily for the liveness and a cached page for some time. */
async function measureTimes({ quick }: Bench, origin: string): Promise<Times> {
  const [live, page] = [asked.live, asked.page].map((each) => startSteadyLoad(origin, each, perSecond));
  await pause(quick ? quickMs : fullMs);
  return { live: (await live?.stop()) ?? [], page: (await page?.stop()) ?? [] };
}

/** Measures while a process of its own sends a flood. */
async function measureFlood(bench: Bench, target: FloodTarget, name: string): Promise<Times> {
  const file = join(bench.folder, 'flood.json');
  await writeFile(file, JSON.stringify(target));
  const child = spawn(process.execPath, [bench.programs.flood, file, name], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    return await measureTimes(bench, target.origin);
  } finally {
    child.kill('SIGTERM');
    await ended;
    await pause(restMs);
  }
}

/** Finds what floods are sent to in the sample. */
async function targetOf({ origin }: RunningServer, dataDir: string): Promise<FloodTarget> {
  const token = await publishingToken(dataDir);
  const [card] = await storyCards(origin, edition, 1);
  if (!card) throw new Error('the content has no English story');
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const made = await fetch(`${origin}/api/v1/previews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ at, path: '/dining' }),
  });
  if (!made.ok) throw new Error(`a preview link was answered with ${made.status}: ${await made.text()}`);
  const { address } = (await made.json()) as { address: string };
  const pages = await Promise.all(illustrated.map((path) => ask(origin, { path, headers: {} })));
  return {
    origin,
    token,
    preview: address,
    story: { path: storyPathOf(card), item: `/api/v1/items/story/${card.locale}/${card.slug}` },
    renditions: [...new Set(pages.flatMap(({ body }) => renditionsOf(body.toString())))],
  };
}

const p99 = ({ live, page }: Times) => Math.max(percentile(live, 0.99), percentile(page, 0.99));
const described = ({ live, page }: Times) =>
  Object.entries({ live, page })
    .map(
      ([name, times]) => `${name} p50 ${inMs(percentile(times, 0.5))}, p99 ${inMs(percentile(times, 0.99))}`,
    )
    .join('; ');

const rowOf = (name: string, times: Times, nothing: Times): Row => ({
  what: `p99 of \`/health/live\` and of a cached page, the greater of both, during ${name}; beside nothing`,
  ours: described(times),
  other: described(nothing),
  ratio: p99(times) / p99(nothing),
  value: { figure: p99(times), unit: 'ms' },
  aim: { most: 100 },
});

async function measureAll(bench: Bench, server: RunningServer, dataDir: string): Promise<Row[]> {
  const target = await targetOf(server, dataDir);
  const nothing = await measureTimes(bench, server.origin);
  bench.log(`  nothing: ${described(nothing)}`);
  const rows: Row[] = [];
  for (const name of Object.keys(floods)) {
    const times = await measureFlood(bench, target, name);
    bench.log(`  ${name}: ${described(times)}`);
    rows.push(rowOf(name, times, nothing));
  }
  return rows;
}

/** How long the liveness and a cached page take while requests come that would cost a program much without bounds. */
export const measureFloods: Measure = async (bench) => {
  const dataDir = await bench.dataFolder();
  bench.log('floods');
  return withServer(
    () => startMagazine(bench.machine, { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' }),
    (server) => measureAll(bench, server, dataDir),
  );
};
