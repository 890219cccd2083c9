import t from 'tap';
import type { Survey } from '../../../server/content/contract/survey.ts';
import { maxTextLength, readAnswers } from '../../../server/readers/surveys/answers.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
const survey: Survey = {
  slug: 'test',
  locale: 'en',
  title: 'Test',
  standfirst: '',
  questions: [
    { id: 'one', kind: 'single', text: 'One?', required: true, options },
    { id: 'some', kind: 'multiple', text: 'Some?', required: true, options },
    { id: 'step', kind: 'scale', text: 'How much?', required: true, low: 'little', high: 'much' },
    { id: 'words', kind: 'text', text: 'What?', required: true },
    { id: 'more', kind: 'single', text: 'More?', required: false, options },
  ],
};

const good = {
  'answer-one': ['b'],
  'answer-some': ['a', 'c'],
  'answer-step': ['4'],
  'answer-words': [' A word '],
};
const read = (fields: Record<string, string[]>) => readAnswers(survey, { fields, client: '192.0.2.1' });

t.test('each kind of question has its kind of answer; optional questions may have none', async (t) => {
  t.strictSame(read(good), {
    answers: { one: 'b', some: ['a', 'c'], step: 4, words: 'A word' },
    missing: [],
  });
  t.equal(read({ ...good, 'answer-more': ['a'] }).answers.more, 'a');
});

t.test('required questions without an answer are listed', async (t) => {
  t.strictSame(read({}), { answers: {}, missing: ['one', 'some', 'step', 'words'] });
  t.strictSame(read({ ...good, 'answer-words': ['   '] }).missing, ['words']);
});

const notAllowed: [field: keyof typeof good, values: string[]][] = [
  ['answer-one', ['d']],
  ['answer-one', ['']],
  ['answer-some', ['__proto__']],
  ['answer-step', ['0']],
  ['answer-step', ['6']],
  ['answer-step', ['2.5']],
];

for (const [field, values] of notAllowed) {
  t.test(`${field} cannot be ${JSON.stringify(values)}`, async (t) => {
    t.strictSame(read({ ...good, [field]: values }).missing, [field.replace('answer-', '')]);
  });
}

t.test('free text keeps its lines, without characters that cannot be stored', async (t) => {
  const words = (text: string) => read({ ...good, 'answer-words': [text] }).answers.words;
  t.equal(words('one\r\ntwo\rthree\n'), 'one\ntwo\nthree');
  t.equal(words('a\u0000b\ud800c'), 'a b c');
  t.equal(words(`${'x'.repeat(maxTextLength - 1)}💎`), 'x'.repeat(maxTextLength - 1));
  t.strictSame(read({ ...good, 'answer-words': ['\u0000'] }).missing, ['words']);
});

t.test(
  'a single choice has one value, a multiple choice each value once, and free text is cut',
  async (t) => {
    const { answers } = read({
      ...good,
      'answer-one': ['c', 'a'],
      'answer-some': ['c', 'c', 'x', 'a'],
      'answer-words': ['x'.repeat(5_000)],
      'answer-unasked': ['a'],
    });
    t.strictSame(answers, { one: 'c', some: ['c', 'a'], step: 4, words: 'x'.repeat(maxTextLength) });
  },
);
