import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startMagazine, stopProcess } from './magazine.ts';

const rounds = 5;
const secondsARound = 4;
const connections = 32;
const benchPort = 3990;
const barePort = 3991;

interface Figure {
  requests: number;
  /** Milliseconds that half of the answers took at most. */
  median: number;
  errors: number;
}

/** Requests a second on one address over one round. */
async function load(url: string, options: Partial<autocannon.Options> = {}): Promise<Figure> {
  const result = await autocannon({ url, connections, duration: secondsARound, ...options });
  return {
    requests: result.requests.average,
    median: result.latency.p50,
    errors: result.errors + result.non2xx,
  };
}

const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** The bare server in a process of its own: the same bytes and headers over node:http, and nothing else. */
function bareServer(body: string, headers: Record<string, string>): ChildProcess {
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

/** Cached hits of a page beside the bare server, in turns, so that both meet the same noise. */
async function compareHits(name: string, url: string): Promise<number> {
  const answer = await fetch(url);
  const body = await answer.text();
  const headers = Object.fromEntries(answer.headers);
  delete headers['content-encoding'];
  headers['content-length'] = String(Buffer.byteLength(body));
  const bare = bareServer(body, headers);
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
      throw new Error(`${ours.errors} and ${theirs.errors} failed answers`);
    ratios.push(ours.requests / theirs.requests);
    process.stdout.write(
      `  ${name}, round ${round}: hit ${ours.requests.toFixed(0)}/s, bare ${theirs.requests.toFixed(0)}/s, ratio ${(ours.requests / theirs.requests).toFixed(2)}\n`,
    );
  }
  await stopProcess(bare);
  return middle(ratios);
}

/** The first address on a page that leads to a story. */
async function someStory(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/dining`)).text();
  const story = /href="(\/dining\/[a-z-]+\/[a-z0-9-]+)"/.exec(html)?.[1];
  if (!story) throw new Error('the front of dining leads to no story');
  return story;
}

/** Measures cached hits beside bare node:http on the same bytes, and uncached renders beside cached hits. */
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
        `uncached render of a ${name}: ${one.requests.toFixed(0)}/s one after the other, ${one.median} ms in the middle, ${(one.requests / hits.requests).toFixed(3)} of compressed cached hits`,
      );
    }
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  process.stdout.write(`\n${results.join('\n')}\n`);
}
