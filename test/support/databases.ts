import t, { type Test } from 'tap';
import { loadContent } from '../../server/content-folder/load.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrations.ts';
import { openPostgres } from '../../server/database/postgres/postgres.ts';
import { postgresPrograms, type RunningPostgres, startPostgres } from './postgres.ts';
import { openPrepared } from './prepared-databases.ts';

/** A migrated database, empty or with the content of a folder; `again` opens it once more, as another node has it. */
export interface TestDatabase {
  database: Database;
  again: () => Promise<Database>;
  /** Address of the server, where it is one. */
  url?: string;
}

/**
 * Runs the same tests on the embedded database and on a PostgreSQL server, each on a database of its own.
 * @param folder the content folder whose content the databases hold; without it they are empty
 */
export function onEachDatabase(
  t: Test,
  suite: (t: Test, opened: TestDatabase) => Promise<void>,
  folder?: string,
): void {
  t.test('on the embedded database', async (t) => {
    const database = await openPrepared(folder);
    t.teardown(() => database.close());
    // One process alone can open it: both nodes of a test share the connection.
    await suite(t, { database, again: async () => ({ ...database, close: async () => {} }) });
  });
  const programs = postgresPrograms();
  const skip =
    !programs && 'PostgreSQL is not installed and cannot be set up here (it takes root on a Debian machine)';
  t.test('on PostgreSQL', { skip }, async (t) => {
    const url = await newPostgresDatabase(programs as string);
    const opened = [openPostgres(url, () => {})];
    const [database] = opened as [Database];
    await migrate(database);
    if (folder) await loadContent(database, folder, () => {});
    t.teardown(async () => {
      for (const each of opened) await each.close();
    });
    const again = async () => {
      const other = openPostgres(url, () => {});
      opened.push(other);
      return other;
    };
    await suite(t, { database, again, url });
  });
}

let shared: Promise<RunningPostgres> | undefined;
let databases = 0;

/** The address of a new, empty database on a PostgreSQL server that the tests of a process share. */
export async function newPostgresDatabase(bin: string): Promise<string> {
  shared ??= startPostgres(bin);
  const server = await shared;
  if (databases === 0) t.teardown(server.stop);
  databases += 1;
  const name = `test_${databases}`;
  const maintenance = openPostgres(server.url, () => {});
  await maintenance.script(`create database ${name}`);
  await maintenance.close();
  return server.url.replace(/\/postgres$/, `/${name}`);
}
