import t from 'tap';
import { element, has } from '../../support/html.ts';
import { openLetters } from '../../support/letters.ts';

const { app, database, post } = await openLetters();
t.teardown(() => app.close());

const good = { name: 'Ada Lovelace', email: 'ada@example.com', newsletter: 'dining' };

t.test('what a program fills in is answered as always, and nothing is stored', async (t) => {
  const form = element((await app.inject({ url: '/newsletters' })).body, 'form.sign-up') ?? '';
  t.ok(has(form, '[aria-hidden=true] input[name=homepage][tabindex="-1"][autocomplete=off]'));
  for (const [field, value] of [
    ['homepage', 'https://spam.example'],
    ['took', '1999'],
    ['took', '0'],
  ] as const) {
    for (const url of ['/newsletters', '/partials/newsletters']) {
      const asAlways = await post(url, { ...good, email: 'human@example.com' });
      const answer = await post(url, { ...good, [field]: value, email: 'program@example.com' });
      t.strictSame([answer.statusCode, answer.body], [asAlways.statusCode, asAlways.body]);
    }
  }
  const stored = await database.query(`select 1 from sign_up where email = 'program@example.com'`);
  t.strictSame(stored, []);
});

t.test('a person who takes two seconds, or has no scripts, is taken for one', async (t) => {
  for (const took of ['2000', '90000', '', 'x'])
    t.equal((await post('/newsletters', { ...good, took, email: 'slow@example.com' })).statusCode, 303);
  const stored = await database.query(`select 1 from sign_up where email = 'slow@example.com'`);
  t.equal(stored.length, 4);
});
