import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, installOnDebian } from './machine.ts';

const debianHome = '/usr/lib/postgresql';

/** The folder with the programs of the newest PostgreSQL that Debian has installed. */
function findPostgres(): string | undefined {
  if (!existsSync(debianHome)) return undefined;
  const versions = readdirSync(debianHome).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(debianHome, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/** The folder with PostgreSQL's programs. As root on Debian they are installed if they are missing. */
export function postgresPrograms(): string | undefined {
  const found = findPostgres();
  if (found) return found;
  installOnDebian('postgresql');
  return findPostgres();
}

/** A PostgreSQL server that a test started. */
export interface RunningPostgres {
  url: string;
  /** Ends it at once, as a crash does. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same port with the same data. */
  startAgain(): Promise<void>;
  /** Stops every one of its processes where it is; its connections stay open. */
  suspend(): void;
  /** Lets them go on. */
  resume(): void;
  stop(): Promise<void>;
}

interface Cluster {
  bin: string;
  folder: string;
  port: number;
  user: { uid?: number; gid?: number };
}

/** Makes the files of a server in a temporary folder; those of root belong to the user `postgres`. */
async function createCluster(bin: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const isRoot = process.getuid?.() === 0;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString());
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) await chown(folder, user.uid as number, user.gid as number);
  const options = ['-U', 'test', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8', '--no-sync'];
  const initdb = spawnSync(join(bin, 'initdb'), ['-D', join(folder, 'data'), ...options], user);
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`);
  return { bin, folder, port: await freePort(), user };
}

/** Starts a server over its files, and waits until it accepts connections. */
async function run({ bin, folder, port, user }: Cluster, settings: readonly string[]): Promise<ChildProcess> {
  const place = ['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'];
  const server = spawn(join(bin, 'postgres'), [...place, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}`)));
    server.stderr?.on('data', (line: Buffer) => {
      if (line.includes('ready to accept connections')) resolve();
    });
  });
  server.removeAllListeners('exit');
  return server;
}

/** The ids of a process and of those that it started. */
function withChildren(pid: number): number[] {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)]).stdout.toString();
  return [
    pid,
    ...children
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(Number),
  ];
}

/**
 * Starts a PostgreSQL server in a temporary folder; root starts it as the user `postgres`.
 * @param settings of the server, as in `max_connections=30`
 */
export async function startPostgres(bin: string, settings: readonly string[] = []): Promise<RunningPostgres> {
  const cluster = await createCluster(bin);
  let server = await run(cluster, settings);
  let suspended: number[] = [];
  const resume = () => {
    for (const pid of suspended) process.kill(pid, 'SIGCONT');
    suspended = [];
  };
  const end = async (signal: NodeJS.Signals) => {
    resume();
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgres://test@127.0.0.1:${cluster.port}/postgres`,
    crash: () => end('SIGQUIT'),
    startAgain: async () => {
      server = await run(cluster, settings);
    },
    suspend: () => {
      suspended = withChildren(server.pid as number);
      for (const pid of suspended) process.kill(pid, 'SIGSTOP');
    },
    resume,
    stop: async () => {
      await end('SIGINT');
      await rm(cluster.folder, { recursive: true, force: true });
    },
  };
}
