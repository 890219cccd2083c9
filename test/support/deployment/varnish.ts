import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../../server/config/root.ts';
import { installOnDebian } from '../machine.ts';
import { type RunningFront, startFront } from './front.ts';

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

/** The part of the configuration that says where the nodes are: the one of docs/edge, or for two that of docs/deploy. */
async function network(ports: readonly number[]): Promise<string> {
  const file = ports.length === 1 ? 'docs/edge/network.vcl' : 'docs/deploy/compose/network.vcl';
  const text = (await readFile(join(root, file), 'utf8')).replace(/"node[12]"/g, '"127.0.0.1"');
  const left = [...ports];
  return text.replaceAll('.port = "3000"', () => `.port = "${left.shift()}"`);
}

/** What nodes prove themselves with to a cache that a test started. */
export const purgeSecret = 'a-secret-of-the-tests';

const maxChecks = 300;
const checkEveryMs = 200;

/** Waits until a running Varnish takes all its nodes for healthy. */
async function untilHealthy(workFolder: string, nodes: number): Promise<void> {
  for (let checks = 0; checks < maxChecks; checks++) {
    const list = spawnSync('varnishadm', ['-n', workFolder, 'backend.list']).stdout.toString();
    if (list.match(/\bhealthy\b/gi)?.length === nodes) return;
    await pause(checkEveryMs);
  }
  throw new Error(`Varnish does not take its ${nodes} nodes for healthy`);
}

/** Starts Varnish with the configuration of docs/edge in front of one or two nodes; resolves once it accepts connections. */
export async function startVarnish(port: number, nodePorts: readonly number[]): Promise<RunningFront> {
  let workFolder = '';
  const front = await startFront(
    port,
    async (folder) => {
      workFolder = join(folder, 'work');
      await cp(join(root, 'docs', 'edge'), folder, { recursive: true });
      await writeFile(join(folder, 'network.vcl'), await network(nodePorts));
      const args = ['-F', '-j', 'none', '-n', workFolder, '-a', `127.0.0.1:${port}`];
      const configuration = ['-f', join(folder, 'varnish.vcl'), '-p', `vcl_path=${folder}`];
      return [program, ...args, ...configuration, '-s', 'malloc,200m'];
    },
    { PURGE_SECRET: purgeSecret },
  );
  return { ...front, sendsToAll: () => untilHealthy(workFolder, nodePorts.length) };
}
