import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startMagazine, stopProcess } from './magazine.ts';

const rounds = 5;
const secondsPerRound = 4;
const connections = 32;
const benchPort = 3990;
const barePort = 3991;

interface LoadResult {
  /** Requests per second. */
  requests: number;
  /** Median latency in milliseconds. */
  median: number;
  errors: number;
}

/** Puts load on a URL for one round. */
async function load(url: string, options: Partial<autocannon.Options> = {}): Promise<LoadResult> {
  const result = await autocannon({ url, connections, duration: secondsPerRound, ...options });
  return {
    requests: result.requests.average,
    median: result.latency.p50,
    errors: result.errors + result.non2xx,
  };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Starts a bare node:http server in its own process, which sends the same body and headers. */
function startBareServer(body: string, headers: Record<string, string>): ChildProcess {
  const program = `
    const { createServer } = require('node:http');
    const body = Buffer.from(process.argv[1], 'base64');
    const headers = JSON.parse(process.argv[2]);
    createServer((request, response) => { response.writeHead(200, headers); response.end(body); }).listen(${barePort}, '127.0.0.1');`;
  return spawn(
    process.execPath,
    ['-e', program, Buffer.from(body).toString('base64'), JSON.stringify(headers)],
    { stdio: 'inherit' },
  );
}

const magazine = (dataDir: string, cacheMb: number) =>
  startMagazine(benchPort, { DATA_DIR: dataDir, CACHE_MB: String(cacheMb) });

/**
 * Compares cached hits of a page with the bare server, in alternating rounds, so that both meet the same noise.
 * Gives the median ratio.
 */
async function compareHits(name: string, url: string): Promise<number> {
  const response = await fetch(url);
  const body = await response.text();
  const headers = Object.fromEntries(response.headers);
  delete headers['content-encoding'];
  headers['content-length'] = String(Buffer.byteLength(body));
  const bare = startBareServer(body, headers);
  const bareUrl = `http://127.0.0.1:${barePort}/`;
  await new Promise((resolve) => setTimeout(resolve, 500));
  const plain = { headers: { 'accept-encoding': 'identity' } };
  await load(url, { duration: 2, ...plain });
  await load(bareUrl, { duration: 2, ...plain });
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const ours = await load(url, plain);
    const theirs = await load(bareUrl, plain);
    if (ours.errors + theirs.errors > 0)
      throw new Error(
        `${ours.errors} requests to the magazine and ${theirs.errors} to the bare server failed`,
      );
    ratios.push(ours.requests / theirs.requests);
    process.stdout.write(
      `  ${name}, round ${round}: hit ${ours.requests.toFixed(0)}/s, bare ${theirs.requests.toFixed(0)}/s, ratio ${(ours.requests / theirs.requests).toFixed(2)}\n`,
    );
  }
  await stopProcess(bare);
  return median(ratios);
}

/** The path of the first story on the front of dining. */
async function someStory(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/dining`)).text();
  const story = /href="(\/dining\/[a-z-]+\/[a-z0-9-]+)"/.exec(html)?.[1];
  if (!story)
    throw new Error('the front of dining has no link to a story: does the content have the vertical dining?');
  return story;
}

/** `npm run bench`: compares cached hits with bare node:http on the same bytes, and uncached renders with cached hits. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const origin = `http://127.0.0.1:${benchPort}`;
  const results: string[] = [];
  try {
    let server = await magazine(dataDir, 128);
    const pages = { front: '/', story: await someStory(origin) };
    for (const [name, path] of Object.entries(pages)) {
      const ratio = await compareHits(name, origin + path);
      results.push(
        `cached hit of a ${name}: ${ratio.toFixed(2)} of bare node:http on the same bytes (median of ${rounds})`,
      );
    }
    const hits = await load(origin + pages.front);
    await server.stop();
    server = await magazine(dataDir, 0);
    for (const [name, path] of Object.entries(pages)) {
      const one = await load(origin + path, { connections: 1 });
      results.push(
        `uncached render of a ${name}: ${one.requests.toFixed(0)}/s one after the other, median ${one.median} ms, ${(one.requests / hits.requests).toFixed(3)} of compressed cached hits`,
      );
    }
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  process.stdout.write(`\n${results.join('\n')}\n`);
}
