import t from 'tap';
import { type Locale, locales } from '../../locales/languages.ts';
import type { StoryInput } from '../../server/publishing/projection/save-stories.ts';
import { boldOpenings, type Form, formOf, lengthOf, nameOf, texts } from './texts.ts';

const wordsOf = (locale: Locale) =>
  texts.filter((text) => text.locale === locale).map((text) => lengthOf(text));

/** The value in the middle. */
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

for (const locale of locales) {
  const least = locale === 'en' ? 400 : 250;
  t.test(`half of the stories in ${locale} have ${least} words`, async (t) =>
    t.ok(median(wordsOf(locale)) >= least, `${median(wordsOf(locale))}`),
  );

  t.test(`no story in ${locale} is shorter than 150 words, but for news`, async (t) =>
    t.strictSame(
      texts
        .filter((text) => text.locale === locale && formOf(text) !== 'news' && lengthOf(text) < 150)
        .map(nameOf),
      [],
    ),
  );

  t.test(`30 stories in ${locale} have 600 words, 8 of them 1,200`, async (t) => {
    const words = wordsOf(locale);
    const atLeast = (least: number) => words.filter((count) => count >= least).length;
    t.ok(atLeast(600) >= 30, `${atLeast(600)}`);
    t.ok(atLeast(1_200) >= 8, `${atLeast(1_200)}`);
  });
}

t.test('news has 60 to 120 words', async (t) => {
  const news = texts.filter((text) => formOf(text) === 'news');
  t.ok(news.length > 0);
  t.strictSame(
    news
      .filter((text) => lengthOf(text) < 60 || lengthOf(text) > 120)
      .map((text) => `${nameOf(text)}: ${lengthOf(text)}`),
    [],
  );
});

const isWeekend = ({ style }: StoryInput) => style === 'tatler-weekend';

t.test('every weekend story has 1,200 words', async (t) => {
  t.ok(texts.some(isWeekend));
  t.strictSame(texts.filter((text) => isWeekend(text) && lengthOf(text) < 1_200).map(nameOf), []);
});

const english = texts.filter(({ locale }) => locale === 'en');
const ofForm = (form: Form) => english.filter((text) => formOf(text) === form);

t.test('a third of the English stories have a form of their own, and are no essays', async (t) => {
  const others = english.filter((text) => formOf(text) !== undefined);
  t.ok(others.length >= english.length / 3, `${others.length} of ${english.length}`);
});

t.test('a kicker names a form', async (t) => {
  t.strictSame(texts.filter((text) => text.kicker && !formOf(text)).map(nameOf), []);
});

const fewest: Record<Form, number> = {
  news: 50,
  service: 40,
  criticism: 20,
  questions: 20,
  recipe: 8,
  column: 6,
  captions: 4,
};

for (const [form, least] of Object.entries(fewest) as [Form, number][])
  t.test(`${least} stories have the form ${form}`, async (t) => {
    const { length } = ofForm(form);
    t.ok(length >= least, `${length}`);
  });

t.test('news has paragraphs alone, none of which quotes anybody at its end', async (t) => {
  for (const { body, slug } of ofForm('news')) {
    t.strictSame(new Set(body.map(({ type }) => type)), new Set(['paragraph']), slug);
    const last = body.at(-1);
    t.notOk(last?.type === 'paragraph' && /[”?!]$/.test(last.text), slug);
  }
});

t.test('service is in numbers, lists and tables', async (t) => {
  for (const { body, slug } of ofForm('service'))
    t.ok(
      body.some(({ type }) => type === 'list' || type === 'table') ||
        body.filter(({ type }) => type === 'heading' || type === 'product').length >= 4 ||
        boldOpenings(body, '.') >= 4,
      slug,
    );
});

t.test('questions are bold, and at least six', async (t) => {
  for (const { body, slug } of ofForm('questions'))
    t.ok(boldOpenings(body, '?') + boldOpenings(body, '.') >= 6, slug);
});

t.test('a recipe has its ingredients, steps and times as data', async (t) => {
  for (const { recipe, slug } of ofForm('recipe')) {
    t.ok(recipe && recipe.ingredients.length >= 3 && recipe.steps.length >= 3, slug);
    t.ok(recipe?.yields && (recipe.prepMinutes || recipe.cookMinutes), slug);
  }
  const without = ofForm('recipe').map(({ slug }) => slug);
  t.strictSame(english.filter(({ recipe, slug }) => recipe && !without.includes(slug)).map(nameOf), []);
});

t.test('a column has a date, and items', async (t) => {
  for (const { body, slug } of ofForm('column')) t.ok(boldOpenings(body, '.') >= 4, slug);
});

t.test('captions carry a story: at least four pictures, with most of its words', async (t) => {
  for (const text of ofForm('captions')) {
    const captions = text.body.flatMap((block) =>
      block.type === 'picture' && block.picture.caption ? [block.picture.caption] : [],
    );
    t.ok(captions.length >= 4, text.slug);
    t.equal(text.style, 'gallery', text.slug);
    const words = captions.join(' ').split(' ').length;
    t.ok(words >= lengthOf(text) / 2, `${text.slug}: ${words} of ${lengthOf(text)}`);
  }
});
