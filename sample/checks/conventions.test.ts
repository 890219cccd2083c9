import t from 'tap';
import { nameOf, sample, seen, texts, today } from './texts.ts';

/** Ranges that are kept for fiction: London, the rest of Britain, its mobiles, and North America. */
const reserved = /^\+44 20 7946 0\d{3}$|^\+44 1632 960\d{3}$|^\+44 7700 900\d{3}$|^\+1 \d{3} 555 01\d{2}$/;

t.test('telephone numbers are from ranges that nobody has', async (t) => {
  const ofStories = texts.flatMap((text) =>
    text.body.flatMap((block) => (block.type === 'entry' && block.phone ? [block.phone] : [])),
  );
  const ofProfiles = sample.profiles.flatMap(({ facts }) => (facts.phone ? [facts.phone] : []));
  t.strictSame(
    [...ofStories, ...ofProfiles].filter((phone) => !reserved.test(phone)),
    [],
  );
});

t.test('nothing was published or changed after the day that it is loaded on', async (t) => {
  const tomorrow = new Date(today + 86_400_000).toISOString();
  const late = [...sample.stories, ...sample.pages, ...sample.profiles].flatMap((item) =>
    [item.updatedAt, 'publishedAt' in item && item.publishedAt].some((moment) => moment && moment >= tomorrow)
      ? [`${item.locale}/${item.slug}`]
      : [],
  );
  t.strictSame(late, []);
});

/** Prices in a form that the magazine does not have, by language: a sign stands with its number. */
const wrongForms: readonly [form: RegExp, locales: readonly string[] | 'all'][] = [
  [/(?:HK|NT|S)\$\s\d/u, 'all'],
  [/[₱¥฿]\s\d/u, 'all'],
  [/\b(?:MYR|HKD|SGD|TWD|PHP|THB|IDR|CNY|KZT)\s?\d/u, 'all'],
  [/\bRM\s\d/u, 'all'],
  [/\bRp\.?\s\d/u, ['id', 'bm']],
  [/\bRp\d/u, ['en']],
  [/₸\s?\d|\bтг\b/u, ['ru', 'kz']],
  [/¥\d|\d pesos\b|\d rupiah\b|\d ringgit\b|฿\d/u, ['en']],
  [/\d\s?(?:VND|₫)/u, 'all'],
];

t.test('every currency has one form in a language', async (t) => {
  const parts = [
    ...texts.map((text) => ({ name: nameOf(text), locale: text.locale, parts: seen(text) })),
    ...sample.profiles.map(({ slug, locale, standfirst, body, facts }) => ({
      name: `${locale}/${slug}`,
      locale,
      parts: [standfirst, ...seen({ body } as never), facts.price ?? '', ...(facts.mustTry ?? [])],
    })),
  ];
  const wrong = parts.flatMap(({ name, locale, parts: own }) =>
    own.flatMap((part) =>
      wrongForms.flatMap(([form, locales]) =>
        (locales === 'all' || locales.includes(locale)) && form.test(part)
          ? [`${name}: ${form.exec(part)?.[0]}`]
          : [],
      ),
    ),
  );
  t.strictSame(wrong, []);
});
