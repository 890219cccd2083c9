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
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server in a temporary folder; root starts it as the user `postgres`. */
export async function startPostgres(bin: string): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const isRoot = process.getuid?.() === 0;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString());
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) await chown(folder, user.uid as number, user.gid as number);
  const data = join(folder, 'data');
  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8', '--no-sync'],
    user,
  );
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`);
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'];
  const server: ChildProcess = spawn(join(bin, 'postgres'), options, {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}`)));
    server.stderr?.on('data', (line: Buffer) => {
      if (line.includes('ready to accept connections')) resolve();
    });
  });
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.removeAllListeners('exit');
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
