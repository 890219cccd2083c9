import t from 'tap';
import { FairQueue, type Shares, TooMuchWaiting } from '../../../server/lib/limits/fair-queue.ts';
import { deferred } from '../../support/rendering.ts';

const turn = () => new Promise(setImmediate);

/** A queue whose work ends when the test says so. */
function controlled(shares: Partial<Shares>) {
  const queue = new FairQueue({
    atOnce: 1,
    waiting: 100,
    atOnceOfClient: 100,
    waitingOfClient: 100,
    ...shares,
  });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, claim?: Parameters<FairQueue['run']>[1]) =>
    queue.run(async () => {
      started.push(name);
      const ended = deferred();
      ends.set(name, ended.resolve);
      await ended.promise;
      return name;
    }, claim);
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
    await turn();
  };
  return { queue, started, run, end };
}

const of = (...clients: string[]) => ({ clients });

t.test('no more runs at once than allowed; what waits follows in turn', async (t) => {
  const { started, run, end } = controlled({ atOnce: 2 });
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name));
  t.same(started, ['a', 'b']);
  await end('b');
  t.same(started, ['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  t.same(await Promise.all(all), ['a', 'b', 'c', 'd']);
});

t.test('work of the background comes after all other', async (t) => {
  const { started, run, end } = controlled({});
  void run('first');
  void run('background', { background: true });
  void run('reader');
  await end('first');
  await end('reader');
  t.same(started, ['first', 'reader', 'background']);
});

t.test('what fails makes room too, and its failure is passed on', async (t) => {
  const { queue } = controlled({});
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'next');
  await t.rejects(failing, /broken/);
  t.equal(await next, 'next');
});

t.test('what nobody waits for any more is not run, and frees its place at once', async (t) => {
  const { queue, started, run, end } = controlled({ waiting: 1 });
  const leaving = new AbortController();
  void run('first');
  const left = run('left', { signal: leaving.signal, clients: ['one'] });
  t.equal(queue.refusal(), 503);
  leaving.abort(new Error('every reader has left'));
  await t.rejects(left, /every reader has left/);
  t.equal(queue.refusal(), undefined);
  const next = run('next');
  await end('first');
  await end('next');
  await next;
  t.same(started, ['first', 'next']);
  await t.rejects(run('aborted', { signal: AbortSignal.abort(new Error('gone before')) }), /gone before/);
});

t.test('what is more than may wait is refused: 503 for all together, 429 for one client', async (t) => {
  const { queue, run } = controlled({ waiting: 3, waitingOfClient: 2 });
  void run('runs');
  const waiting = [run('one', of('a')), run('two', of('a'))];
  t.equal(queue.refusal(['a']), 429);
  await t.rejects(run('three', of('a')), new TooMuchWaiting(429));
  t.equal(queue.refusal(['b']), undefined);
  waiting.push(run('four', of('b')));
  t.equal(queue.refusal(['c']), 503);
  await t.rejects(run('five', of('c')), { name: 'TooMuchWaiting', status: 503 });
  t.same(queue.statistics, { active: 1, waiting: 3 });
});

t.test('a client has no more than its share at once, by each of its keys', async (t) => {
  const { started, run, end } = controlled({ atOnce: 3, atOnceOfClient: 1 });
  void run('a', of('client one', 'link x'));
  void run('b', of('client one', 'link y'));
  void run('c', of('client two', 'link x'));
  void run('d', of('client two', 'link y'));
  t.same(started, ['a', 'd']);
  await end('a');
  t.same(started, ['a', 'd'], 'each has a key of what runs');
  await end('d');
  t.same(started, ['a', 'd', 'b', 'c']);
});

t.test('of what waits that is next whose client has the least running', async (t) => {
  const { started, run, end } = controlled({ atOnce: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run(name, of('a'));
  void run('b1', of('b'));
  await end('a1');
  t.same(started, ['a1', 'a2', 'b1']);
});

t.test('what comes anew passes nothing that waits', async (t) => {
  const { queue, started, run } = controlled({});
  const first = queue.hold();
  void run('waiting');
  (await first)();
  await Promise.resolve();
  void run('new');
  await turn();
  t.same(started, ['waiting']);
});

t.test('between two pieces of work everything else gets its turn', async (t) => {
  const { queue } = controlled({});
  const order: string[] = [];
  const work = (name: string) => queue.run(async () => order.push(name));
  const all = [work('one'), work('two')];
  setImmediate(() => order.push('a cached answer'));
  await Promise.all(all);
  t.same(order, ['one', 'a cached answer', 'two']);
});

t.test('a turn that is held ends once, however often it is ended', async (t) => {
  const { queue } = controlled({});
  const release = await queue.hold();
  const second = queue.hold();
  t.same(queue.statistics, { active: 1, waiting: 1 });
  release();
  release();
  (await second)();
  await turn();
  t.same(queue.statistics, { active: 0, waiting: 0 });
});

t.test('clients take turns: who comes last is not behind all that another asked for', async (t) => {
  const { started, run, end } = controlled({});
  for (const name of ['a0', 'a1', 'a2', 'a3']) void run(name, of('a'));
  for (const name of ['b0', 'b1']) void run(name, of('b'));
  void run('c0', of('c'));
  for (let index = 0; index < 7; index++) await end(started[index] as string);
  t.same(started, ['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']);
});

t.test('what several clients wait for has its turn with the first of theirs', async (t) => {
  const { started, run, end } = controlled({});
  for (const name of ['a0', 'a1', 'a2']) void run(name, of('a'));
  const clients = ['a'];
  void run('shared', { clients });
  clients.push('b');
  for (let index = 0; index < 4; index++) await end(started[index] as string);
  t.same(started, ['a0', 'shared', 'a1', 'a2']);
});
