import { defaultLocale, type Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';

/** What is said of an author in one language. */
export interface AuthorLines {
  name: string;
  role: string;
  about: string;
}

/** An author as the table `authors.json` has it: told about in English and in the languages of the region. */
export interface Author {
  slug: string;
  region: Region;
  lines: Partial<Record<Locale, AuthorLines>>;
}

/** The languages of some lines, with what they say. */
export function linesOf(lines: Author['lines']): [Locale, AuthorLines][] {
  return Object.entries(lines) as [Locale, AuthorLines][];
}

/** The byline of an author's story in a language; the role only where it is known in that language. */
export function bylineOf({ slug, lines }: Author, locale: Locale) {
  const own = lines[locale];
  if (own) return { slug, name: own.name, role: own.role };
  return { slug, name: (lines[defaultLocale] as AuthorLines).name };
}
