import { type Locale, languages } from './languages.ts';
import { type Region, regions } from './regions.ts';

/** The ISO tag of a locale as a region writes it: `zh-Hant-HK`, `ms-MY`; Global adds no subtag (ruling R11). */
export function isoTag(locale: Locale, region: Region): string {
  const { iso } = languages[locale];
  const { country } = regions[region];
  return country === '' ? iso : `${iso}-${country}`;
}

/** The `og:locale` form of the tag: `zh_Hant_HK`. */
export function openGraphLocale(locale: Locale, region: Region): string {
  return isoTag(locale, region).replaceAll('-', '_');
}
