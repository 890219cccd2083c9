import t from 'tap';
import { attribute, attributes, count, element, elements, has, hrefs, text } from '../../support/html.ts';
import { linkOf, openLetters } from '../../support/letters.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app, database, clock, post, lastMail, subscribe } = await openLetters();
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
  await app.mails.settled();
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
    attribute(body, 'form[action="/survey/dining"]', 'data-hx-post'),
    '/partials/survey/dining?site=tw&lang=zh-Hant',
  );
});

t.test('without JavaScript answers are saved, then the thanks page is shown', async (t) => {
  const answer = await post('/survey/dining', good);
  t.equal(answer.statusCode, 303);
  t.equal(answer.headers.location, '/survey/dining/thanks');
  const thanks = await get('/survey/dining/thanks');
  t.equal(thanks.statusCode, 200);
  t.match(thanks.body, 'Thank you');
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
});

t.test('with JavaScript the thanks are a fragment; a second answer replaces the first', async (t) => {
  const answer = await post('/partials/survey/dining', { ...good, 'answer-evenings': 'rarely' });
  t.equal(answer.statusCode, 200);
  t.notOk(has(answer.body, 'html'));
  t.ok(has(answer.body, '[role=status]'));
  const rows = await savedAnswers();
  t.equal(rows.length, 1);
  t.match(rows[0]?.answers, { evenings: 'rarely' });
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

  t.test(`${url}: an address without a confirmed subscription is reported`, async (t) => {
    await post('/newsletters', { name: 'Ada', email: 'pending@example.com', newsletter: 'dining' });
    for (const email of ['nobody@example.com', 'pending@example.com', 'nonsense']) {
      const { statusCode, body } = await post(url, { ...good, email });
      t.equal(statusCode, 422);
      t.equal(text(body, '.problem#survey-email-problem'), 'Email not found');
      t.equal(
        attribute(body, 'input#survey-email', 'aria-describedby'),
        'survey-email-hint survey-email-problem',
      );
    }
    t.equal((await savedAnswers()).length, 1);
  });
}

t.test('any other failure asks to try again later', async (t) => {
  const tryLater = 'Something went wrong. Please try again later.';
  const answers = [];
  for (let turn = 0; turn < 31; turn++)
    answers.push(await post('/survey/dining', { ...good, email: 'x@example.com' }));
  t.equal(answers[29]?.statusCode, 422);
  t.equal(answers[30]?.statusCode, 429);
  t.match(text(answers[30]?.body ?? '', '[role=alert]'), tryLater);
  clock.now += 3_600_000;
  await database.script('alter table survey_answer rename to elsewhere');
  const { statusCode, body } = await post('/survey/dining', good);
  await database.script('alter table elsewhere rename to survey_answer');
  t.equal(statusCode, 500);
  t.match(body, tryLater);
  t.equal(attribute(body, '#survey-email', 'value'), 'Reader@example.com', 'the input is kept');
});

t.test('after confirming a newsletter there is a link to the survey', async (t) => {
  await post('/newsletters', { name: 'Ada', email: 'new@example.com', newsletter: 'dining' });
  const { body } = await post(linkOf(await lastMail(), 'confirm'), {});
  t.ok(hrefs(body).includes('/survey/readers'));
});

t.test('without a database, and for surveys that do not exist, there is no page', async (t) => {
  t.equal((await without.app.inject({ url: '/survey/dining' })).statusCode, 404);
  for (const url of ['/survey/none', '/survey/none/thanks', '/survey', '/survey/Dining']) {
    t.equal((await get(url)).statusCode, 404, url);
  }
  t.equal((await post('/survey/none', good)).statusCode, 404);
});
