import t from 'tap';
import { EventLoopQueue } from '../../../server/lib/limits/event-loop-queue.ts';
import { atOnce, type Steps } from '../../../server/lib/limits/steps.ts';

const longerThanASlice = 5;

/** Work of three steps, each longer than a slice; `begun` is called with each. */
function* work(begun: (step: number) => void): Steps<string> {
  for (const step of [1, 2, 3]) {
    yield;
    begun(step);
    for (const end = performance.now() + longerThanASlice; performance.now() < end; );
  }
  return 'done';
}

t.test('others have the event loop between two long steps', async (t) => {
  const order: string[] = [];
  const working = new EventLoopQueue(0).inSlices(
    work((step) => {
      order.push(`step ${step}`);
      setImmediate(() => order.push(`after ${step}`));
    }),
    new AbortController().signal,
  );
  t.equal(await working, 'done');
  t.strictSame(order.slice(0, 5), ['step 1', 'after 1', 'step 2', 'after 2', 'step 3']);
});

t.test('nothing more is done once nobody waits for it', async (t) => {
  const controller = new AbortController();
  const steps: number[] = [];
  const working = new EventLoopQueue(0).inSlices(
    work((step) => {
      steps.push(step);
      if (step === 2) controller.abort(new Error('every reader has left'));
    }),
    controller.signal,
  );
  await t.rejects(working, { message: 'every reader has left' });
  t.strictSame(steps, [1, 2]);
  await t.rejects(
    new EventLoopQueue(0).inSlices(
      work(() => t.fail()),
      controller.signal,
    ),
  );
});

t.test('the same at once', async (t) => {
  const steps: number[] = [];
  t.equal(atOnce(work((step) => steps.push(step))), 'done');
  t.strictSame(steps, [1, 2, 3]);
});
