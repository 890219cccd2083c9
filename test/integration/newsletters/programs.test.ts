import t from 'tap';
import { attribute, element, has, text } from '../../support/html.ts';
import { openLetters } from '../../support/letters.ts';

const { app, database, clock, post, subscribe } = await openLetters();
t.teardown(() => app.close());
const storedOf = (email: string) => database.query('select 1 from sign_up where email = $1', [email]);

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
  t.strictSame(await storedOf('program@example.com'), []);
});

t.test('a person who takes two seconds is taken for one', async (t) => {
  for (const took of ['2000', '90000'])
    t.equal((await post('/newsletters', { ...good, took, email: 'slow@example.com' })).statusCode, 303);
  t.equal((await storedOf('slow@example.com')).length, 2);
});

/** The signed moment in a form that is shown again. */
const shownIn = (body: string) => attribute(body, 'input[type=hidden][name=shown]', 'value') ?? '';

t.test('without scripts a form is sent twice, two seconds apart, and keeps what was entered', async (t) => {
  const plain = { ...good, took: '', shape: 'one', email: 'plain@example.com' };
  for (const url of ['/newsletters', '/partials/newsletters']) {
    const first = await post(url, plain);
    t.equal(first.statusCode, 422);
    t.match(text(first.body, '.form-again'), 'press “Sign up” once more');
    t.equal(attribute(first.body, 'input[name=email]', 'value'), plain.email);
    t.equal(attribute(first.body, 'input[name=name]', 'value'), plain.name);
    t.equal(attribute(first.body, 'input[type=hidden][name=newsletter]', 'value'), 'dining');
    const shown = shownIn(first.body);
    clock.now += 1_999;
    const hasty = await post(url, { ...plain, shown });
    t.strictSame([hasty.statusCode, shownIn(hasty.body)], [422, shown], 'a hasty reader loses nothing');
    t.strictSame(await storedOf(plain.email), []);
    clock.now += 1;
    const answer = await post(url, { ...plain, shown });
    t.equal(answer.statusCode, url === '/newsletters' ? 303 : 200);
    t.equal((await storedOf(plain.email)).length, 1);
    await database.query('delete from sign_up where email = $1', [plain.email]);
  }
});

t.test(
  'the moment of a form is good for its address, for a day, and for nobody who made it up',
  async (t) => {
    const plain = { ...good, took: '', email: 'signed@example.com' };
    const shown = shownIn((await post('/newsletters', plain)).body);
    const [payload = '', signature = ''] = shown.split('.');
    clock.now += 5_000;
    const other = { ...plain, email: 'other@example.com' };
    for (const [fields, moment] of [
      [other, shown],
      [plain, `${payload}.${signature.slice(1)}`],
      [
        plain,
        `${Buffer.from(JSON.stringify({ purpose: 'sign-up', email: plain.email, at: 0 })).toString('base64url')}.${signature}`,
      ],
      [plain, 'x'],
    ] as const) {
      const again = await post('/newsletters', { ...fields, shown: moment });
      t.equal(again.statusCode, 422);
      t.not(shownIn(again.body), moment, 'it has a moment of its own');
    }
    clock.now += 86_400_000;
    t.equal((await post('/newsletters', { ...plain, shown })).statusCode, 422);
    t.strictSame([...(await storedOf(plain.email)), ...(await storedOf(other.email))], []);
  },
);

t.test('what the form says of the second press does not tell whether an address is known', async (t) => {
  await subscribe('known@example.com', 'dining');
  const answers = await Promise.all(
    ['known@example.com', 'never@example.com'].map(async (email) => {
      const { statusCode, body } = await post('/newsletters', { ...good, took: '', email });
      return [statusCode, body.replaceAll(email, '').replace(shownIn(body), '')];
    }),
  );
  t.strictSame(answers[0], answers[1]);
});
