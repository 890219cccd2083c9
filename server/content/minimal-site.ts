import { localesOf, regions, regionsOf } from '../../locales/regions.ts';
import type { SiteConfig } from './contract/site-config.ts';
import type { Edition } from './contract/vocabulary.ts';

/** Stands for the name of a magazine that could not be loaded. */
const siteName = 'Magazine';

/** The configuration of a site of which nothing can be asked: its regions and languages, and no sections. */
export function minimalSite({ region, locale }: Edition): SiteConfig {
  const siblings = regionsOf(regions[region].tenant);
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
