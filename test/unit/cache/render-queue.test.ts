import t from 'tap';
import { RenderQueue } from '../../../server/cache/render-queue.ts';
import { deferred } from '../../support/rendering.ts';

const { signal } = new AbortController();
const turn = () => new Promise(setImmediate);

/** A queue whose renders end when the test says so. */
function controlled(atOnce: number, mostWaiting = 100) {
  const queue = new RenderQueue(atOnce, mostWaiting);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, background = false, left = signal) =>
    queue.run(
      async () => {
        started.push(name);
        const ended = deferred();
        ends.set(name, ended.resolve);
        await ended.promise;
        return name;
      },
      left,
      background,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
    await turn();
  };
  return { queue, started, run, end };
}

t.test('no more renders run at once than allowed; the others follow in turn', async (t) => {
  const { started, run, end } = controlled(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name));
  t.same(started, ['a', 'b']);
  await end('b');
  t.same(started, ['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  t.same(await Promise.all(all), ['a', 'b', 'c', 'd']);
});

t.test('what readers wait for goes before what renews pages in the background', async (t) => {
  const { started, run, end } = controlled(1);
  run('first');
  run('background', true);
  run('reader');
  await end('first');
  await end('reader');
  t.same(started, ['first', 'reader', 'background']);
});

t.test('a render that fails makes room too, and its failure is told', async (t) => {
  const queue = new RenderQueue(1, 10);
  const failing = queue.run(() => Promise.reject(new Error('broken')), signal, false);
  const next = queue.run(async () => 'next', signal, false);
  await t.rejects(failing, /broken/);
  t.equal(await next, 'next');
});

t.test('a render whose reader has left while it waited is not run', async (t) => {
  const { started, run, end } = controlled(1);
  const leaving = new AbortController();
  run('first');
  const left = run('left', false, leaving.signal);
  const next = run('next');
  leaving.abort(new Error('every reader has left'));
  await Promise.all([t.rejects(left, /every reader has left/), end('first')]);
  await end('next');
  await next;
  t.same(started, ['first', 'next']);
});

t.test('the queue is full when as many wait as may', async (t) => {
  const { queue, run } = controlled(1, 2);
  run('runs');
  t.notOk(queue.isFull);
  run('waits');
  run('waits in the background', true);
  t.ok(queue.isFull);
  t.same(queue.statistics, { active: 1, waiting: 2 });
});

t.test('between two renders everything else gets its turn', async (t) => {
  const queue = new RenderQueue(1, 100);
  const order: string[] = [];
  const render = (name: string) => queue.run(async () => order.push(name), signal, false);
  const all = [render('one'), render('two')];
  setImmediate(() => order.push('a cached answer'));
  await Promise.all(all);
  t.same(order, ['one', 'a cached answer', 'two']);
});
