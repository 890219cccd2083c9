import pg from 'pg';
import t from 'tap';
import { loadContent } from '../../../server/content-folder/load.ts';
import { openOnServer } from '../../../server/database/postgres/open-on-server.ts';
import { testContent } from '../content-folders.ts';
import { postgresPrograms, type RunningPostgres, startPostgres } from '../postgres.ts';

/** Why faults that need PostgreSQL cannot be tried here; false where they can. */
export const withoutPostgres: string | false = postgresPrograms()
  ? false
  : 'PostgreSQL is not installed and cannot be set up here (it takes root on a Debian machine)';

const template = 'magazine';
/** Few enough that a test can take them all. */
export const maxConnections = 40;

/** The address of another database of a server. */
export function databaseOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs SQL over a connection of its own, which nothing that is broken for the program concerns. */
export async function runSql<Row extends object>(
  url: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}

async function startFilled(): Promise<RunningPostgres> {
  const server = await startPostgres(postgresPrograms() as string, [`max_connections=${maxConnections}`]);
  t.teardown(server.stop);
  await runSql(server.url, `create database ${template}`);
  const database = await openOnServer(databaseOf(server.url, template), () => {});
  await loadContent(database, testContent, () => {});
  await database.close();
  return server;
}

let filled: Promise<RunningPostgres> | undefined;
let copies = 0;

/** A new database with the tests' content, on a PostgreSQL server that all faults of a process share. */
export async function newMagazineDatabase(): Promise<{ postgres: RunningPostgres; url: string }> {
  filled ??= startFilled();
  const postgres = await filled;
  copies += 1;
  const name = `fault_${copies}`;
  await runSql(postgres.url, `create database ${name} template ${template}`);
  return { postgres, url: databaseOf(postgres.url, name) };
}
