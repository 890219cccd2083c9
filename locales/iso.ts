import { type Locale, languages } from './languages.ts';
import { type Region, regions } from './regions.ts';

/** The language tag of an edition: `zh-Hant-HK`, `ms-MY`. Global is no country and adds no subtag. */
export function isoTag(locale: Locale, region: Region): string {
  const { iso } = languages[locale];
  const { country } = regions[region];
  return country === '' ? iso : `${iso}-${country}`;
}

/** The same tag in the form of Open Graph's `og:locale`: `zh_Hant_HK`. */
export function openGraphLocale(locale: Locale, region: Region): string {
  return isoTag(locale, region).replaceAll('-', '_');
}
