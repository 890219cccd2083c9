import t, { type Test } from 'tap';
import type { RenderedPage } from '../../../server/cache/rendered-page.ts';
import { withinTime } from '../../../server/lib/time-limit.ts';
import { renderedPage, textOf, watchTimers } from '../../support/rendering.ts';

const ms = 54_321;

/** Whether the clock of a render runs. */
function clockOf(t: Test) {
  const timers = watchTimers(t, ms);
  return () => timers().running > 0;
}

t.test('a page that comes whole stops the clock', async (t) => {
  const runs = clockOf(t);
  const rendered = withinTime(new AbortController().signal, ms, async () =>
    renderedPage([], { body: Buffer.from('whole') }),
  );
  t.ok(runs(), 'it runs while the page is rendered');
  t.equal((await rendered).body.toString(), 'whole');
  t.notOk(runs());
});

t.test('a page that comes in pieces stops it with the last one', async (t) => {
  const runs = clockOf(t);
  const { body } = await withinTime(new AbortController().signal, ms, async () => renderedPage(['a', 'b']));
  t.ok(runs(), 'the rest has to come in time');
  t.equal(await textOf(body as AsyncIterable<Buffer>), 'ab');
  t.notOk(runs());
});

t.test('so does one that fails, before its first piece or after it', async (t) => {
  const runs = clockOf(t);
  const failing = withinTime(new AbortController().signal, ms, () => Promise.reject(new Error('broken')));
  await t.rejects(failing, { message: 'broken' });
  t.notOk(runs());
  const { body } = await withinTime(new AbortController().signal, ms, async () =>
    renderedPage(['a', () => Promise.reject(new Error('broken'))]),
  );
  await t.rejects(textOf(body as AsyncIterable<Buffer>), { message: 'broken' });
  t.notOk(runs());
});

t.test('the signal aborts when the readers leave, and when the time is over', async (t) => {
  const until = (signal: AbortSignal) =>
    new Promise<RenderedPage>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const readers = new AbortController();
  const left = withinTime(readers.signal, ms, until);
  readers.abort(new Error('all left'));
  await t.rejects(left, { message: 'all left' });
  // The clock of a render does not keep the process.
  const keep = setInterval(() => {}, 1_000);
  await t.rejects(withinTime(new AbortController().signal, 1, until), { name: 'TimeoutError' });
  clearInterval(keep);
  const gone = AbortSignal.abort(new Error('left before'));
  await t.rejects(
    withinTime(gone, ms, async (signal) => {
      signal.throwIfAborted();
      return renderedPage([]);
    }),
    { message: 'left before' },
  );
});

t.test('any number of calls may wait for the signal of one render', async (t) => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  t.teardown(() => process.off('warning', note));
  await withinTime(new AbortController().signal, ms, async (signal) => {
    for (let call = 0; call < 30; call++) signal.addEventListener('abort', () => {});
    return renderedPage([]);
  });
  await new Promise(setImmediate);
  t.same(warnings, []);
});
