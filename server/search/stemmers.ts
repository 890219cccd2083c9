import type { Locale } from '../../locales/languages.ts';

/** PostgreSQL's stemmers, by the languages that it has one for. */
export const stemmers: Partial<Record<Locale, string>> = {
  en: 'english',
  id: 'indonesian',
  ru: 'russian',
};
