import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
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

/** Sends bytes as they are, and gives everything that comes back until the server ends the connection. */
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

/** Attacks a server with slow connections for so many seconds, as the options of slowhttptest say. Gives their number. */
export async function runSlowHttpTest(origin: string, seconds: number, options: readonly string[]) {
  const connections = 500;
  const own = ['-c', String(connections), '-r', '200', '-l', String(seconds), '-u', `${origin}/dining`];
  const child = spawn(slowHttpTest, [...own, ...options], { stdio: 'ignore' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`slowhttptest ended with ${code}`);
  return connections;
}

/** How many files a process of this shell may have open. */
export const mostOpenFiles = (): number => {
  const limit = spawnSync('sh', ['-c', 'ulimit -n']).stdout.toString().trim();
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit);
};
