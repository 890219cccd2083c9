import t from 'tap';
import { ConnectionUse } from '../../../../server/database/embedded/connection-use.ts';
import { deferred } from '../../../support/rendering.ts';

/** What waits for a pause of a connection, and whether it waits no longer. */
function waitingFor(use: ConnectionUse, signal?: AbortSignal) {
  const waiting = { begun: false };
  const idle = use.idle(signal).then(() => {
    waiting.begun = true;
  });
  return { waiting, idle };
}

t.test('a pause of the connection is waited for, through all that belongs together', async (t) => {
  const use = new ConnectionUse(Number.POSITIVE_INFINITY);
  const [first, second] = [deferred<string>(), deferred<string>()];
  const search = use.during(first.promise).then((found) => [found, use.during(second.promise)] as const);
  const { waiting, idle } = waitingFor(use);
  first.resolve('one');
  const [found, more] = await search;
  t.equal(found, 'one');
  t.notOk(waiting.begun);
  second.resolve('two');
  t.equal(await more, 'two');
  t.notOk(waiting.begun, 'the next statement may follow');
  await idle;
  t.ok(waiting.begun);
});

t.test('what fails is over as well', async (t) => {
  const use = new ConnectionUse(Number.POSITIVE_INFINITY);
  await t.rejects(use.during(Promise.reject(new Error('broken'))), /broken/);
  await use.idle();
});

t.test('without a pause it is waited for no longer than is allowed', async () => {
  const use = new ConnectionUse(0);
  void use.during(new Promise(() => {}));
  await use.idle();
});

t.test('it is waited for only as long as somebody waits for what follows', async (t) => {
  const use = new ConnectionUse(Number.POSITIVE_INFINITY);
  void use.during(new Promise(() => {}));
  const leaving = new AbortController();
  const { idle } = waitingFor(use, leaving.signal);
  leaving.abort(new Error('left'));
  await t.rejects(idle, /left/);
});
