import { type Locale, languageOf, textsOf } from '../../locales/languages.ts';
import { defaultTenant, localesOf, regionCodes, regionOf } from '../../locales/regions.ts';
import type { LocaleEntry } from './contract/site-config.ts';

/** The tenant other than the default one whose regions alone have a language. */
function domainOf(locale: Locale): string | undefined {
  const regions = regionCodes.filter((region) => localesOf(region).includes(locale));
  const [tenant, ...others] = new Set(regions.map((region) => regionOf(region).tenant));
  return others.length > 0 || tenant === defaultTenant ? undefined : tenant;
}

/** The records of languages (specification, section 3, "Locale entry"), in the order in which they are named. */
export const localeEntries = (locales: readonly Locale[]): LocaleEntry[] =>
  locales.map((code) => {
    const { iso, dir } = languageOf(code);
    const domain = domainOf(code);
    return { code, iso, dir, file: `${textsOf(code)}.json`, domain };
  });
