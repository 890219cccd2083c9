import t from 'tap';
import type { Queryable } from '../../../server/database/database.ts';
import { openEmbedded } from '../../../server/database/embedded/embedded-database.ts';
import { migrate, stepNames } from '../../../server/database/migrations.ts';
import { openPostgres } from '../../../server/database/postgres/postgres.ts';
import { newPostgresDatabase } from '../../support/databases.ts';
import { postgresPrograms } from '../../support/postgres.ts';
import { previousSchema, previousTurn } from '../../support/previous-release.ts';

const turnsBefore = 10;

/** The rows of every table of the previous release, each as a text of the columns that it had. */
async function rowsOf(database: Queryable): Promise<Map<string, string[]>> {
  const tables = await database.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by column_name) as columns
     from information_schema.columns where table_schema = 'public' and table_name <> 'migration' group by table_name`,
  );
  const rows = new Map<string, string[]>();
  for (const { name, columns } of tables) {
    const found = await database.query<{ row: string }>(`select row(${columns})::text as row from ${name}`);
    rows.set(columns && `${name} (${columns})`, found.map(({ row }) => row).toSorted());
  }
  return rows;
}

/** Rows that are gone or changed, as a later look at the same columns finds them. */
async function lostRows(database: Queryable, before: Map<string, string[]>): Promise<string[]> {
  const lost: string[] = [];
  for (const [key, rows] of before) {
    const [, table = '', columns = ''] = /^(\w+) \((.*)\)$/.exec(key) ?? [];
    const found = await database.query<{ row: string }>(`select row(${columns})::text as row from ${table}`);
    const now = new Set(found.map(({ row }) => row));
    lost.push(...rows.filter((row) => !now.has(row)).map((row) => `${table}: ${row}`));
  }
  return lost;
}

t.test('an update keeps every row, and what the version before asks for goes on working', async (t) => {
  const database = await openEmbedded();
  t.teardown(() => database.close());
  await previousSchema(database);
  for (let turn = 0; turn < turnsBefore; turn++) await previousTurn(database, turn);
  const before = await rowsOf(database);
  t.equal(before.size > 20 && [...before.values()].filter((rows) => rows.length >= turnsBefore).length, 11);
  const run = await migrate(database);
  t.strictSame(run, stepNames.slice(-run.length), 'all steps since were run');
  t.strictSame(await lostRows(database, before), []);
  await previousTurn(database, turnsBefore);
  t.strictSame(await migrate(database), [], 'a second update does nothing');
});

const programs = postgresPrograms();
const skip = !programs && 'PostgreSQL is not installed and cannot be set up here';

t.test('a node of the version before works on while another updates the schema', { skip }, async (t) => {
  const url = await newPostgresDatabase(programs as string);
  const [previous, current] = [openPostgres(url, () => {}), openPostgres(url, () => {})];
  t.teardown(() => Promise.all([previous.close(), current.close()]));
  await previousSchema(previous);
  let turn = 0;
  let stopped = false;
  while (turn < turnsBefore) await previousTurn(previous, turn++);
  const before = await rowsOf(previous);
  const working = (async () => {
    while (!stopped) await previousTurn(previous, turn++);
  })();
  await migrate(current);
  stopped = true;
  await working;
  t.strictSame(await lostRows(current, before), []);
  const [{ count } = { count: 0 }] = await current.query<{ count: number }>(
    'select count(*)::int as count from sign_up',
  );
  t.equal(count, turn, 'nor is anything lost that was written meanwhile');
});
