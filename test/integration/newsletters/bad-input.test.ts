import fc from 'fast-check';
import t from 'tap';
import { openLetters } from '../../support/letters.ts';

const { app, clock, subscribe } = await openLetters();
t.teardown(() => app.close());
await subscribe('reader@example.com');

const addresses = [
  '/newsletters',
  '/partials/newsletters',
  '/newsletters/confirm?token=x',
  '/newsletters/unsubscribe?token=%00',
  '/survey/dining',
  '/partials/survey/dining',
];
const names = [
  'name',
  'email',
  'newsletter',
  'shape',
  'answer-evenings',
  'answer-reasons',
  'answer-spending',
  'answer-reviews',
  'answer-table',
  '__proto__',
  'constructor',
];
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    'reader@example.com',
    'dining',
    'weekly',
    'usual',
    'chef',
    '4',
    'one',
    'short',
    '\u0000',
    '\ud800',
  ),
  fc.constant('y'.repeat(5_000)),
);
const body = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 });

t.test('whatever is posted is answered, never with a 5xx', async (t) => {
  const property = fc.asyncProperty(
    fc.constantFrom(...addresses),
    body,
    fc.boolean(),
    async (url, fields, asJson) => {
      clock.now += 3_600_000;
      const headers = { 'content-type': asJson ? 'application/json' : 'application/x-www-form-urlencoded' };
      const payload = asJson
        ? JSON.stringify(Object.fromEntries(fields))
        : new URLSearchParams(fields).toString();
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload });
      if (statusCode >= 500) throw new Error(`status ${statusCode}`);
    },
  );
  await t.resolves(fc.assert(property, { numRuns: 200, seed: 20_261_121 }));
});

t.test('a body that cannot be read is refused', async (t) => {
  for (const [type, payload] of [
    ['application/json', '{'],
    ['application/xml', '<x/>'],
    ['application/x-www-form-urlencoded', `name=${'x'.repeat(100_000)}`],
    ['multipart/form-data; boundary=x', 'y'.repeat(100_000)],
  ] as const) {
    const answer = await app.inject({
      method: 'POST',
      url: '/newsletters',
      payload,
      headers: { 'content-type': type },
    });
    t.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${type}: ${answer.statusCode}`);
  }
});
