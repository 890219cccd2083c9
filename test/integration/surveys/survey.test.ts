import t from 'tap';
import type { Mail } from '../../../server/readers/mail/mail.ts';
import { eraseReader } from '../../../server/readers/newsletters/subscribers/readers.ts';
import { attribute, attributes, count, element, elements, has, hrefs, text } from '../../support/html.ts';
import { linkOf, openLetters } from '../../support/letters.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app, database, clock, post, lastMail, subscribe, sent } = await openLetters();
const without = await openTestMagazine({ database: undefined });
t.teardown(() => Promise.all([app.close(), without.app.close()]));
await subscribe('reader@example.com');

const good = {
  'answer-evenings': 'weekly',
  'answer-reasons': ['review', 'chef'],
  'answer-spending': 'usual',
  'answer-reviews': '4',
  'answer-table': 'The one with <no> sign',
  email: 'Reader@example.com',
};
const get = (url: string) => app.inject({ url });
const savedAnswers = () =>
  database.query<{ answers: unknown; locale: string }>(
    "select answers, locale from survey_answer where survey = 'dining'",
  );
const addresses = ['/survey/dining', '/partials/survey/dining'];

t.beforeEach(async () => {
  await app.mails?.idle();
  clock.now += 3_600_000;
});

for (const slug of ['readers', 'dining']) {
  t.test(
    `/survey/${slug} is a form with a legend or label for each question, and is not for crawlers`,
    async (t) => {
      const { statusCode, body } = await get(`/survey/${slug}`);
      t.equal(statusCode, 200);
      t.equal(attribute(body, 'meta[name=robots]', 'content'), 'noindex');
      const form = element(body, `form[action="/survey/${slug}"]`) ?? '';
      t.ok(has(form, 'label[for=survey-email]'));
      t.equal(attribute(form, 'input#survey-email', 'aria-describedby'), 'survey-email-hint');
      const groups = elements(form, 'fieldset.question');
      t.ok(groups.length > 0);
      for (const group of groups) {
        t.equal(count(group, 'legend'), 1);
        if (!group.classList.contains('question-multiple')) t.equal(group.getAttribute('role'), 'radiogroup');
      }
      const [words = ''] = attributes(form, 'textarea', 'id');
      t.ok(has(form, `label[for="${words}"]`));
    },
  );
}

t.test('a survey is in the reader’s language', async (t) => {
  const { body } = await get('/survey/dining?site=tw&lang=zh-Hant');
  t.match(body, '您坐在哪張餐桌？');
  t.equal(
    attribute(body, 'form[action^="/survey/dining?"]', 'data-hx-post'),
    '/partials/survey/dining?site=tw&lang=zh-Hant',
  );
});

/** The path and query of the link in a mail about a survey. */
const answerLink = ({ text: words }: { text: string }) =>
  /\/survey\/[a-z]+\/answer\?token=[\w.-]+/.exec(words)?.[0] ?? '';

/** All mails out; returns the last one. */
async function lastReplyMail() {
  await app.replies?.idle();
  return sent.at(-1) as Mail;
}

t.test('without a proof the answers count once the mail’s link is confirmed', async (t) => {
  const answer = await post('/survey/dining', good);
  t.equal(answer.statusCode, 303);
  t.equal(answer.headers.location, '/newsletters/sent');
  t.strictSame(await savedAnswers(), [], 'not before');
  const mail = await lastReplyMail();
  t.equal(mail.to, 'reader@example.com');
  t.notMatch(mail.text + mail.html, 'sign', 'it says nothing that was typed');
  t.ok(mail.headers['List-Unsubscribe']);
  const link = answerLink(mail);
  const page = await get(link);
  t.equal(page.statusCode, 200);
  t.match(page.headers['cache-control'], 'no-store');
  t.strictSame(await savedAnswers(), [], 'nor by following the link');
  const done = await post(link, {});
  t.equal(done.statusCode, 303);
  t.equal(done.headers.location, '/survey/dining/thanks');
  t.equal((await get('/survey/dining/thanks')).statusCode, 200);
  t.strictSame(await savedAnswers(), [
    {
      answers: {
        evenings: 'weekly',
        reasons: ['review', 'chef'],
        spending: 'usual',
        reviews: 4,
        table: 'The one with <no> sign',
      },
      locale: 'en',
    },
  ]);
  t.equal((await post(link, {})).statusCode, 410, 'it works once');
});

t.test(
  'with JavaScript the answer is a fragment; a second confirmed answer replaces the first',
  async (t) => {
    const answer = await post('/partials/survey/dining', { ...good, 'answer-evenings': 'rarely' });
    t.equal(answer.statusCode, 200);
    t.notOk(has(answer.body, 'html'));
    t.ok(has(answer.body, '[role=status]'));
    await post(answerLink(await lastReplyMail()), {});
    const rows = await savedAnswers();
    t.equal(rows.length, 1);
    t.match(rows[0]?.answers, { evenings: 'rarely' });
  },
);

t.test('strangers and subscribers are answered the same; only a subscriber gets a mail', async (t) => {
  for (const url of addresses) {
    // A client has a few mails a day to one mailbox.
    clock.now += 24 * 3_600_000;
    const before = sent.length;
    const known = await post(url, good);
    await app.replies?.idle();
    t.equal(sent.length, before + 1);
    const stranger = await post(url, { ...good, email: 'nobody@example.com' });
    await app.replies?.idle();
    t.equal(sent.length, before + 1);
    t.strictSame(
      [stranger.statusCode, stranger.headers.location, stranger.body],
      [known.statusCode, known.headers.location, known.body],
    );
  }
});

t.test('the mail’s link works for two days, and for its own survey', async (t) => {
  await post('/survey/dining', good);
  const link = answerLink(await lastReplyMail());
  t.equal((await get(link.replace('dining', 'readers'))).statusCode, 410);
  t.equal((await get(link.slice(0, -2))).statusCode, 410);
  clock.now += 48 * 3_600_000;
  t.equal((await post(link, {})).statusCode, 410);
});

t.test('a subscriber’s own link needs no address', async (t) => {
  await post('/newsletters', { name: 'Ada', email: 'own@example.com', newsletter: 'dining' });
  const { body } = await post(linkOf(await lastMail(), 'confirm'), {});
  const link = hrefs(body).find((href) => href.startsWith('/survey/readers/answer?token=')) ?? '';
  const page = await get(link);
  t.equal(page.statusCode, 200);
  t.notOk(has(page.body, '#survey-email'));
  const fields = {
    'answer-frequency': 'daily',
    'answer-sections': 'dining',
    'answer-device': 'phone',
    'answer-trust': '5',
  };
  const missing = await post(link, { 'answer-device': 'phone' });
  t.equal(missing.statusCode, 422);
  t.match(missing.body, 'Please fill in required fields');
  const done = await post(link, fields);
  t.equal(done.headers.location, '/survey/readers/thanks');
  const [saved] = await database.query(`select answers from survey_answer where survey = 'readers'`);
  t.match(saved, { answers: { frequency: 'daily', sections: ['dining'], device: 'phone', trust: 5 } });
  await eraseReader(database, 'own@example.com', clock.now);
  const gone = await post(link, fields);
  t.equal(gone.statusCode, 410);
  t.match(gone.body, 'Email not found', 'a valid link whose subscriber is gone');
});

t.test('a subscriber who left before confirming answers is not found', async (t) => {
  await subscribe('leaving@example.com');
  await post('/survey/dining', { ...good, email: 'leaving@example.com' });
  const link = answerLink(await lastReplyMail());
  await database.query(`delete from subscriber where email = 'leaving@example.com'`);
  const answer = await post(link, {});
  t.equal(answer.statusCode, 410);
  t.match(answer.body, 'Email not found');
});

t.test('a survey that has ended takes no answers', async (t) => {
  const at = '2026-01-31T16:00:00.000Z';
  await database.query(
    `update survey set document = jsonb_set(document, '{closesAt}', to_jsonb($1::text)) where slug = 'dining'`,
    [at],
  );
  app.pageStore.clear();
  for (const answer of [await get('/survey/dining'), await post('/survey/dining', good)]) {
    t.notOk(has(answer.body, 'form.survey'));
    t.match(answer.body, 'This survey has ended');
    t.match(answer.body, '1 February 2026');
  }
  t.equal(
    (await database.query('select 1 from survey_reply where created_at > $1', [new Date(clock.now - 1)]))
      .length,
    0,
  );
  await database.query(`update survey set document = document - 'closesAt'`);
  app.pageStore.clear();
});

for (const url of addresses) {
  t.test(`${url}: missing answers are marked, and the input is kept`, async (t) => {
    const { statusCode, body } = await post(url, {
      'answer-evenings': 'monthly',
      'answer-table': '<b>',
      email: '',
    });
    t.equal(statusCode, 422);
    t.equal(has(body, 'html'), url === '/survey/dining');
    const form = element(body, '[data-hx-post^="/partials/survey/dining"]') ?? '';
    t.match(body, 'Please fill in required fields');
    for (const id of ['reasons', 'spending', 'reviews']) {
      t.ok(has(form, `#answer-${id}-problem`), id);
      t.ok(has(form, `[aria-describedby="answer-${id}-problem"]`), id);
    }
    t.ok(has(form, 'fieldset[aria-describedby=answer-spending-problem][aria-invalid=true]'));
    t.ok(has(form, 'input[name=answer-reasons][aria-invalid=true]'));
    t.ok(has(form, 'input#survey-email[aria-invalid=true]'));
    t.notOk(has(form, '#answer-evenings-problem'));
    t.equal(attribute(form, 'input[name=answer-evenings][checked]', 'value'), 'monthly');
    t.equal(text(form, 'textarea'), '<b>');
    t.strictSame(
      attributes(form, '[autofocus]', 'name'),
      ['answer-reasons'],
      'the focus is on the first missing answer',
    );
  });

  t.test(`${url}: what is no address is told beside its field`, async (t) => {
    const { statusCode, body } = await post(url, { ...good, email: 'nonsense' });
    t.equal(statusCode, 422);
    t.match(text(body, '.problem#survey-email-problem'), 'name@example.com');
    t.equal(
      attribute(body, 'input#survey-email', 'aria-describedby'),
      'survey-email-hint survey-email-problem',
    );
  });
}

t.test('any other failure asks to try again later', async (t) => {
  const tryLater = 'Something went wrong. Please try again later.';
  const answers = [];
  for (let turn = 0; turn < 31; turn++)
    answers.push(await post('/survey/dining', { ...good, email: 'x@example.com' }));
  t.equal(answers[29]?.statusCode, 303);
  t.equal(answers[30]?.statusCode, 429);
  t.match(text(answers[30]?.body ?? '', '[role=alert]'), tryLater);
  clock.now += 3_600_000;
  await database.script('alter table survey_reply rename to elsewhere');
  const { statusCode, body } = await post('/survey/dining', good);
  await database.script('alter table elsewhere rename to survey_reply');
  t.equal(statusCode, 500);
  t.match(body, tryLater);
  t.equal(attribute(body, '#survey-email', 'value'), 'Reader@example.com', 'the input is kept');
});

t.test('after confirming a newsletter there is a link to the survey', async (t) => {
  await post('/newsletters', { name: 'Ada', email: 'new@example.com', newsletter: 'dining' });
  const { body } = await post(linkOf(await lastMail(), 'confirm'), {});
  t.ok(hrefs(body).some((href) => href.startsWith('/survey/readers/answer?token=')));
});

t.test('without a database, and for surveys that do not exist, there is no page', async (t) => {
  t.equal((await without.app.inject({ url: '/survey/dining' })).statusCode, 404);
  for (const url of ['/survey/none', '/survey/none/thanks', '/survey']) {
    t.equal((await get(url)).statusCode, 404, url);
  }
  t.equal((await post('/survey/none', good)).statusCode, 404);
});
