import { localesOf, regionOf, regionsOf } from '../../locales/regions.ts';
import type { SiteConfig } from './contract/site-config.ts';
import type { Edition } from './contract/vocabulary.ts';

/** The name of a magazine whose configuration could not be loaded. */
const siteName = 'Magazine';

/** A configuration for when none can be loaded: with the tenant's regions and locales, without verticals and links. */
export function minimalSite({ region, locale }: Edition): SiteConfig {
  const siblings = regionsOf(regionOf(region).tenant);
  return {
    'site-name': siteName,
    'nav-main': [],
    'nav-footer': [],
    'social-media': {},
    'region-locale': Object.fromEntries(
      siblings.map((sibling) => [sibling, { locales: [...localesOf(sibling)] }]),
    ),
    'valid-regions': siblings,
    'external-regions': {},
    'available-locales': [...new Set(siblings.flatMap((sibling) => [...localesOf(sibling)]))],
    'verticals-index': {},
    'newsletter-prompt': false,
    'lazyload-ad': true,
    'privacy-policy': { slug: 'privacy-policy' },
    'region-meta': { title: siteName, default_keywords: '', default_ogimage: '', descriptions: {} },
    'current-region': region,
    locale,
  };
}
