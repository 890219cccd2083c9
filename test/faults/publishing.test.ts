import t from 'tap';
import { type Desk, look, openDesk, type Sight, watchStory } from '../support/faults/desk.ts';
import type { Fault } from '../support/faults/fault.ts';
import { withoutPostgres } from '../support/faults/magazine-database.ts';
import { tryFaults } from '../support/faults/run-faults.ts';
import type { Stage } from '../support/faults/stage.ts';
import { until } from '../support/faults/until.ts';

const skip = withoutPostgres;
const editions = 20;

const atLeast = (edition: number) => (sight: Sight) => typeof sight === 'number' && sight >= edition;
const isGone = (sight: Sight) => sight === 'gone';
const isNotShown = (sight: Sight) => sight === 'gone' || sight === 'unavailable';

/** Publishes one edition of a story after the other; whoever asks after one was acknowledged sees no older one. */
async function publishWhileRendering({ t, node, databaseUrl, count }: Stage): Promise<void> {
  const desk = await openDesk(databaseUrl);
  const watch = watchStory(node.origin, atLeast(0));
  for (let edition = 1; edition <= editions; edition += 1) {
    t.equal(await desk.publish(node.origin, edition), 200);
    watch.expect(atLeast(edition));
    await until('it is seen', async () => atLeast(edition)(await look(node.origin)));
  }
  const { looks, wrong } = await watch.stop();
  count(looks + editions, wrong);
}

/** Ends the connections over which nodes hear of changes. */
const endListeners = ({ sql }: Stage) =>
  sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%'`,
  );

/** Publishes on the second node while the first one hears of nothing. */
async function publishUnheard(stage: Stage): Promise<void> {
  const { t, node, second, databaseUrl, count } = stage;
  const desk = await openDesk(databaseUrl);
  const watch = watchStory(node.origin, atLeast(0));
  for (let edition = 1; edition <= editions / 2; edition += 1) {
    await endListeners(stage);
    t.equal(await desk.publish(second.origin, edition), 200);
    await until('the other node has heard of it', async () => (await look(node.origin)) === edition);
    watch.expect(atLeast(edition));
  }
  const { looks, wrong } = await watch.stop();
  count(looks + editions, wrong);
}

/** Withdraws a story on the second node while the first one has lost the database. */
async function withdrawUnheard({ t, node, second, databaseUrl, proxy }: Stage): Promise<void> {
  const desk = await openDesk(databaseUrl);
  t.equal(await look(node.origin), 0, 'the page is kept');
  proxy.cut();
  t.equal(await desk.withdraw(second.origin), 200);
  t.equal(await look(second.origin), 'gone');
}

/** Looks again and again, after the node has heard of it. */
async function staysGone({ node, count }: Stage): Promise<void> {
  await until('the node has heard of it', async () => isGone(await look(node.origin)));
  const looks: Sight[] = [];
  // No more at once than the share of one client.
  for (let round = 0; round < 25; round += 1)
    looks.push(...(await Promise.all(['', '?preview=1'].map((query) => look(node.origin, query)))));
  count(
    looks.length,
    looks.filter((sight) => !isGone(sight)).map((sight) => `a withdrawn story shows ${sight}`),
  );
}

let desk: Desk;

const faults: Fault[] = [
  {
    name: 'stories are published while their pages are rendered',
    skip,
    break: publishWhileRendering,
  },
  {
    name: 'the connection for changes is lost while stories are published on another node',
    skip,
    stage: { second: true },
    break: publishUnheard,
  },
  {
    name: 'a story is withdrawn on another node during an outage',
    skip,
    stage: { second: true },
    break: withdrawUnheard,
    heal: async ({ proxy }) => proxy.mend(),
    check: (_t, stage) => staysGone(stage),
    must: { uncached: ['503'], write: ['503'] },
  },
  {
    name: 'the database is lost right after a story was withdrawn',
    skip,
    break: async ({ t, node, databaseUrl, proxy, count, readers }) => {
      desk = await openDesk(databaseUrl);
      t.equal(await look(node.origin), 0, 'the page is kept');
      t.equal(await desk.withdraw(node.origin), 200);
      proxy.cut();
      const watch = watchStory(node.origin, isNotShown);
      await readers.more();
      const { looks, wrong } = await watch.stop();
      count(looks, wrong);
    },
    heal: async ({ proxy }) => proxy.mend(),
    check: (_t, stage) => staysGone(stage),
    // What was made from the story is purged with it, and cannot be made again.
    may: { cached: ['503'] },
    must: { uncached: ['503'], write: ['503'] },
  },
];

tryFaults(t, faults);
