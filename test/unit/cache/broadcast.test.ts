import t from 'tap';
import { Broadcast } from '../../../server/cache/broadcast.ts';
import { textOf } from '../../support/rendering.ts';

/** A broadcast, and a function that sends texts through it. */
function sender() {
  const broadcast = new Broadcast();
  const send = (...texts: string[]) => {
    for (const text of texts) broadcast.push(Buffer.from(text));
  };
  return { broadcast, send };
}

/** What a reader received before its broadcast failed, and the error. */
async function failureOf(broadcast: Broadcast) {
  let received = '';
  try {
    for await (const chunk of broadcast) received += chunk;
  } catch (error) {
    return { received, error };
  }
  return { received, error: undefined };
}

t.test('a reader that joins at the start, midway or at the end reads everything', async (t) => {
  const { broadcast, send } = sender();
  const first = textOf(broadcast);
  send('one ', 'two ');
  const second = textOf(broadcast);
  await new Promise(setImmediate);
  send('three');
  broadcast.end();
  const late = textOf(broadcast);
  t.strictSame(await Promise.all([first, second, late]), Array(3).fill('one two three'));
  t.equal(await textOf(broadcast), 'one two three');
});

t.test('a chunk can be read before the next one is sent', async (t) => {
  const { broadcast, send } = sender();
  const reader = broadcast[Symbol.asyncIterator]();
  for (const text of ['one', 'two']) {
    const next = reader.next();
    send(text);
    t.match(await next, { done: false, value: Buffer.from(text) });
  }
  const last = reader.next();
  broadcast.end();
  t.match(await last, { done: true });
});

t.test('each reader reads at its own pace', async (t) => {
  const { broadcast, send } = sender();
  const slow = broadcast[Symbol.asyncIterator]();
  send('one', 'two');
  t.equal(String((await slow.next()).value), 'one');
  send('three');
  broadcast.end();
  t.equal(await textOf(broadcast), 'onetwothree');
  t.equal(String((await slow.next()).value), 'two');
  t.equal(String((await slow.next()).value), 'three');
  t.equal((await slow.next()).done, true);
});

t.test('a reader that leaves does not disturb the others', async (t) => {
  const { broadcast, send } = sender();
  const stays = textOf(broadcast);
  send('one ');
  for await (const chunk of broadcast) {
    t.equal(String(chunk), 'one ');
    break;
  }
  send('two');
  broadcast.end();
  t.equal(await stays, 'one two');
});

t.test('a failure reaches every reader, after the chunks before it', async (t) => {
  const { broadcast, send } = sender();
  const error = new Error('the page broke');
  const waiting = failureOf(broadcast);
  send('half');
  await new Promise(setImmediate);
  const midway = failureOf(broadcast);
  broadcast.fail(error);
  const late = failureOf(broadcast);
  for (const reader of [waiting, midway, late]) t.strictSame(await reader, { received: 'half', error });
});

t.test('a broadcast may end without a chunk', async (t) => {
  const { broadcast } = sender();
  const waiting = textOf(broadcast);
  broadcast.end();
  t.equal(await waiting, '');
  t.equal(await textOf(broadcast), '');
});

t.test('bytes gives all chunks so far as one buffer', async (t) => {
  const { broadcast, send } = sender();
  t.equal(broadcast.bytes().length, 0);
  send('one ', 'two');
  t.equal(broadcast.bytes().toString(), 'one two');
});

t.test('many readers read many chunks completely and in order', async (t) => {
  const { broadcast, send } = sender();
  const readers = Array.from({ length: 50 }, () => textOf(broadcast));
  const texts = Array.from({ length: 200 }, (_, index) => `${index},`);
  for (const text of texts) {
    send(text);
    if (text.endsWith('0,')) await new Promise(setImmediate);
  }
  broadcast.end();
  t.strictSame(new Set(await Promise.all(readers)), new Set([texts.join('')]));
});
