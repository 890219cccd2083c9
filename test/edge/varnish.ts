import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../server/config/root.ts';
import { installOnDebian } from '../support/machine.ts';

const program = '/usr/sbin/varnishd';
const modules = '/usr/lib';

function hasModule(): boolean {
  const found = spawnSync('find', [modules, '-name', 'libvmod_xkey.so']).stdout.toString();
  return found.trim() !== '';
}

/** Whether Varnish and its module for purging by key are there. As root on Debian they are installed if they are missing. */
export function hasVarnish(): boolean {
  const there = () => existsSync(program) && hasModule();
  if (there()) return true;
  installOnDebian('varnish', 'varnish-modules', 'gcc', 'libc6-dev');
  return there();
}

/** Whether something accepts connections on a port of this machine. */
const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Starts Varnish with the configuration of docs/edge in front of a program on `programPort`; resolves once it accepts
 * connections on `port`. Gives a function that ends it.
 */
export async function startVarnish(port: number, programPort: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'varnish-'));
  await cp(join(root, 'docs', 'edge'), folder, { recursive: true });
  const file = join(folder, 'varnish.vcl');
  const configuration = await readFile(file, 'utf8');
  await writeFile(file, configuration.replace('.port = "3000"', `.port = "${programPort}"`));
  const args = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`];
  const child = spawn(program, [...args, '-f', file, '-p', `vcl_path=${folder}`, '-s', 'malloc,200m'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text;
  });
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await accepts(port)))
    if (child.exitCode !== null) throw new Error(`varnishd ended with ${child.exitCode}: ${said}`);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
