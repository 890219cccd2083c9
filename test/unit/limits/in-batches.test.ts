import fc from 'fast-check';
import t from 'tap';
import { inBatches } from '../../../server/lib/in-batches.ts';
import { Unavailable } from '../../../server/lib/unavailable.ts';

/** Works on the numbers below `count`, of which some are broken. */
async function tryNumbers(count: number, broken: ReadonlySet<number>, size: number) {
  const done: number[] = [];
  const failures: [number, string][] = [];
  let runs = 0;
  await inBatches([...Array(count).keys()], {
    size,
    run: async (batch) => {
      runs += 1;
      const bad = batch.find((each) => broken.has(each));
      if (bad !== undefined) throw new Error(`${bad} is broken`);
      done.push(...batch);
    },
    failed: (each, error) => failures.push([each, (error as Error).message]),
  });
  return { done, failures, runs };
}

t.test('every record is worked on once, and those that are broken are reported', async () => {
  const numbers = fc.integer({ min: 0, max: 60 });
  await fc.assert(
    fc.asyncProperty(
      numbers,
      fc.uniqueArray(numbers),
      fc.integer({ min: 1, max: 70 }),
      async (count, some, size) => {
        const broken = new Set(some.filter((each) => each < count));
        const { done, failures } = await tryNumbers(count, broken, size);
        const [bad, good] = [true, false].map((is) =>
          [...Array(count).keys()].filter((each) => broken.has(each) === is),
        );
        t.strictSame(done, good);
        t.strictSame(
          failures,
          bad?.map((each) => [each, `${each} is broken`]),
        );
      },
    ),
    { numRuns: 200 },
  );
});

t.test('a broken record among many costs few attempts', async (t) => {
  const { runs } = await tryNumbers(1_024, new Set([700]), 1_024);
  t.ok(runs <= 2 * 10 + 1, `${runs} attempts`);
});

t.test('an outage ends it, and is no fault of a record', async (t) => {
  const seen: number[] = [];
  const work = inBatches([1, 2, 3, 4], {
    size: 2,
    run: async (batch) => {
      seen.push(...batch);
      throw new Unavailable('the database is away');
    },
    failed: (each) => t.fail(`${each} is blamed`),
  });
  await t.rejects(work, { message: 'the database is away' });
  t.strictSame(seen, [1, 2]);
});

t.test('it ends after a batch when it is stopped', async (t) => {
  const seen: number[] = [];
  await inBatches([1, 2, 3, 4], {
    size: 2,
    run: async (batch) => seen.push(...batch),
    failed: (each) => t.fail(`${each} is blamed`),
    stopped: () => seen.length > 0,
  });
  t.strictSame(seen, [1, 2]);
});
