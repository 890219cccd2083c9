import type { Locale } from '../../../locales/languages.ts';

/** PostgreSQL's text search configurations with a stemmer, for the languages that have one. */
export const stemmers: Partial<Record<Locale, string>> = {
  en: 'english',
  id: 'indonesian',
  // Malay forms its words as Indonesian does.
  bm: 'indonesian',
  ru: 'russian',
};
