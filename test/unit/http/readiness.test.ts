import t from 'tap';
import { createReadiness } from '../../../server/http/readiness.ts';

const answers = async () => {};

t.test('a process whose content answers is ready', async (t) => {
  t.same(await createReadiness({ probe: answers }).problems(), []);
});

t.test('a process that drains is not ready, and asks for nothing', async (t) => {
  let probes = 0;
  const readiness = createReadiness({
    draining: () => true,
    probe: async () => {
      probes += 1;
    },
  });
  t.match(await readiness.problems(), [/being stopped/]);
  t.equal(probes, 0);
});

t.test(
  'a process is not ready before every search entry is made of the content that it loaded',
  async (t) => {
    const readiness = createReadiness({ probe: answers, isUnindexed: true });
    t.match(await readiness.problems(), [/search entries are still being made/]);
    readiness.indexed();
    t.same(await readiness.problems(), []);
  },
);

t.test('content that fails or does not answer in time is a reason', async (t) => {
  const failing = createReadiness({
    probe: async () => {
      throw new Error('no connection');
    },
  });
  t.match(await failing.problems(), [/no connection/]);
  // The time limit itself does not keep the process alive.
  const alive = setInterval(() => {}, 1_000);
  t.teardown(() => clearInterval(alive));
  const silent = createReadiness({ probe: () => new Promise(() => {}), probeMs: 1 });
  t.match(await silent.problems(), [/timeout/]);
});

t.test('calls at the same time share one probe', async (t) => {
  let probes = 0;
  const probe = async () => {
    probes += 1;
  };
  const readiness = createReadiness({ probe });
  await Promise.all([readiness.problems(), readiness.problems()]);
  t.equal(probes, 1);
  await readiness.problems();
  t.equal(probes, 2);
});

t.test(
  'five outages in a row are a reason, until a page is rendered or half a minute has passed',
  async (t) => {
    let now = 0;
    const readiness = createReadiness({ probe: answers, now: () => now });
    const fail = (times: number) => {
      for (let turn = 0; turn < times; turn++) readiness.rendered(503);
    };
    fail(4);
    t.same(await readiness.problems(), []);
    fail(1);
    t.match(await readiness.problems(), [/last 5 renders failed/]);
    readiness.rendered(200);
    t.same(await readiness.problems(), []);
    fail(5);
    now += 29_999;
    t.equal((await readiness.problems()).length, 1);
    now += 1;
    t.same(await readiness.problems(), []);
  },
);

t.test('faults of the program are no lack of content', async (t) => {
  const readiness = createReadiness({ probe: answers });
  for (let turn = 0; turn < 10; turn++) readiness.rendered(500);
  t.same(await readiness.problems(), []);
});

t.test('a change is told once', async (t) => {
  const told: number[] = [];
  const readiness = createReadiness({ probe: answers, changed: ({ length }) => told.push(length) });
  await readiness.problems();
  for (let turn = 0; turn < 6; turn++) {
    readiness.rendered(503);
    await readiness.problems();
  }
  readiness.rendered(200);
  await readiness.problems();
  t.same(told, [1, 0]);
});
