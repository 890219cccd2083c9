import type { Locale } from '../../locales/languages.ts';
import type { ProfileCard } from './contract/profile.ts';

/** The articles that are ignored when names are sorted. */
const articles: Partial<Record<Locale, RegExp>> = { en: /^(?:the|an?)\s+/i };

/** The name by which an index sorts a profile: its sort name, `Tsoi, Edwina`, else its name without article, `Calloway`. */
export function sortNameOf({
  sortName,
  name,
  locale,
}: Pick<ProfileCard, 'sortName' | 'name' | 'locale'>): string {
  const article = articles[locale];
  return sortName ?? (article ? name.replace(article, '') : name);
}
