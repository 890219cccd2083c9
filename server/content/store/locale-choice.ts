import type { Locale } from '../../../locales/languages.ts';
import { defaultLocale } from '../../../locales/languages.ts';
import { localesOf } from '../../../locales/regions.ts';
import type { Edition } from '../contract/vocabulary.ts';

/** The languages in which content may be shown to a reader, best first: theirs, the region's, English. */
export function readableLocales({ region, locale }: Edition): Locale[] {
  return [...new Set<Locale>([locale, ...localesOf(region), defaultLocale])];
}

/** The best of the readable languages among those that there is something in, or the reader's own. */
export function bestLocale(edition: Edition, present: readonly Locale[]): Locale {
  return readableLocales(edition).find((locale) => present.includes(locale)) ?? edition.locale;
}
