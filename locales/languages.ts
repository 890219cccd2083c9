/**
 * The interface languages, keyed by the product's own code (specification section 1, ruling R11).
 * `iso` is the tag for HTML, Intl, feeds and structured data; `name` is the language's name for itself;
 * `script` chooses type faces and line breaking.
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

export const locales = Object.keys(languages) as Locale[];

/** The language every missing choice falls back to (specification section 9). */
export const defaultLocale: Locale = 'en';

/** Tells whether a value is exactly one of the product's locale codes. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** Finds a locale code whatever its letter case (`ZH-hant` → `zh-Hant`), or nothing. */
export function localeOfAnyCase(value: string): Locale | undefined {
  const wanted = value.toLowerCase();
  return locales.find((locale) => locale.toLowerCase() === wanted);
}
