import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOnDebian } from '../machine.ts';

/** Opens a TCP connection to a server; its errors are ignored, and resolve as its end does. */
export function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => {
      socket.off('error', reject).on('error', () => {});
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** Sends bytes as they are, and returns everything that comes back until the server ends the connection. */
export async function sendRaw(origin: string, bytes: string | Buffer): Promise<string> {
  const socket = await openSocket(origin);
  let answer = '';
  socket.on('data', (piece: Buffer) => {
    answer += piece.toString('latin1');
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(bytes);
  await ended;
  return answer;
}

const slowHttpTest = '/usr/bin/slowhttptest';

/** Whether slowhttptest is there. As root on Debian it is installed if it is missing. */
export function hasSlowHttpTest(): boolean {
  if (!existsSync(slowHttpTest)) installOnDebian('slowhttptest');
  return existsSync(slowHttpTest);
}

/** Attacks a server with slow connections for so many seconds, as the options of slowhttptest say. Returns their number. */
export async function runSlowHttpTest(origin: string, seconds: number, options: readonly string[]) {
  const connections = 500;
  const own = ['-c', String(connections), '-r', '200', '-l', String(seconds), '-u', `${origin}/dining`];
  const child = spawn(slowHttpTest, [...own, ...options], { stdio: 'ignore' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`slowhttptest ended with ${code}`);
  return connections;
}

/** How many files a process of this shell may have open. */
export const maxOpenFiles = (): number => {
  const limit = spawnSync('sh', ['-c', 'ulimit -n']).stdout.toString().trim();
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit);
};

const wrk = '/usr/bin/wrk';

/** Whether wrk is there. As root on Debian it is installed if it is missing. */
export function hasWrk(): boolean {
  if (!existsSync(wrk)) installOnDebian('wrk');
  return existsSync(wrk);
}

/** Requests no two of which have the same address or come from the same client; every two hundredth is for no page. */
const newAddresses = `
local number = 0
function init(args) number = tonumber(args[1]) end
function request()
  number = number + 1
  local client = string.format("10.%d.%d.%d", number / 65536 % 256, number / 256 % 256, number % 256)
  local path = number % 200 == 0 and "/nothing/" .. number or "/dining?utm_source=" .. number
  return wrk.format("GET", path, { Host = "magazine.example", ["X-Forwarded-For"] = client })
end`;

/** What a flood of new addresses was answered with. */
export interface Flooded {
  requests: number;
  /** Answers that were not 2xx or 3xx. */
  others: number;
  /** Connections that failed or waited too long. */
  failed: number;
}

/** Asks a server for so many addresses, or somewhat more, as fast as it answers; they are counted from `start`. */
export async function askNewAddresses(origin: string, start: number, count: number): Promise<Flooded> {
  const folder = await mkdtemp(join(tmpdir(), 'addresses-'));
  const script = join(folder, 'addresses.lua');
  await writeFile(script, newAddresses);
  const sum: Flooded = { requests: 0, others: 0, failed: 0 };
  while (sum.requests < count) {
    const options = ['--threads', '1', '--connections', '32', '--duration', '10s', '--timeout', '20s'];
    const child = spawn(wrk, [...options, '--script', script, origin, '--', String(start + sum.requests)]);
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    await new Promise((resolve) => child.once('close', resolve));
    const numberOf = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
    const requests = numberOf(/(\d+) requests in /);
    if (requests === 0) throw new Error(`wrk did not finish: ${output}`);
    sum.requests += requests;
    sum.others += numberOf(/Non-2xx or 3xx responses: (\d+)/);
    sum.failed += ['connect', 'read', 'write', 'timeout']
      .map((kind) => numberOf(new RegExp(`${kind} (\\d+)`)))
      .reduce((all, each) => all + each);
  }
  await rm(folder, { recursive: true, force: true });
  return sum;
}
