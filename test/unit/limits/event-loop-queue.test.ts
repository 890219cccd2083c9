import { setImmediate as nextRound } from 'node:timers/promises';
import t from 'tap';
import { EventLoopQueue } from '../../../server/lib/limits/event-loop-queue.ts';

t.test(
  'one piece of work is done in each round of the event loop, in the order in which it came',
  async (t) => {
    const queue = new EventLoopQueue(0);
    const done: number[] = [];
    for (const number of [1, 2, 3]) queue.run(() => done.push(number));
    t.strictSame(done, [], 'nothing at once');
    for (const sofar of [[1], [1, 2], [1, 2, 3]]) {
      await nextRound();
      t.strictSame(done, sofar);
    }
    await queue.own();
    queue.run(() => done.push(4));
    await nextRound();
    t.strictSame(done, [1, 2, 3, 4], 'also after all was done');
  },
);

t.test('in a slice of time several are done', async (t) => {
  const queue = new EventLoopQueue(60_000);
  const done: string[] = [];
  queue.run(() => {
    done.push('first');
    queue.run(() => done.push('what the first brought'));
  });
  queue.run(() => done.push('second'));
  await nextRound();
  t.strictSame(done, ['first', 'second', 'what the first brought']);
});

t.test('what comes after work that throws is done', async (t) => {
  const queue = new EventLoopQueue(0);
  const thrown = new Promise((resolve) => process.once('uncaughtException', resolve));
  queue.run(() => {
    throw new Error('broken');
  });
  const next = queue.own();
  t.match(await thrown, { message: 'broken' });
  await next;
});
