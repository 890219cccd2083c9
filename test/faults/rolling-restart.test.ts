import t, { type Test } from 'tap';
import { type Cluster, startCluster } from '../../scripts/cluster.ts';
import { testContent } from '../support/content-folders.ts';
import type { RunningFront } from '../support/deployment/front.ts';
import { hasNginx, startNginx } from '../support/deployment/nginx.ts';
import { ask, type Outcome, openReader } from '../support/deployment/readers.ts';
import { hasVarnish, startVarnish } from '../support/deployment/varnish.ts';
import { freePort } from '../support/machine.ts';
import { postgresPrograms } from '../support/postgres.ts';

const readers = 20;
/** Requests between one step and the next. */
const someRequests = 400;

type Front = (port: number, nodes: readonly [number, number]) => Promise<RunningFront>;

/** Cached pages, pages that no cache keeps, and a file. */
const paths = ['/', '/dining', '/style?preview=1', '/search?q=bread&preview=1', '/health/live'];

/** Asks without a pause, each reader on a connection of its own, until it is stopped. */
function startLoad(origin: string) {
  const outcome: Outcome = { answered: 0, lost: [] };
  let stopped = false;
  const read = async (index: number) => {
    const reader = openReader(origin);
    for (let count = index; !stopped; count += 1)
      await ask(reader, paths[count % paths.length] as string, outcome);
    reader.close();
  };
  const ended = Promise.all(Array.from({ length: readers }, (_, index) => read(index)));
  return {
    outcome,
    /** Waits until some more requests have been answered or lost. */
    more: async () => {
      const asked = () => outcome.answered + outcome.lost.length;
      const until = asked() + someRequests;
      while (asked() < until) await new Promise((resolve) => setImmediate(resolve));
    },
    stop: () => {
      stopped = true;
      return ended;
    },
  };
}

/** Restarts one node after the other under load; what is lost is counted. */
async function restartUnderLoad(t: Test, cluster: Cluster, startFront: Front): Promise<void> {
  const front = await startFront(await freePort(), cluster.ports);
  t.teardown(front.stop);
  const warm = openReader(front.origin);
  while ((await warm.get('/style?preview=1')).status !== 200);
  warm.close();
  const load = startLoad(front.origin);
  await load.more();
  for (const node of [0, 1] as const) {
    t.equal(await cluster.restart(node), 0, `node ${node + 1} ends in order`);
    await front.sendsToAll();
    await load.more();
  }
  await load.stop();
  t.comment(`${load.outcome.answered} requests answered, ${load.outcome.lost.length} lost`);
  t.strictSame(load.outcome.lost, []);
}

const skip = postgresPrograms()
  ? false
  : 'PostgreSQL is not installed, and cannot be: it takes root and apt-get';

t.test('a rolling restart of two nodes on one PostgreSQL server loses no request', { skip }, async (t) => {
  const cluster = await startCluster(testContent, { DRAIN_SECONDS: '5' });
  t.teardown(() => cluster.stop());
  await t.test('behind nginx', { skip: hasNginx() ? false : 'nginx is not installed' }, (t) =>
    restartUnderLoad(t, cluster, startNginx),
  );
  await t.test('behind Varnish', { skip: hasVarnish() ? false : 'Varnish is not installed' }, (t) =>
    restartUnderLoad(t, cluster, startVarnish),
  );
});
