import t from 'tap';
import type { ProfileKind } from '../../server/content/contract/profile.ts';
import { readContent } from '../../server/content-folder/read-content.ts';
import type { SiteFile } from '../../server/content-folder/schemas/site.ts';
import type { Author } from '../../server/content-folder/schemas/texts.ts';
import { sampleContent } from '../content-folder.ts';
import { readTable, sample, seen, texts, today } from './texts.ts';

const day = 86_400_000;
const { profiles } = sample;

/** How many different profiles of some kinds there are, whatever languages they are told in. */
const profilesOf = (...kinds: ProfileKind[]) =>
  new Set(profiles.filter(({ kind }) => kinds.includes(kind)).map(({ kind, slug }) => `${kind} ${slug}`))
    .size;

const promises: [what: string, fewest: number, count: () => number][] = [
  ['stories', 600, () => texts.length],
  ['restaurants', 120, () => profilesOf('restaurant')],
  ['designers', 40, () => profilesOf('designer')],
  ['people', 40, () => profilesOf('person')],
  ['places', 80, () => profilesOf('place')],
  ['events', 60, () => profilesOf('event')],
  ['guides', 24, () => profilesOf('dining-guide', 'destination-guide', 'mall-guide')],
  ['maps', 10, () => profilesOf('map')],
  ['collections', 15, () => profilesOf('collection')],
  ['profile collections', 10, () => profilesOf('profile-collection')],
  ['authors', 25, () => profilesOf('author')],
  ['newsletters', 6, () => profilesOf('newsletter')],
];

for (const [what, fewest, count] of promises)
  t.test(`there are at least ${fewest} ${what}`, async (t) => t.ok(count() >= fewest, `${count()}`));

t.test('events are past and to come', async (t) => {
  const starts = profiles.flatMap(({ facts }) => (facts.startDate ? [Date.parse(facts.startDate)] : []));
  t.ok(starts.filter((start) => start < today - day).length >= 10);
  t.ok(starts.filter((start) => start > today + day).length >= 10);
});

t.test('an event that is named for a weekday is on it, whenever the content is loaded', async (t) => {
  const named = { 'blue-friday-thung-hong': 5, 'verandah-sunday-kl': 0, 'saturday-tables-chanthaburi': 6 };
  for (const loaded of [today, today + day, today + 5 * day])
    for (const { slug, facts } of (await readContent(sampleContent, loaded)).profiles)
      if (slug in named && facts.startDate)
        t.equal(new Date(facts.startDate).getUTCDay(), named[slug as keyof typeof named], slug);
});

/** As long as 700 words of English: a text by its words, or its letters where no spaces divide them. */
const isLong = (locale: string, text: string) =>
  ({ 'zh-Hant': 1_100, 'zh-Hans': 1_100, th: 2_600 })[locale] === undefined
    ? text.split(/\s+/).length >= 600
    : text.length >= ({ 'zh-Hant': 1_100, 'zh-Hans': 1_100, th: 2_600 }[locale] as number);

t.test('long stories: 60 in English, 6 in each other language', async (t) => {
  const long = new Map<string, number>();
  for (const text of texts)
    if (isLong(text.locale, seen(text).join(' '))) long.set(text.locale, (long.get(text.locale) ?? 0) + 1);
  for (const [locale, count] of long) t.ok(count >= (locale === 'en' ? 60 : 6), `${locale}: ${count}`);
  t.equal(long.size, 9);
});

t.test('the supertags of the main verticals have two pages of stories', async (t) => {
  const { verticals } = await readTable<SiteFile>('site.json');
  const main = ['power-purpose', 'gen-t', 'style', 'dining', 'travel', 'homes', 'culture'];
  for (const vertical of main)
    for (const supertag of verticals[vertical] ?? []) {
      const english = texts.filter(
        (text) => text.locale === 'en' && text.vertical === vertical && text.supertag === supertag,
      );
      t.ok(english.length > 12, `${vertical}/${supertag}: ${english.length}`);
    }
});

t.test('every author writes something, and is told about', async (t) => {
  const authors = await readTable<Author[]>('authors.json');
  for (const { slug, texts: lines } of authors) {
    t.ok(
      texts.some(({ author }) => author.slug === slug),
      `${slug} writes`,
    );
    for (const line of Object.values(lines))
      t.ok(line?.name && line.role && (line.about ?? '').length > 20, slug);
  }
});

t.test('a newsletter says in each language how often it comes', async (t) => {
  const letters = profiles.filter(({ kind }) => kind === 'newsletter');
  const english = new Set(
    letters.filter(({ locale }) => locale === 'en').map(({ facts }) => facts.frequency),
  );
  t.equal(letters.length, 6 * 9);
  t.equal(english.size, 6);
  for (const { slug, locale, facts } of letters)
    t.equal(english.has(facts.frequency), locale === 'en', `${locale} ${slug}: ${facts.frequency}`);
});
