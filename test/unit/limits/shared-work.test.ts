import t from 'tap';
import { SharedWork } from '../../../server/lib/limits/shared-work.ts';
import { deferred } from '../../support/rendering.ts';

/** A client, and its way to leave. */
function client(name: string) {
  const left = new AbortController();
  return { client: name, signal: left.signal, leave: () => left.abort(new Error(`${name} left`)) };
}

t.test('work is done once for all who join, and its clients are those who wait', async (t) => {
  const { promise, resolve } = deferred<string>();
  let begun = 0;
  const work = new SharedWork(() => {
    begun += 1;
    return promise;
  });
  const answers = ['a', 'b', 'a'].map((name) => work.join(client(name)));
  t.same(work.clients, ['a', 'b']);
  resolve('made');
  t.same(await Promise.all(answers), ['made', 'made', 'made']);
  t.equal(begun, 1);
});

t.test('work is abandoned when the last has left, and not before', async (t) => {
  const work = new SharedWork(() => new Promise(() => {}));
  const [a, b] = [client('a'), client('b')];
  const left = [a, b].map((each) => work.join(each).catch(({ message }: Error) => message));
  a.leave();
  t.equal(await left[0], 'a left');
  t.equal(work.signal.aborted, false);
  t.same(work.clients, ['b']);
  b.leave();
  t.equal(await left[1], 'b left');
  t.equal(work.signal.aborted, true);
});

t.test('for who has left already nothing is begun', async (t) => {
  let begun = 0;
  const work = new SharedWork(async () => {
    begun += 1;
  });
  const gone = client('a');
  gone.leave();
  await t.rejects(work.join(gone), { message: 'a left' });
  t.equal(begun, 0);
  await work.join(client('b'));
  t.equal(begun, 1);
});

t.test('work that fails after everybody left is nobody’s error', async (t) => {
  const { promise, reject } = deferred<string>();
  const work = new SharedWork(() => promise);
  const gone = client('a');
  const left = work.join(gone).catch(({ message }: Error) => message);
  gone.leave();
  t.equal(await left, 'a left');
  reject(new Error('abandoned'));
  await new Promise(setImmediate);
});
