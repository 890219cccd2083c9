import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { Survey } from '../../../server/content/contract/survey.ts';
import { answerTable, countAnswers, type SurveyRow } from '../../../server/readers/surveys/results.ts';
import { SurveyResults } from '../../../views/results/survey-results.tsx';
import { attribute, texts } from '../../support/html.ts';

const survey: Survey = {
  slug: 'dining',
  locale: 'en',
  title: 'Dining <out>',
  standfirst: '',
  questions: [
    {
      id: 'often',
      kind: 'single',
      text: 'How often?',
      required: true,
      options: [
        { id: 'weekly', text: 'Weekly' },
        { id: 'never', text: 'Never' },
      ],
    },
    {
      id: 'why',
      kind: 'multiple',
      text: 'Why?',
      required: false,
      options: [
        { id: 'chef', text: 'The chef' },
        { id: 'view', text: 'The view' },
      ],
    },
    { id: 'trust', kind: 'scale', text: 'Trust?', required: true, low: 'none', high: 'full' },
    { id: 'wish', kind: 'text', text: 'A wish?', required: false },
  ],
};
const row = (answers: SurveyRow['answers']): SurveyRow => ({
  answeredAt: '2026-11-21T08:00:00.000Z',
  region: 'hk',
  locale: 'en',
  answers,
});
const rows = [
  row({ often: 'weekly', why: ['chef', 'view'], trust: 5, wish: '<b>More</b>' }),
  row({ often: 'weekly', trust: 1 }),
];

t.test('the results say how often each answer was given, and what was written', async (t) => {
  t.strictSame(countAnswers(survey, rows), [
    {
      id: 'often',
      kind: 'single',
      text: 'How often?',
      answered: 2,
      counts: [
        { label: 'Weekly', count: 2 },
        { label: 'Never', count: 0 },
      ],
      texts: [],
    },
    {
      id: 'why',
      kind: 'multiple',
      text: 'Why?',
      answered: 1,
      counts: [
        { label: 'The chef', count: 1 },
        { label: 'The view', count: 1 },
      ],
      texts: [],
    },
    {
      id: 'trust',
      kind: 'scale',
      text: 'Trust?',
      answered: 2,
      counts: [
        { label: '1 none', count: 1 },
        { label: '2', count: 0 },
        { label: '3', count: 0 },
        { label: '4', count: 0 },
        { label: '5 full', count: 1 },
      ],
      texts: [],
    },
    { id: 'wish', kind: 'text', text: 'A wish?', answered: 1, counts: [], texts: ['<b>More</b>'] },
  ]);
});

t.test('the table has a row for each subscriber and says nothing of who they are', async (t) => {
  t.strictSame(answerTable(survey, rows), [
    ['answered_at', 'region', 'language', 'often', 'why', 'trust', 'wish'],
    ['2026-11-21T08:00:00.000Z', 'hk', 'en', 'weekly', 'chef | view', '5', '<b>More</b>'],
    ['2026-11-21T08:00:00.000Z', 'hk', 'en', 'weekly', '', '1', ''],
  ]);
});

t.test('the charts have a bar for each answer, as wide as its share', async (t) => {
  const props = {
    title: survey.title,
    lang: 'en',
    answered: 2,
    madeAt: '2026-11-21',
    questions: countAnswers(survey, rows),
  };
  const html = renderToStaticMarkup(createElement(SurveyResults, props));
  t.strictSame(
    texts(html, 'h2'),
    survey.questions.map(({ text }) => text),
  );
  t.equal(attribute(html, '.bar', 'style'), 'width:100%');
  t.match(html, '&lt;b&gt;More&lt;/b&gt;');
  t.match(html, 'Dining &lt;out&gt;');
});
