import { isLocale, type Locale } from '../../locales/languages.ts';
import { isRegion, type Region } from '../../locales/regions.ts';
import type { Editions } from '../content/editions.ts';

/** What the cache in front says that a page depends on. */
export interface StatedEdition {
  region: Region;
  locale: Locale;
  /** Whether consent is needed. */
  consent: boolean;
  /** Whether the country is unknown. */
  unlocated: boolean;
}

const consents: Readonly<Record<string, Pick<StatedEdition, 'consent' | 'unlocated'>>> = {
  consent: { consent: true, unlocated: false },
  none: { consent: false, unlocated: false },
  unknown: { consent: false, unlocated: true },
};

/**
 * Reads the header `X-Edition` of a cache in front: region, locale, and `consent`, `none` or `unknown`, as in
 * `hk/zh-Hant/consent`. Nothing when it is not an edition of the site in exactly this form.
 */
export function statedEdition(header: unknown, editions: Editions): StatedEdition | undefined {
  if (typeof header !== 'string') return undefined;
  const [region, locale, consent = '', ...rest] = header.split('/');
  const known = Object.hasOwn(consents, consent) ? consents[consent] : undefined;
  if (!known || rest.length > 0 || !isRegion(region) || !isLocale(locale)) return undefined;
  if (!editions.regions.includes(region) || !editions.locales[region].includes(locale)) return undefined;
  return { region, locale, ...known };
}
