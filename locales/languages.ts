/**
 * The interface languages by locale, the product's own code, which may differ from the ISO one (`bm`, `vn`, `kz`).
 * `iso` is the language tag for HTML, Intl, feeds and structured data; `name` is what the language calls itself;
 * `script` decides on fonts, line breaking and how text is measured.
 */
export const builtInLanguages = {
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

/** A language that has interface texts. */
export type BuiltInLocale = keyof typeof builtInLanguages;

export type Script = 'latin' | 'han' | 'thai' | 'cyrillic';

export interface Language {
  iso: string;
  dir: 'ltr' | 'rtl';
  script: Script;
  name: string;
  /** The language of the interface texts, where it has none of its own. */
  texts?: BuiltInLocale;
}

/** The code of a language; `isLocale` returns whether the magazine has it. */
export type Locale = string;

/** The languages of the magazine, in order; `setEditions` replaces them. */
export const locales: Locale[] = Object.keys(builtInLanguages);

/** The locale of content and messages where nothing better is known. */
export let defaultLocale: Locale = 'en';

/** Languages that a magazine has besides the built-in ones. */
const ownLanguages = new Map<Locale, Language>();

const isBuiltIn = (locale: Locale): locale is BuiltInLocale => Object.hasOwn(builtInLanguages, locale);

const scripts: Readonly<Record<string, Script>> = {
  Latn: 'latin',
  Cyrl: 'cyrillic',
  Thai: 'thai',
  Hans: 'han',
  Hant: 'han',
};

/** A language by its ISO code, as the ICU library knows it: nothing if it is unknown or of a script that has no fonts here. */
export function languageByCode(code: string): Language | undefined {
  if (!/^[a-z]{2,3}$/.test(code)) return undefined;
  const { language, script = '' } = new Intl.Locale(code).maximize();
  const known = scripts[script];
  const name = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
  if (language !== code || !known || !name) return undefined;
  return {
    iso: code,
    dir: 'ltr',
    script: known,
    name: name.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(code)),
  };
}

/** A language by its locale: one of the magazine's, a built-in one, else English. */
export const languageOf = (locale: Locale): Language =>
  ownLanguages.get(locale) ?? builtInLanguages[isBuiltIn(locale) ? locale : 'en'];

/** The language whose interface texts are shown in a locale. */
export function textsOf(locale: Locale): BuiltInLocale {
  const { texts = 'en' } = languageOf(locale);
  return isBuiltIn(locale) ? locale : texts;
}

/** Replaces the languages of this process; only `setEditions` calls it. */
export function replaceLanguages(table: ReadonlyMap<Locale, Language>, fallback: Locale): void {
  ownLanguages.clear();
  for (const [locale, language] of table) if (!isBuiltIn(locale)) ownLanguages.set(locale, language);
  locales.splice(0, locales.length, ...table.keys());
  defaultLocale = fallback;
}

/** Whether a value is a locale of the magazine, in the letter case of the table. */
export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

/** Finds a locale in any letter case: `ZH-hant` gives `zh-Hant`. */
export function localeOfAnyCase(value: string): Locale | undefined {
  const wanted = value.toLowerCase();
  return locales.find((locale) => locale.toLowerCase() === wanted);
}
