import { type Locale, localeOfAnyCase } from '../../locales/languages.ts';
import { localeOfHeader } from './accept-language.ts';

/** What a request says about the reader's language, each value as it was sent. */
export interface LocaleHints {
  query: string | undefined;
  prefix: Locale | undefined;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/**
 * The reader's locale: by the `lang` parameter, else the address prefix, else the cookie, else the Accept-Language
 * header. The first that is present decides; if its value is not supported, the region's default applies.
 * @param supported the locales of the reader's region, the default first
 */
export function chooseLocale(hints: LocaleHints, supported: readonly [Locale, ...Locale[]]): Locale {
  const [fallback] = supported;
  const named = hints.query ?? hints.prefix ?? hints.cookie;
  if (named === undefined) return localeOfHeader(hints.acceptLanguage, supported) ?? fallback;
  const locale = localeOfAnyCase(named);
  return locale && supported.includes(locale) ? locale : fallback;
}
