import { cpSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Test } from 'tap';
import { openEmbedded } from '../../../server/database/embedded/embedded-database.ts';
import { testContent } from '../content-folders.ts';
import { temporaryFolder } from '../machine.ts';
import { startProxy, type Proxy as TcpProxy } from '../network/proxy.ts';
import type { RunningPostgres } from '../postgres.ts';
import { preparedDatabase } from '../prepared-databases.ts';
import { newMagazineDatabase, runSql } from './magazine-database.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type Node, startNode } from './node.ts';
import type { Readers } from './readers.ts';

/** What a fault needs. */
export interface StageOptions {
  /** Where the database is: on a PostgreSQL server behind a proxy, or embedded in the data folder. */
  database?: 'postgres' | 'embedded';
  /** Settings besides those of every stage; a function is called before the start. */
  settings?: Record<string, string> | ((t: Test) => Promise<Record<string, string>>);
  /** Settings that need the data folder. */
  environment?: (t: Test, dataDir: string) => Promise<Record<string, string>>;
  /** Makes the data folder; by default a temporary one. */
  dataFolder?: (t: Test) => Promise<string>;
  /** A command that becomes the server. */
  through?: readonly string[];
  /** Whether a second node runs on the same database, over no proxy. */
  second?: boolean;
}

/** The program with everything around it, while readers go on. */
export interface Stage {
  t: Test;
  node: Node;
  /** The second node, where there is one. */
  second: Node;
  dataDir: string;
  mails: MailServer;
  /** The proxy between the program and the mail server. */
  mailProxy: TcpProxy;
  /** The server, and the proxy between it and the node; only where the database is on a server. */
  postgres: RunningPostgres;
  proxy: TcpProxy;
  /** Runs SQL in the database, whatever is broken between it and the program. The embedded one must be stopped first. */
  sql<Row extends object>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** The address of the database without the proxy. */
  databaseUrl: string;
  readers: Readers;
  /** Counts requests that the fault itself sent, and says which of their answers were wrong. */
  count(requests: number, wrong?: readonly string[]): void;
}

type Base = Omit<Stage, 'readers' | 'count'>;

/** The environment of a program whose data is in a folder and a database. */
const environmentOf = (SMTP_URL: string, DATA_DIR: string, DATABASE_URL: string) => ({
  CONTENT_DIR: testContent,
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL,
  MAIL_FROM: 'letters@magazine.example',
  DATA_DIR,
  DATABASE_URL,
});

async function openPostgres(t: Test) {
  const { postgres, url } = await newMagazineDatabase();
  const proxy = await startProxy(new URL(url));
  t.teardown(async () => proxy.stop());
  return { postgres, proxy, databaseUrl: url, programUrl: proxy.url };
}

/** Runs SQL in the embedded database of a folder that no process uses. */
async function runEmbedded<Row extends object>(dataDir: string, sql: string, parameters: unknown[] = []) {
  const database = await openEmbedded(join(dataDir, 'database'));
  try {
    return await database.query<Row>(sql, parameters);
  } finally {
    await database.close();
  }
}

/** Starts everything that a fault needs, until the test ends. */
export async function openStage(t: Test, options: StageOptions = {}): Promise<Base> {
  const { database = 'postgres', settings = {}, dataFolder = temporaryFolder, through = [] } = options;
  const mails = await startMailServer();
  const mailProxy = await startProxy(new URL(mails.url));
  t.teardown(async () => {
    mailProxy.stop();
    await mails.close();
  });
  const dataDir = await dataFolder(t);
  const server = database === 'postgres' ? await openPostgres(t) : undefined;
  if (!server) cpSync(preparedDatabase(testContent), join(dataDir, 'database'), { recursive: true });
  const given = typeof settings === 'function' ? await settings(t) : settings;
  const own = environmentOf(mailProxy.url, dataDir, server?.programUrl ?? '');
  const all = { ...own, ...given, ...(await options.environment?.(t, dataDir)) };
  const node = await startNode(t, { settings: all, through });
  const startSecond = async () => {
    const folder = join(dataDir, 'second');
    await mkdir(folder);
    return startNode(t, { settings: { ...all, DATA_DIR: folder, DATABASE_URL: server?.databaseUrl ?? '' } });
  };
  return {
    t,
    node,
    second: options.second ? await startSecond() : node,
    dataDir,
    mails,
    mailProxy,
    postgres: server?.postgres as RunningPostgres,
    proxy: server?.proxy as TcpProxy,
    databaseUrl: server?.databaseUrl ?? '',
    sql: (sql, parameters) =>
      server ? runSql(server.databaseUrl, sql, parameters) : runEmbedded(dataDir, sql, parameters),
  };
}
