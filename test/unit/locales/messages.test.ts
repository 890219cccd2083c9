import t from 'tap';
import { type Locale, languageOf, locales } from '../../../locales/languages.ts';
import { type MessageKey, translatorOf } from '../../../locales/translate.ts';
import { lettersOf, wrongCharacters } from '../../support/scripts.ts';
import { type Messages, messagesOf, parseMessage } from './messages.ts';

const tables = new Map<Locale, Messages>();
for (const locale of locales) tables.set(locale, await messagesOf(locale));

const textsOf = (locale: Locale) => tables.get(locale) as Messages;
const english = textsOf('en');
const others = locales.filter((locale) => locale !== 'en');

/** Names that are not translated. */
const names = /\b(Vermeil|Android|WeChat|JavaScript|Gen\.T|A–Z|AI|RSS|cookies?|name@example\.com)\b/gi;

/** A text of three English words or more is a sentence; shorter ones may be names or loan words. */
const sentences = Object.keys(english).filter((key) => (english[key] as string).split(' ').length >= 3);

for (const locale of others) {
  t.test(`${locale} has exactly the keys of English`, async (t) => {
    t.strictSame(Object.keys(textsOf(locale)).sort(), Object.keys(english).sort());
  });

  t.test(`${locale} uses the placeholders of English`, async (t) => {
    for (const [key, text] of Object.entries(textsOf(locale))) {
      const expected = parseMessage(english[key] as string, 'en');
      const found = parseMessage(text, locale);
      t.strictSame(found.placeholders, expected.placeholders, key);
      t.equal(found.text.split('#').length, expected.text.split('#').length, `number signs of ${key}`);
    }
  });

  t.test(`${locale} has no sentence in English`, async (t) => {
    t.ok(sentences.length > 0);
    for (const key of sentences) t.not(textsOf(locale)[key], english[key], key);
  });
}

for (const locale of locales) {
  const { iso } = languageOf(locale);

  t.test(`${locale} has no empty text and none with loose spaces`, async (t) => {
    for (const [key, text] of Object.entries(textsOf(locale))) t.match(text, /^\S(.*\S)?$/s, key);
  });

  t.test(`${locale} has the plural categories of its language`, async (t) => {
    const needed = [...new Intl.PluralRules(iso).resolvedOptions().pluralCategories].sort();
    const plurals = Object.values(textsOf(locale)).flatMap((text) => parseMessage(text, locale).plurals);
    t.ok(plurals.length > 0);
    for (const categories of plurals) t.strictSame([...categories].sort(), needed);
  });

  t.test(`${locale} is written in its own script`, async (t) => {
    for (const [key, text] of Object.entries(textsOf(locale))) {
      t.equal(lettersOf(parseMessage(text, locale).text.replace(names, ''), locale).foreign, '', key);
    }
  });
}

t.test('Traditional Chinese has no Simplified characters, nor the other way round', async (t) => {
  for (const locale of ['zh-Hant', 'zh-Hans'] as const) {
    for (const [key, text] of Object.entries(textsOf(locale)))
      t.equal(wrongCharacters(text, locale), '', `${locale} ${key}`);
  }
});

t.test('Kazakh has no sentence in Russian', async (t) => {
  for (const key of sentences) t.not(textsOf('kz')[key], textsOf('ru')[key], key);
});

t.test('the English texts have the specified wording', async (t) => {
  t.match(english, {
    'region.select': 'Please select a region',
    'region.ap': 'Global',
    'error.title': 'We Apologise',
    'error.home': 'Go to homepage',
    'error.notFound': 'Unfortunately, the page you are looking for cannot be found.',
    'error.notFoundTitle': 'Not Found',
    'error.errorTitle': 'Error',
  } satisfies Partial<Record<MessageKey, string>>);
});

t.test('a translator gives its own language, with plurals and values filled in', async (t) => {
  const readingTimes: [Locale, number, string][] = [
    ['en', 1, '1-minute read'],
    ['en', 5, '5-minute read'],
    ['ru', 1, '1 минута чтения'],
    ['ru', 3, '3 минуты чтения'],
    ['ru', 11, '11 минут чтения'],
    ['ru', 21, '21 минута чтения'],
  ];
  for (const [locale, minutes, expected] of readingTimes) {
    t.equal((await translatorOf(locale))('story.readingTime', { minutes }), expected);
  }
  const thai = await translatorOf('th');
  t.equal(thai('error.notFound'), textsOf('th')['error.notFound']);
  t.equal(thai('story.by', { name: '<b>A & B</b>' }), 'โดย <b>A & B</b>');
});

t.test('a translator is created once', async (t) => t.equal(translatorOf('th'), translatorOf('th')));
