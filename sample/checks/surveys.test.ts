import t from 'tap';
import { Compile } from 'typebox/compile';
import { locales } from '../../locales/languages.ts';
import { Survey } from '../../server/content/contract/survey.ts';
import { lettersOf, wrongCharacters } from '../../test/support/scripts.ts';
import { sample } from './texts.ts';

const { surveys } = sample;
const validator = Compile(Survey);
const names = /Orielle/g;

const textsOf = ({ title, standfirst, questions }: Survey): string[] => [
  title,
  standfirst,
  ...questions.flatMap((question) => [
    question.text,
    ...('options' in question ? question.options.map(({ text }) => text) : []),
    ...(question.kind === 'scale' ? [question.low, question.high] : []),
  ]),
];

for (const [slug, count] of [
  ['readers', 8],
  ['dining', 6],
] as const) {
  for (const locale of locales) {
    t.test(`the survey ${slug} is whole in ${locale}`, async (t) => {
      const survey = surveys.find((one) => one.slug === slug && one.locale === locale) as Survey;
      t.strictSame([...validator.Errors(survey)], []);
      t.equal(survey.questions.length, count);
      for (const text of textsOf(survey)) {
        t.match(text, /^\S(.*\S)?$/);
        t.equal(lettersOf(text.replace(names, ''), locale).foreign, '', text);
        if (locale === 'zh-Hant' || locale === 'zh-Hans') t.equal(wrongCharacters(text, locale), '', text);
      }
    });
  }
}
