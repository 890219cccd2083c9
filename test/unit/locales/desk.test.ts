import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { languageOf, locales } from '../../../locales/languages.ts';
import { root } from '../../../server/config/root.ts';
import { lettersOf, wrongCharacters } from '../../support/scripts.ts';
import { codeFiles, textOf } from '../architecture/sources.ts';
import { type Messages, parseMessage } from './messages.ts';

const readTexts = async (locale: string): Promise<Messages> =>
  JSON.parse(await readFile(join(root, 'locales', 'desk', `${locale}.json`), 'utf8'));

const english = await readTexts('en');
/** Names that are not translated, signs of a unit, and paths. */
const names = /\b(CSV|MB|Latin|WebVTT)\b|(?:\/[a-z-]+)+/g;

for (const locale of locales) {
  const texts = await readTexts(locale);
  const { iso } = languageOf(locale);

  t.test(`${locale} has the texts of the desk, with their placeholders and plurals`, async (t) => {
    t.strictSame(Object.keys(texts).sort(), Object.keys(english).sort());
    const needed = [...new Intl.PluralRules(iso).resolvedOptions().pluralCategories].sort();
    for (const [key, text] of Object.entries(texts)) {
      const found = parseMessage(text, locale);
      t.strictSame(found.placeholders, parseMessage(english[key] as string, 'en').placeholders, key);
      for (const categories of found.plurals) t.strictSame([...categories].sort(), needed, key);
      t.match(text, /^\S(.*\S)?$/s, key);
    }
  });

  t.test(`the desk in ${locale} is written in its own script`, async (t) => {
    for (const [key, text] of Object.entries(texts)) {
      t.equal(lettersOf(parseMessage(text, locale).text.replace(names, ''), locale).foreign, '', key);
      if (locale === 'zh-Hant' || locale === 'zh-Hans') t.equal(wrongCharacters(text, locale), '', key);
      if (locale !== 'en' && text.split(' ').length > 3) t.not(text, english[key], key);
    }
  });
}

t.test('every text of the desk is used', async (t) => {
  const code = codeFiles
    .filter((file) => file.startsWith('client/desk/'))
    .map(textOf)
    .join('\n');
  const made = [
    'write.details',
    'write.preview',
    'preview.phone',
    'preview.desktop',
    'review.submitted',
    'calendar.month',
    'calendar.week',
    'editorLetters.printed',
    'editorLetters.refused',
    'summaries.approved',
    'summaries.rejected',
    'review.returned',
    'calendar.month',
    'calendar.week',
    'summaries.approved',
    'summaries.rejected',
  ];
  for (const key of Object.keys(english)) t.ok(code.includes(`'${key}'`) || made.includes(key), key);
});
