import type { Locale } from '../../locales/languages.ts';
import type { ProfileCard } from './contract/profile.ts';

/** The words before a name that an index does not file it under. */
const articles: Partial<Record<Locale, RegExp>> = { en: /^(?:the|an?)\s+/i };

/** The name by which an index files a profile: `Tsoi, Edwina`, `Calloway` for The Calloway. */
export function sortNameOf({
  sortName,
  name,
  locale,
}: Pick<ProfileCard, 'sortName' | 'name' | 'locale'>): string {
  const article = articles[locale];
  return sortName ?? (article ? name.replace(article, '') : name);
}
