import t from 'tap';
import { type Schedule, startTransitionTimer } from '../../../server/publishing/changes/transition-timer.ts';

const turn = () => new Promise(setImmediate);

t.test('it runs at once, again at the next moment, and when it is woken', async (t) => {
  let now = 0;
  let runs = 0;
  let next: number | null = 20;
  const schedule: Schedule = { next: null };
  const timer = startTransitionTimer({
    schedule,
    run: async () => {
      runs += 1;
      return next;
    },
    failed: (error) => t.fail(String(error)),
    now: () => now,
  });
  await turn();
  t.equal(runs, 1);
  t.equal(schedule.next, 20);
  now = 20;
  next = null;
  // The real timer waits for 20 ms.
  const alive = setInterval(() => {}, 1);
  while (runs < 2) await turn();
  clearInterval(alive);
  t.equal(schedule.next, null);
  timer.wake();
  timer.wake();
  while (runs < 3) await turn();
  await timer.close();
  timer.wake();
  await turn();
  t.ok(runs <= 4, 'waking twice at once runs it once more at most');
});

t.test('it goes on after a failure', async (t) => {
  const failures: unknown[] = [];
  let runs = 0;
  const timer = startTransitionTimer({
    schedule: { next: null },
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('the database is away');
      return null;
    },
    failed: (error) => failures.push(error),
    now: () => 0,
  });
  while (failures.length === 0) await turn();
  timer.wake();
  while (runs < 2) await turn();
  await timer.close();
  t.equal(failures.length, 1);
});
