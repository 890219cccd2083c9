import { defaultLocale, type Locale } from '../../../locales/languages.ts';
import { localesOf, regionCodes } from '../../../locales/regions.ts';
import type { Edition } from '../contract/vocabulary.ts';

/** Every region in each of its locales. */
export const everyEdition = (): Edition[] =>
  regionCodes.flatMap((region) => localesOf(region).map((locale) => ({ region, locale })));

/** The locales in which content may be shown to a reader, the best first: the reader's own, the region's, English. */
export function readableLocales({ region, locale }: Edition): Locale[] {
  return [...new Set<Locale>([locale, ...localesOf(region), defaultLocale])];
}

/** The best readable locale among those that have content, else the reader's own. */
export function bestLocale(edition: Edition, present: readonly Locale[]): Locale {
  return readableLocales(edition).find((locale) => present.includes(locale)) ?? edition.locale;
}
