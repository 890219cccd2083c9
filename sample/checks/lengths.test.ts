import t from 'tap';
import { type Locale, locales } from '../../locales/languages.ts';
import type { StoryInput } from '../../server/publishing/projection/save-stories.ts';
import { lengthOf, nameOf, texts } from './texts.ts';

const wordsOf = (locale: Locale) =>
  texts.filter((text) => text.locale === locale).map((text) => lengthOf(text));

/** The value in the middle. */
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

for (const locale of locales) {
  const least = locale === 'en' ? 400 : 250;
  t.test(`half of the stories in ${locale} have ${least} words`, async (t) =>
    t.ok(median(wordsOf(locale)) >= least, `${median(wordsOf(locale))}`),
  );

  t.test(`no story in ${locale} is shorter than 150 words`, async (t) =>
    t.strictSame(texts.filter((text) => text.locale === locale && lengthOf(text) < 150).map(nameOf), []),
  );

  t.test(`30 stories in ${locale} have 600 words, 8 of them 1,200`, async (t) => {
    const words = wordsOf(locale);
    const atLeast = (least: number) => words.filter((count) => count >= least).length;
    t.ok(atLeast(600) >= 30, `${atLeast(600)}`);
    t.ok(atLeast(1_200) >= 8, `${atLeast(1_200)}`);
  });
}

const isWeekend = ({ style }: StoryInput) => style === 'tatler-weekend';

t.test('every weekend story has 1,200 words', async (t) => {
  t.ok(texts.some(isWeekend));
  t.strictSame(texts.filter((text) => isWeekend(text) && lengthOf(text) < 1_200).map(nameOf), []);
});
