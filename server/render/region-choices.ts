import { languageOf } from '../../locales/languages.ts';
import { isoTag, localesOf, type Region, regionCodes } from '../../locales/regions.ts';
import type { Translate } from '../../locales/translate.ts';
import type { RegionChoice } from '../../views/shell.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { Edition } from '../content/contract/vocabulary.ts';

/** Every region with its locales. Regions of other tenants have an external address. */
export function regionChoices(
  { region: current, locale: currentLocale }: Edition,
  site: SiteConfig,
  t: Translate,
): RegionChoice[] {
  const external = site['external-regions'];
  const isOffered = (region: Region) =>
    site['valid-regions'].includes(region) || Object.hasOwn(external, region);
  const all = regionCodes.filter(isOffered);
  return all.map((region) => ({
    key: region,
    region,
    name: t(`region.${region}`),
    type: Object.hasOwn(external, region) ? ('external' as const) : ('internal' as const),
    current: region === current,
    locales: localesOf(region).map((locale) => ({
      locale,
      name: languageOf(locale).name,
      iso: isoTag(locale, region),
      current: region === current && locale === currentLocale,
      href: Object.hasOwn(external, region)
        ? `${external[region]}/?site=${region}&lang=${locale}`
        : undefined,
    })),
  }));
}
