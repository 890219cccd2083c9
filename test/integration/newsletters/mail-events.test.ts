import t from 'tap';
import { createToken, type Scope } from '../../../server/publishing/tokens.ts';
import { readHeld } from '../../../server/readers/newsletters/subscribers/readers.ts';
import { openLetters } from '../../support/letters.ts';

const { app, database, clock, subscribe } = await openLetters();
t.teardown(() => app.close());
const tokenOf = async (scope: Scope) =>
  (await createToken(database, { name: scope, scopes: [scope], days: 1, now: clock.now })).token;
const token = await tokenOf('mail');

const report = (events: unknown, bearer = token, url = '/api/v1/mail-events') =>
  app.inject({ method: 'POST', url, payload: { events }, headers: { authorization: `Bearer ${bearer}` } });
const heldOf = (name: string) => readHeld(database, `${name}@example.com`);

t.test('a complaint or a permanent bounce ends every subscription, and suppresses the address', async (t) => {
  for (const [name, event, reason] of [
    ['angry', { type: 'complaint' }, 'complained'],
    ['moved', { type: 'bounce', permanent: true }, 'bounced'],
  ] as const) {
    await subscribe(`${name}@example.com`, ['dining', 'bot']);
    const answer = await report([{ ...event, address: `${name.toUpperCase()}@example.com` }]);
    t.strictSame([answer.statusCode, answer.json()], [200, { taken: 1 }]);
    t.match(await heldOf(name), { subscriptions: [], suppressions: [{ newsletter: '', reason }] });
  }
});

t.test('another bounce counts, and the fifth in a row ends the subscriptions', async (t) => {
  await subscribe('full@example.com', 'dining');
  const event = { type: 'bounce', address: 'full@example.com' };
  await report(Array.from({ length: 4 }, () => event));
  t.equal((await heldOf('full')).subscriptions.length, 1);
  await report([event]);
  t.equal((await heldOf('full')).subscriptions.length, 0);
});

t.test(
  'a token of the scope mail reports mails and does nothing else; without one nothing is taken',
  async (t) => {
    const event = [{ type: 'complaint', address: 'x@example.com' }];
    t.equal((await report(event, 'x')).statusCode, 401);
    for (const scope of ['read', 'publish', 'admin'] as const)
      t.equal((await report(event, await tokenOf(scope))).statusCode, 403, scope);
    const items = await app.inject({ url: '/api/v1/items', headers: { authorization: `Bearer ${token}` } });
    t.equal(items.statusCode, 403);
  },
);

t.test('what is malformed is refused as a whole', async (t) => {
  await subscribe('stays@example.com', 'dining');
  const good = { type: 'complaint', address: 'stays@example.com' };
  for (const wrong of [
    { type: 'opened', address: 'a@example.com' },
    { type: 'bounce', address: 'nonsense' },
  ])
    t.equal((await report([good, wrong])).statusCode, 422);
  t.equal((await heldOf('stays')).subscriptions.length, 1);
});

t.test('every address that is none is named', async (t) => {
  const event = (address: string) => ({ type: 'bounce', address });
  const answer = await report([event('nonsense'), event('a@example.com'), event('a@b@c')]);
  t.equal(answer.statusCode, 422);
  t.strictSame(answer.json().errors, [
    { pointer: '/events/0/address', message: 'is no mail address' },
    { pointer: '/events/2/address', message: 'is no mail address' },
  ]);
});
