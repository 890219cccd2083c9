import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/config/config.ts';
import { loadContent } from '../server/content-folder/load.ts';
import { openOnServer } from '../server/database/postgres/open-on-server.ts';
import { hasVarnish, purgeSecret, startVarnish } from '../test/support/deployment/varnish.ts';
import { freePort } from '../test/support/machine.ts';
import { postgresPrograms, startPostgres } from '../test/support/postgres.ts';
import { type RunningServer, startMagazine } from './servers.ts';

/** Two nodes of the built program on one PostgreSQL server, all on this machine. */
export interface Cluster {
  ports: readonly [number, number];
  /** Stops a node by SIGTERM, and starts it again on the same port. Resolves with its exit code once it is ready. */
  restart(node: 0 | 1): Promise<number | null>;
  stop(): Promise<void>;
}

async function fill(url: string, contentDir: string): Promise<void> {
  const database = await openOnServer(url, () => {});
  try {
    await loadContent(database, contentDir, () => {});
  } finally {
    await database.close();
  }
}

/**
 * Starts a PostgreSQL server with the content of a folder, and two nodes. All data is gone after it is stopped.
 * @param settings environment variables of both nodes
 * @throws Error when PostgreSQL is not installed, or a node does not become ready
 */
export async function startCluster(
  contentDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed');
  const ports = [await freePort(), await freePort()] as const;
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  const postgres = await startPostgres(programs);
  const nodes: (RunningServer | undefined)[] = [];
  const startNode = async (node: 0 | 1) => {
    nodes[node] = await startMagazine(
      {},
      {
        TRUSTED_PROXIES: '127.0.0.1',
        ...settings,
        CONTENT_DIR: contentDir,
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, `node${node + 1}`),
        PORT: String(ports[node]),
      },
    );
  };
  const stop = async () => {
    await Promise.all(nodes.map((node) => node?.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await fill(postgres.url, contentDir);
    await Promise.all([startNode(0), startNode(1)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    restart: async (node) => {
      const code = await nodes[node]?.stop();
      await startNode(node);
      return code ?? null;
    },
    stop,
  };
}

/**
 * Runs what docs/deploy/compose runs in containers, on this machine and without them: PostgreSQL with the configured
 * content, two nodes, and Varnish on port 8080 or the one that is named. SIGHUP restarts one node after the other,
 * SIGTERM and SIGINT end everything.
 */
export async function run([port = '8080']: readonly string[]): Promise<void> {
  if (!hasVarnish()) throw new Error('Varnish is not installed');
  const purgeUrl = `http://127.0.0.1:${port}/.purge`;
  const { CONTENT_DIR } = readConfig(process.env);
  const cluster = await startCluster(CONTENT_DIR, {
    PURGE_URL: purgeUrl,
    PURGE_SECRET: purgeSecret,
    DRAIN_SECONDS: '5',
  });
  const varnish = await startVarnish(Number(port), cluster.ports);
  const say = (text: string) => process.stderr.write(`${text}\n`);
  say(`The magazine is open at ${varnish.origin}; its nodes listen on ${cluster.ports.join(' and ')}`);
  let restarting = Promise.resolve();
  process.on('SIGHUP', () => {
    restarting = restarting.then(async () => {
      for (const node of [0, 1] as const) {
        say(`Node ${node + 1} has ended with ${await cluster.restart(node)} and is ready again`);
        await varnish.sendsToAll();
      }
    });
  });
  await new Promise((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve));
  await restarting;
  await varnish.stop();
  await cluster.stop();
}
