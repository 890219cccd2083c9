import t from 'tap';
import type { Answer } from '../support/faults/client.ts';
import { changedStory, openDesk } from '../support/faults/desk.ts';
import type { Fault } from '../support/faults/fault.ts';
import { runSql, withoutPostgres } from '../support/faults/magazine-database.ts';
import { tryFaults } from '../support/faults/run-faults.ts';
import type { Stage } from '../support/faults/stage.ts';
import { until } from '../support/faults/until.ts';

/** Makes the database server refuse writes on every connection, as a standby does, or take them again. */
async function setReadOnly({ postgres }: Stage, isReadOnly: boolean): Promise<void> {
  const change = isReadOnly
    ? 'set default_transaction_read_only = on'
    : 'reset default_transaction_read_only';
  await runSql(postgres.url, `alter system ${change}`);
  await runSql(postgres.url, 'select pg_reload_conf()');
}

const changed = `/items/story/en/${changedStory.slug}`;
const json = { document: { title: 'Bread, while the server fails over' } };

/** Publishes what was refused during the failover. */
let publish: () => Promise<Answer>;

/** The server becomes read-only: a publisher may read, and is asked to write later. */
async function failOver(stage: Stage): Promise<void> {
  const { t, node, databaseUrl, count } = stage;
  const desk = await openDesk(databaseUrl);
  publish = () => desk.call(node.origin, 'PATCH', changed, { json });
  await setReadOnly(stage, true);
  await until('the server refuses to be written to', async () => (await publish()).status !== 200);
  const refused = await publish();
  t.equal(refused.status, 503, refused.body.slice(0, 200));
  t.match(refused.headers['retry-after'], /^\d+$/, 'it says when to try again');
  t.equal((await desk.call(node.origin, 'GET', changed)).status, 200, 'and reading goes on');
  count(2);
}

const faults: Fault[] = [
  {
    name: 'the database server becomes read-only',
    skip: withoutPostgres,
    break: failOver,
    heal: (stage) => setReadOnly(stage, false),
    must: { uncached: ['200'], write: ['503'] },
    check: async (t) => {
      t.equal((await publish()).status, 200, 'the same change is taken afterwards');
    },
  },
];

tryFaults(t, faults);
