import t from 'tap';
import { onEachDatabase } from '../../support/databases.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const options = [
  { id: 'weekly', text: 'Every week' },
  { id: 'never', text: '-Never' },
];
const survey = {
  slug: 'habits',
  locale: 'en',
  title: 'Habits',
  standfirst: '',
  questions: [
    { id: 'often', kind: 'multiple', text: '=How often?', required: true, options },
    { id: 'trust', kind: 'scale', text: 'Trust?', required: false, low: 'none', high: 'full' },
    { id: 'wish', kind: 'text', text: 'A wish?', required: false },
  ],
};

onEachDatabase(t, async (t, opened) => {
  const { call, database } = await openPublishingApi(t, {}, opened);
  const put = await call('PUT', '/items/survey/en/habits', { body: { document: survey } });
  t.equal(put.statusCode, 201, put.body);

  /** Stores the answers of a subscriber of their own, a day after the one before. */
  const answer = (index: number, answers: object) =>
    database.query(
      `with added as (
         insert into subscriber (email, address, name, region, locale, created_at)
         values ($1, $1, 'Ada', 'hk', 'en', now()) returning id)
       insert into survey_answer (survey, subscriber_id, region, locale, answers, answered_at)
       select 'habits', id, 'hk', 'en', $2::jsonb, $3 from added`,
      [`reader${index}@example.com`, JSON.stringify(answers), new Date(Date.UTC(2026, 0, 1 + index))],
    );
  await answer(0, { often: ['weekly', 'never'], wish: '=SUM(A1)' });
  await answer(1, { often: ['weekly'], trust: 4, wish: 'More,\n"much" more' });
  await answer(2, { often: ['gone'] });

  t.test('answers are counted, with the names of the questions', async (t) => {
    const { answered, questions } = (await call('GET', '/surveys/habits/results?locale=en')).json();
    t.equal(answered, 3);
    t.match(questions[0], { id: 'often', answered: 3, counts: [{ count: 2 }, { count: 1 }] });
    t.match(questions[2], { id: 'wish', answered: 2, texts: ['=SUM(A1)', 'More,\n"much" more'] });
  });

  t.test('what was written is read in pages, the last first', async (t) => {
    const read = async (query: string) =>
      (await call('GET', `/surveys/habits/texts?locale=en&question=${query}`)).json();
    t.strictSame(await read('wish&size=1'), {
      page: 1,
      pages: 2,
      total: 2,
      items: ['More,\n"much" more'],
    });
    t.strictSame((await read('wish&size=1&page=2')).items, ['=SUM(A1)']);
    t.strictSame((await read('wish&page=9')).items, []);
    const status = async (path: string) => (await call('GET', `/surveys/${path}`)).statusCode;
    t.equal(await status('habits/texts?locale=en&question=often'), 404, 'no question for a text');
    t.equal(await status('nothing/texts?locale=en&question=wish'), 404);
    t.equal(await status('habits/texts?locale=en&question=wish&size=1001'), 422);
  });

  t.test('all answers are a table in pages, in words, of which no cell is a formula', async (t) => {
    const read = async (page: number) =>
      (await call('GET', `/surveys/habits/table?locale=en&size=2&page=${page}`)).json();
    const [first, second] = [await read(1), await read(2)];
    t.match([first, second], [{ pages: 2, total: 3 }, { page: 2 }]);
    t.equal(
      first.csv + second.csv,
      [
        "\ufeffanswered_at,region,language,'=How often?,Trust?,A wish?",
        "2026-01-01T00:00:00.000Z,hk,en,Every week | -Never,,'=SUM(A1)",
        '2026-01-02T00:00:00.000Z,hk,en,Every week,4,"More,\n""much"" more"',
        '2026-01-03T00:00:00.000Z,hk,en,gone,,',
        '',
      ].join('\n'),
    );
  });

  t.test('nobody else reads answers', async (t) => {
    for (const query of ['results?locale=en', 'table?locale=en', 'texts?locale=en&question=wish'])
      t.equal((await call('GET', `/surveys/habits/${query}`, { token: '' })).statusCode, 401, query);
  });
});
