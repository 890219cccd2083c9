import { setMaxListeners } from 'node:events';
import t from 'tap';
import { amountsOf } from '../../../server/lib/limits/bound.ts';
import { bounds } from '../../../server/lib/limits/bounds.ts';
import { openPasswords } from '../../../server/people/hash-password.ts';
import { tryBounds } from '../../support/limits/probes.ts';

const { atOnce, atOnceOfClient, waiting, waitingOfClient } = amountsOf(bounds.passwords);

/** Compares passwords of clients; returns how many waited for another one, and the statuses of those that were refused. */
async function asked(count: number, clientOf: (index: number) => string) {
  const passwords = openPasswords();
  const ends: number[] = [];
  const refused = new Set<number>();
  const leave = new AbortController();
  setMaxListeners(count, leave.signal);
  const all = Array.from({ length: count }, (_, index) =>
    passwords.matches('guess', undefined, { clients: [clientOf(index)], signal: leave.signal }).then(
      () => ends.push(index),
      (error) => typeof error.status === 'number' && refused.add(error.status),
    ),
  );
  // Refusals are made at once; the others end with their clients, but for the first.
  await new Promise(setImmediate);
  leave.abort(new Error('the client has left'));
  await Promise.all(all);
  return { compared: ends.length, refused: [...refused] };
}

const own = (index: number) => `client ${index}`;
const one = () => 'client';

tryBounds(t, 'passwords', {
  atOnce: { send: async (count) => (await asked(count, own)).compared < count, beyond: true },
  atOnceOfClient: { send: async (count) => (await asked(count, one)).compared < count, beyond: true },
  waiting: {
    send: async (count) => (await asked(count, own)).refused,
    beyond: [503],
    amounts: [atOnce + waiting, atOnce + waiting + 1],
  },
  waitingOfClient: {
    send: async (count) => (await asked(count, one)).refused,
    beyond: [429],
    amounts: [atOnceOfClient + waitingOfClient, atOnceOfClient + waitingOfClient + 1],
  },
});

t.test('a password matches its own hash alone, which names its cost and has a salt', async (t) => {
  const passwords = openPasswords();
  const hash = await passwords.hash('a lantern over the harbour', {});
  t.match(hash, /^scrypt\$32768\$8\$3\$/);
  t.not(await passwords.hash('a lantern over the harbour', {}), hash);
  t.ok(await passwords.matches('a lantern over the harbour', hash, {}));
  t.ok(await passwords.matches('ａ lantern over the harbour', hash, {}), 'whatever keyboard it is typed on');
  t.notOk(await passwords.matches('a lantern over the harbor', hash, {}));
  t.notOk(await passwords.matches('', undefined, {}), 'an account without a password lets nobody in');
});
