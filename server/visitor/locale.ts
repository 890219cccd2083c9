import { type Locale, localeOfAnyCase } from '../../locales/languages.ts';
import { localeOfHeader } from './accept-language.ts';

/** What a language may be known from, each as it came with the request. */
export interface LocaleHints {
  query: string | undefined;
  prefix: Locale | undefined;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/**
 * The reader's language (ruling R13): the `lang` query, else the address prefix, else the cookie, else the
 * browser's languages, else the region's first. What is not one of the region's locales gives its first.
 */
export function chooseLocale(hints: LocaleHints, supported: readonly Locale[]): Locale {
  const first = supported[0] as Locale;
  const named = hints.query ?? hints.prefix ?? hints.cookie;
  if (named === undefined) return localeOfHeader(hints.acceptLanguage, supported) ?? first;
  const locale = localeOfAnyCase(named);
  return locale && supported.includes(locale) ? locale : first;
}
