import t from 'tap';
import type { Locale } from '../../../locales/languages.ts';
import { isEntailed } from '../../../server/summaries/grounding/entailment.ts';

type Case = [point: string, isSaid: boolean];

const kiln =
  'Rahim Osman built his kiln in 1998 beside the river at Kuala Selangor, out of 4,200 bricks from a rice mill.';
const prices = 'Kak Ani sells rice at RM5 and Pak Abu sells fish at RM9.';

const cases: [rule: string, locale: Locale, sentence: string, Case[]][] = [
  [
    'a point may shorten a sentence and move its circumstances',
    'en',
    kiln,
    [
      ['Rahim Osman built his kiln in 1998.', true],
      ['Rahim Osman built his kiln beside the river at Kuala Selangor.', true],
      ['Rahim Osman built a kiln of 4,200 bricks at Kuala Selangor in 1998.', true],
    ],
  ],
  [
    'a point has no word and no number that its sentence does not have',
    'en',
    kiln,
    [
      ['Rahim Osman built a famous kiln in 1998.', false],
      ['Rahim Osman built his kiln in 1989.', false],
      ['Aisha Karim built her kiln in 1998.', false],
    ],
  ],
  [
    'names and numbers do not change places',
    'en',
    prices,
    [
      ['Kak Ani sells rice at RM5.', true],
      ['Kak Ani sells rice at RM9.', false],
      ['Kak Ani sells fish at RM9.', false],
      ['Pak Abu sells rice at RM5.', false],
    ],
  ],
  [
    'a name is not what it belongs to',
    'en',
    'The sister of Rahim Osman died in Ipoh.',
    [
      ['Rahim Osman died in Ipoh.', false],
      ['The sister of Rahim Osman died.', true],
    ],
  ],
  [
    'negations are neither added nor left out',
    'en',
    'The kiln had no thermometer, and the potter sold it in May.',
    [
      ['The kiln had a thermometer.', false],
      ['The kiln had no thermometer.', true],
      ['The kiln had no thermometer, and the potter never sold it.', false],
    ],
  ],
  [
    'limits, counts, conditions and reports stay with what they stand beside',
    'en',
    'Forty of sixty shops may close if the road floods, the mayor said.',
    [
      ['Sixty shops may close if the road floods, the mayor said.', false],
      ['Forty of sixty shops may close.', false],
      ['Forty of sixty shops close if the road floods, the mayor said.', false],
      ['Forty of sixty shops may close if the road floods, the mayor said.', true],
    ],
  ],
  [
    'in Chinese as well',
    'zh-Hant',
    '旅店有十一間房，沒有電視。',
    [
      ['旅店有十一間房。', true],
      ['旅店有電視。', false],
    ],
  ],
  [
    'in Thai as well',
    'th',
    'โรงแรมมีสิบเอ็ดห้อง ไม่มีโทรทัศน์',
    [
      ['โรงแรมมีสิบเอ็ดห้อง', true],
      ['โรงแรมมีโทรทัศน์', false],
    ],
  ],
  [
    'in Russian and Kazakh a word may have another ending',
    'ru',
    'В 1998 году Рахим построил печь из кирпича, и она поёт.',
    [
      ['Рахим построил печь в 1998 году.', true],
      ['Рахим не построил печь в 1998 году.', false],
    ],
  ],
  [
    'a negation within a Kazakh verb counts',
    'kz',
    'Талғат базарға бармады деген.',
    [['Талғат базарға барды деген.', false]],
  ],
  [
    'accents make other words in Vietnamese',
    'vn',
    'Bà Hảo có ba đứa cháu.',
    [['Bà Hảo có bà đứa cháu.', false]],
  ],
];

for (const [rule, locale, sentence, points] of cases) {
  t.test(rule, async (t) => {
    for (const [point, isSaid] of points) t.equal(isEntailed(point, sentence, locale), isSaid, point);
  });
}

t.test('a long sentence is compared in few steps', async (t) => {
  const long = `The market ${'in the town of the river at the bridge '.repeat(12)}sells rice.`;
  t.type(
    isEntailed(`The market ${'at the river in the bridge of the town '.repeat(8)}sells fish.`, long, 'en'),
    'boolean',
  );
});
