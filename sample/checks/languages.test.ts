import t from 'tap';
import { type Locale, locales } from '../../locales/languages.ts';
import { localesOf } from '../../locales/regions.ts';
import type { ProfileKind } from '../../server/content/contract/profile.ts';
import type { ProfileInput } from '../../server/publishing/projection/save-profiles.ts';
import type { StoryInput } from '../../server/publishing/projection/save-stories.ts';
import { everyText, sample, seen, texts } from './texts.ts';

/** Short words that a text of each language that is written in Latin letters cannot do without. */
const commonWords: Partial<Record<Locale, readonly string[]>> = {
  en: ['the', 'of', 'and', 'a', 'to', 'in', 'is', 'it', 'that', 'was', 'for', 'with', 'on', 'at', 'by'],
  id: ['yang', 'di', 'dan', 'itu', 'dengan', 'dari', 'tidak', 'ini', 'untuk', 'ia', 'ke', 'pada', 'sudah'],
  bm: ['yang', 'di', 'dan', 'itu', 'dengan', 'dari', 'tidak', 'ini', 'untuk', 'dia', 'ke', 'pada', 'sudah'],
  vn: [
    'và',
    'của',
    'là',
    'một',
    'có',
    'không',
    'người',
    'cho',
    'được',
    'những',
    'trong',
    'ở',
    'anh',
    'chị',
    'bà',
  ],
};

const wordsOf = (text: StoryInput) =>
  seen(text)
    .join(' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

const shareOf = (words: readonly string[], common: readonly string[]) =>
  words.filter((word) => common.includes(word)).length / words.length;

everyText(t, 'in Latin letters has the common words of its own language, not those of English', (text) => {
  const own = commonWords[text.locale];
  if (!own) return false;
  const words = wordsOf(text);
  const share = shareOf(words, own);
  const english = shareOf(words, commonWords.en as readonly string[]);
  if (text.locale === 'en') return share < 0.15 && `${share}`;
  return (share < 0.06 || english > share) && `own ${share.toFixed(2)}, English ${english.toFixed(2)}`;
});

t.test('the texts in Malay are not in Indonesian, nor the other way round', async (t) => {
  const count = (locale: Locale, words: readonly string[]) =>
    texts
      .filter((text) => text.locale === locale)
      .flatMap((text) => wordsOf(text))
      .filter((word) => words.includes(word)).length;
  const malay = ['kerana', 'pejabat', 'ialah'];
  const indonesian = ['karena', 'kantor', 'bisa'];
  t.ok(count('id', indonesian) > 5 * count('id', malay));
  t.ok(count('bm', malay) > 5 * count('bm', indonesian));
});

const originals = new Map<string, ProfileInput>();
const told = new Set<string>();
for (const profile of sample.profiles) {
  const key = `${profile.kind} ${profile.slug}`;
  if (!originals.has(key)) originals.set(key, profile);
  told.add(`${key} ${profile.locale}`);
}

/** The profiles that are not told in all the languages that they should be told in. */
const untold = (languagesOf: (profile: ProfileInput) => readonly Locale[]) =>
  [...originals].flatMap(([key, profile]) =>
    languagesOf(profile)
      .map((locale) => `${key} ${locale}`)
      .filter((text) => !told.has(text)),
  );

const isNotEnglish = (locale: Locale) => locale !== 'en';

t.test('every profile is told in the languages of its region', async (t) => {
  t.strictSame(
    untold(({ region }) => localesOf(region).filter(isNotEnglish)),
    [],
  );
});

t.test('what the indexes of every region list is told in every language', async (t) => {
  const listed: ProfileKind[] = [
    'dining-guide',
    'destination-guide',
    'mall-guide',
    'map',
    'collection',
    'profile-collection',
  ];
  t.strictSame(
    untold(({ kind }) => (listed.includes(kind) ? locales.filter(isNotEnglish) : [])),
    [],
  );
});
