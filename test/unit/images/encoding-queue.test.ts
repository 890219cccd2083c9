import t from 'tap';
import { createEncodingQueue, QueueFull } from '../../../server/images/encoding-queue.ts';
import { deferred } from '../../support/rendering.ts';

t.test('no more tasks run at a time than are allowed, in the order of their arrival', async (t) => {
  const queue = createEncodingQueue(2, 10);
  const ends = [0, 1, 2, 3].map(() => deferred());
  const begun: number[] = [];
  const all = ends.map(({ promise }, task) =>
    queue(async () => {
      begun.push(task);
      await promise;
      return task;
    }),
  );
  const turn = () => new Promise(setImmediate);
  await turn();
  t.strictSame(begun, [0, 1]);
  ends[1]?.resolve();
  await turn();
  t.strictSame(begun, [0, 1, 2]);
  for (const end of ends) end.resolve();
  t.strictSame(await Promise.all(all), [0, 1, 2, 3]);
});

t.test('a task that fails makes room for the next', async (t) => {
  const queue = createEncodingQueue(1, 10);
  const failing = queue(() => Promise.reject(new Error('broken')));
  const next = queue(async () => 'made');
  await t.rejects(failing, { message: 'broken' });
  t.equal(await next, 'made');
  t.equal(await queue(async () => 'and again'), 'and again');
});

t.test('a task is refused while too many are waiting', async (t) => {
  const queue = createEncodingQueue(1, 1);
  const { promise, resolve } = deferred();
  const running = queue(() => promise);
  const waiting = queue(async () => 'made');
  const refused = await queue(async () => 'never').catch((error: unknown) => error);
  t.type(refused, QueueFull);
  resolve();
  await running;
  t.equal(await waiting, 'made');
});
