/**
 * The interface languages by locale, the product's own code, which may differ from the ISO one (`bm`, `vn`, `kz`).
 * `iso` is the language tag for HTML, Intl, feeds and structured data; `name` is what the language calls itself;
 * `script` decides on fonts, line breaking and how text is measured.
 */
export const languages = {
  en: { iso: 'en', dir: 'ltr', script: 'latin', name: 'English' },
  id: { iso: 'id', dir: 'ltr', script: 'latin', name: 'Bahasa Indonesia' },
  'zh-Hant': { iso: 'zh-Hant', dir: 'ltr', script: 'han', name: '繁體中文' },
  'zh-Hans': { iso: 'zh-Hans', dir: 'ltr', script: 'han', name: '简体中文' },
  th: { iso: 'th', dir: 'ltr', script: 'thai', name: 'ไทย' },
  bm: { iso: 'ms', dir: 'ltr', script: 'latin', name: 'Bahasa Melayu' },
  vn: { iso: 'vi', dir: 'ltr', script: 'latin', name: 'Tiếng Việt' },
  ru: { iso: 'ru', dir: 'ltr', script: 'cyrillic', name: 'Русский' },
  kz: { iso: 'kk', dir: 'ltr', script: 'cyrillic', name: 'Қазақша' },
} as const satisfies Record<string, Language>;

interface Language {
  iso: string;
  dir: 'ltr' | 'rtl';
  script: 'latin' | 'han' | 'thai' | 'cyrillic';
  name: string;
}

export type Locale = keyof typeof languages;

/** All locales, in the order of the table. */
export const locales = Object.keys(languages) as Locale[];

/** The locale of content and messages where nothing better is known. */
export const defaultLocale: Locale = 'en';

/** Tells whether a value is a locale, in the letter case of the table. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** Finds a locale in any letter case: `ZH-hant` gives `zh-Hant`. */
export function localeOfAnyCase(value: string): Locale | undefined {
  const wanted = value.toLowerCase();
  return locales.find((locale) => locale.toLowerCase() === wanted);
}
