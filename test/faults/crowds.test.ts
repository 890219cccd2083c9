import type { Socket } from 'node:net';
import sharp from 'sharp';
import t from 'tap';
import { askOnce } from '../support/faults/client.ts';
import { openDesk } from '../support/faults/desk.ts';
import type { Fault } from '../support/faults/fault.ts';
import {
  askNewAddresses,
  hasSlowHttpTest,
  hasWrk,
  maxOpenFiles,
  openSocket,
  runSlowHttpTest,
} from '../support/faults/hostile.ts';
import { withoutPostgres } from '../support/faults/magazine-database.ts';
import { memoryOf } from '../support/faults/memory.ts';
import { tryFaults } from '../support/faults/run-faults.ts';
import type { Stage } from '../support/faults/stage.ts';
import { until } from '../support/faults/until.ts';
import { memorySettings } from '../support/machine.ts';
import { bomb } from '../support/publishing/bomb.ts';

const skip = withoutPostgres;
const slow = skip || (hasSlowHttpTest() ? false : 'slowhttptest is not installed');
const seconds = 10;

const slowAttack = (name: string, options: readonly string[]): Fault => ({
  name,
  skip: slow,
  break: async ({ node, count }) => count(await runSlowHttpTest(node.origin, seconds, options)),
});

const idleConnections = 5_000;
let idle: Socket[] = [];

/** Opens connections and asks nothing; every tenth begins a request. */
async function openIdle({ t, node, count }: Stage): Promise<void> {
  while (idle.length < idleConnections)
    idle.push(...(await Promise.all(Array.from({ length: 100 }, () => openSocket(node.origin)))));
  for (const [index, socket] of idle.entries()) if (index % 10 === 0) socket.write('GET / HT');
  count(idle.length);
  t.equal(idle.length, idleConnections);
}

async function closeIdle(): Promise<void> {
  for (const socket of idle) socket.destroy();
  idle = [];
}

const aborts = 1_500;

/** Asks for pages that are not kept, and leaves at once or with the first bytes of the answer. */
async function leaveEarly({ node, count }: Stage): Promise<void> {
  const leave = async (index: number) => {
    const socket = await openSocket(node.origin);
    socket.write(`GET /search?q=left-${index} HTTP/1.1\r\nHost: magazine.example\r\n\r\n`);
    const path = index % 3 === 0 ? 'close' : 'data';
    if (path === 'data') await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
    socket.destroy();
  };
  for (let index = 0; index < aborts; index += 25)
    await Promise.all(Array.from({ length: 25 }, (_, offset) => leave(index + offset)));
  count(aborts);
}

/** The addresses of renditions that a page names, in every width, and in formats that it does not name. */
function renditionsIn(html: string): string[] {
  const found = new Set(
    [...html.matchAll(/\/images\/[^" ,&]+\.(?:webp|avif|jpg)/g)].map(([address]) => address),
  );
  return [...found];
}

/** Asks for hundreds of renditions at once that nobody has asked for. */
async function floodImages({ t, node, count }: Stage): Promise<void> {
  const pages = await Promise.all(
    ['/', '/dining', '/style', '/travel'].map((path) => askOnce(node.origin, path)),
  );
  const addresses = [...new Set(pages.flatMap(({ body }) => renditionsIn(body)))];
  t.ok(addresses.length > 50, `${addresses.length} renditions`);
  const ask = async (address: string) => {
    const answer = await fetch(node.origin + address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // All renditions are asked for by one client, which has a share of those that wait.
    if (answer.status === 503 || answer.status === 429)
      return answer.headers.has('retry-after') ? [] : [`${answer.status} without retry-after`];
    if (answer.status !== 200) return [`${address}: status ${answer.status}`];
    const { width = 0 } = await sharp(bytes).metadata();
    return width > 0 ? [] : [`${address}: no picture`];
  };
  const wrong = await Promise.all([...addresses, ...addresses].map(ask));
  count(wrong.length, wrong.flat());
}

/** Uploads pictures that say to be large, without a token and with one. */
async function uploadBombs({ node, databaseUrl, count }: Stage): Promise<void> {
  const desk = await openDesk(databaseUrl);
  const bytes = bomb(30_000, 30_000);
  const upload = async (token: string, status: number) => {
    const answer = await fetch(`${node.origin}/api/v1/pictures/bomb`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    });
    await answer.arrayBuffer();
    return answer.status === status ? [] : [`a bomb: status ${answer.status}, not ${status}`];
  };
  const uploads = Array.from({ length: 40 }, (_, index) =>
    index % 2 ? upload('mag_wrong', 401) : upload(desk.token, 422),
  );
  count(uploads.length, (await Promise.all(uploads)).flat());
}

const newAddresses = 1_000_000;
/** By how many megabytes the program may grow: at all, with its caches, and by the second half. */
const maxGrowth = { ever: 300, inSecondHalf: 100 };

/** Asks for a million addresses from as many clients: what is kept of an address or a client is bounded. */
async function askForNewAddresses({ t, node, count }: Stage): Promise<void> {
  const pid = node.program().pid as number;
  const before = memoryOf(pid).now;
  const first = await askNewAddresses(node.origin, 0, newAddresses / 2);
  const half = memoryOf(pid).most;
  const second = await askNewAddresses(node.origin, first.requests, newAddresses / 2);
  const { most } = memoryOf(pid);
  t.comment(`memory in MB: ${[before, half, most].map(Math.round).join(', ')}`);
  t.ok(most - before < maxGrowth.ever, `it grew by less than ${maxGrowth.ever} MB`);
  t.ok(most - half < maxGrowth.inSecondHalf, `and hardly by the second half`);
  for (const { requests, others, failed } of [first, second])
    count(requests, [
      ...(failed > 0 ? [`${failed} connections failed`] : []),
      ...(others > requests / 200 + 32 ? [`${others} answers were no pages`] : []),
    ]);
}

const faults: Fault[] = [
  slowAttack('500 clients send their headers slowly', ['-H', '-i', '2']),
  slowAttack('500 clients send a body slowly', ['-B', '-i', '2', '-s', '8192']),
  slowAttack('500 clients read their answers slowly', ['-X', '-n', '2', '-w', '10', '-y', '20', '-z', '32']),
  {
    name: '5,000 connections that ask nothing',
    skip: skip || (maxOpenFiles() < 2 * idleConnections ? 'too few files may be open' : false),
    break: openIdle,
    heal: closeIdle,
    check: async (_t, { node }) =>
      until('it answers', async () => (await askOnce(node.origin, '/health/live')).status === 200),
  },
  {
    name: 'a million addresses from a million clients',
    skip: skip || (hasWrk() ? false : 'wrk is not installed'),
    // What is left are the other things that could keep an address.
    stage: { settings: { CACHE_MB: '32', CONTENT_CACHE_MB: '16', ...memorySettings } },
    break: askForNewAddresses,
  },
  { name: 'a flood of readers who leave early', skip, break: leaveEarly },
  { name: 'a flood of requests for pictures', skip, break: floodImages },
  { name: 'pictures that say to be enormous', skip, break: uploadBombs },
];

tryFaults(t, faults);
