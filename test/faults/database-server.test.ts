import pg from 'pg';
import t from 'tap';
import { missingHeaders } from '../support/faults/answers.ts';
import { askOnce } from '../support/faults/client.ts';
import type { Fault } from '../support/faults/fault.ts';
import { maxConnections, withoutPostgres } from '../support/faults/magazine-database.ts';
import { tryFaults } from '../support/faults/run-faults.ts';
import type { Stage } from '../support/faults/stage.ts';
import { until } from '../support/faults/until.ts';

const skip = withoutPostgres;
const outage = { uncached: ['503'], write: ['503'] } as const;

/** Connections that hold something until the fault is healed. */
let held: pg.Client[] = [];

async function hold(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  held.push(client);
  return client;
}

async function letGo(): Promise<void> {
  await Promise.all(held.map((client) => client.end()));
  held = [];
}

/** Ends the connection of a confirmation while it waits for the row of its sign-up, in the middle of a transaction. */
async function endInTransaction({ t, databaseUrl, mails, node, sql, count }: Stage): Promise<void> {
  let link = mails.take();
  await until('a link has come', () => {
    link ??= mails.take();
    return link !== undefined;
  });
  const { address, path } = link as NonNullable<typeof link>;
  const holder = await hold(databaseUrl);
  await holder.query('begin');
  await holder.query('select 1 from sign_up where email = $1 for update', [address]);
  const confirm = () => askOnce(node.origin, path, { method: 'POST' });
  const waiting = confirm();
  await until('the confirmation has been ended while it waits', async () => {
    const ended = await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%set confirmed_at%'`,
    );
    return ended.length > 0;
  });
  const answer = await waiting;
  t.equal(answer.status, 503);
  t.strictSame(missingHeaders(answer), [], 'it says when to try again');
  await holder.query('rollback');
  t.equal((await confirm()).status, 200, 'the second try confirms');
  const { rows } = await holder.query('select 1 from subscriber where email = $1', [address]);
  t.equal(rows.length, 1);
  count(2);
}

/** Opens connections until the server takes no more. */
async function takeAll(url: string): Promise<void> {
  for (let tries = 0; tries < 2 * maxConnections; tries += 1) {
    const refused = await hold(url).then(
      () => false,
      () => true,
    );
    if (refused) return;
  }
}

/** Takes every connection that the server allows, those of the program too. */
async function useUpConnections({ databaseUrl }: Stage): Promise<void> {
  const first = await hold(databaseUrl);
  await until('the program has no connection left', async () => {
    await takeAll(databaseUrl);
    const { rows } = await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> all($1::int[])`,
      [held.map((client) => (client as unknown as { processID: number }).processID ?? 0)],
    );
    return rows.length === 0;
  });
}

/** Takes every table for itself, so that each statement waits until the server ends it. */
async function lockTables({ databaseUrl }: Stage): Promise<void> {
  const holder = await hold(databaseUrl);
  const { rows } = await holder.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const lock = `lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode`;
  await until('the tables are locked', async () => {
    await holder.query('begin');
    // Those who have some of the tables may wait for others: one of them is ended.
    return holder.query(lock).then(
      () => true,
      () => holder.query('rollback').then(() => false),
    );
  });
}

const faults: Fault[] = [
  {
    name: 'the connection is lost in the middle of a transaction',
    line: 1,
    skip,
    break: endInTransaction,
    heal: letGo,
  },
  {
    name: 'the database server crashes and is started again',
    skip,
    break: ({ postgres }) => postgres.crash(),
    heal: ({ postgres }) => postgres.startAgain(),
    must: outage,
  },
  {
    name: 'every process of the database server stops where it is',
    skip,
    break: async ({ postgres }) => postgres.suspend(),
    heal: async ({ postgres }) => postgres.resume(),
    must: outage,
  },
  {
    name: 'others have taken all connections of the database server',
    skip,
    break: useUpConnections,
    heal: letGo,
    must: outage,
  },
  {
    name: 'every statement waits for a lock until all connections are in use',
    skip,
    break: lockTables,
    heal: letGo,
    must: outage,
  },
];

tryFaults(t, faults);
