import t from 'tap';
import type { Fault } from '../support/faults/fault.ts';
import { withoutPostgres } from '../support/faults/magazine-database.ts';
import { tryFaults } from '../support/faults/run-faults.ts';
import type { Stage } from '../support/faults/stage.ts';

const skip = withoutPostgres;
const outage = { uncached: ['503'], write: ['503'] } as const;

/** Waits until some requests of each kind were answered; by then the program must not call itself ready. */
async function notReady({ t, node, readers }: Stage): Promise<void> {
  await readers.more();
  t.equal(await node.readiness(), 503, 'it says that it is not ready');
}

const faults: Fault[] = [
  {
    name: 'the database refuses every connection, then is back',
    line: 5,
    skip,
    break: async ({ proxy }) => proxy.cut(),
    observe: notReady,
    heal: async ({ proxy }) => proxy.mend(),
    must: outage,
  },
  {
    name: 'open connections to the database carry nothing any more, new ones work',
    line: 2,
    skip,
    break: async ({ proxy }) => proxy.freeze(),
    may: outage,
  },
  {
    name: 'open connections to the database carry nothing any more, and new ones neither',
    line: 2,
    skip,
    break: async ({ proxy }) => proxy.freezeAll(),
    observe: notReady,
    heal: async ({ proxy }) => proxy.mend(),
    must: outage,
  },
  {
    name: 'every connection to the database is broken, again and again',
    skip,
    break: async ({ proxy, readers }) => {
      for (let times = 0; times < 5; times += 1) {
        proxy.cut();
        proxy.mend();
        await readers.more();
      }
    },
    observe: async () => {},
    may: outage,
  },
];

tryFaults(t, faults);
