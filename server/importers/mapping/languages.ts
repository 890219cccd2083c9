import { type Locale, languageOf, localeOfAnyCase, locales } from '../../../locales/languages.ts';

/** The scripts of Chinese by region, for codes that name none. */
const chinese: Readonly<Record<string, Locale>> = {
  tw: 'zh-Hant',
  hk: 'zh-Hant',
  mo: 'zh-Hant',
  hant: 'zh-Hant',
  cn: 'zh-Hans',
  sg: 'zh-Hans',
  hans: 'zh-Hans',
};

/** The locale for a language code of a source, as `en-US`, `zh_TW` or `ms`; undefined for languages that there are not. */
export function localeOfCode(code: string): Locale | undefined {
  const [language = '', ...rest] = code.trim().toLowerCase().split(/[-_]/);
  if (language === 'zh') return rest.map((part) => chinese[part]).find(Boolean) ?? 'zh-Hans';
  return locales.find((locale) => languageOf(locale).iso === language) ?? localeOfAnyCase(language);
}
