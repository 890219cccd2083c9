import type { AdTargeting, PageAds, SiteAds } from '../../views/ads/page-ads.ts';
import { type PromotionName, promotions } from '../../views/ads/promotions.ts';
import { billboards } from '../../views/ads/units.ts';
import type { PageKind } from '../../views/models/pages.ts';
import type { PageSettings } from '../config/config.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { PageRequest } from '../http/page-request.ts';
import { createLinks } from '../routes/links.ts';
import type { PageFound } from '../routes/outcome.ts';
import type { AnyRouteName } from '../routes/route-names.ts';
import { supertagOf } from '../routes/taxonomy.ts';
import type { PageFlags } from './flags.ts';

/** Pages on which nothing is advertised: legal texts, forms, errors, and the way out. */
const freeKinds: readonly PageKind[] = ['standing', 'error', 'search', 'authorize'];
const freeRoutes: readonly AnyRouteName[] = ['newsletters', 'before-you-go'];

interface AdContext {
  request: PageRequest;
  site: SiteConfig;
  settings: PageSettings;
}

/** What is told of a page. A profile in a supertag's place is no supertag. */
function targetingOf(
  page: PageFound,
  { active: { vertical, supertag } }: PageFlags,
  { request, site, settings }: AdContext,
): AdTargeting {
  const isSupertag =
    supertag !== request.params.supertags || supertagOf(site, vertical, supertag) !== undefined;
  return {
    region: request.region,
    locale: request.locale,
    ...(vertical ? { vertical } : {}),
    ...(supertag && isSupertag ? { supertag } : {}),
    ...(page.pageId ? { pageid: page.pageId } : {}),
    ...(settings.NODE_ENV === 'production' ? {} : { environment: 'dev' }),
  };
}

/** The advertising of the site; nothing where the publisher has switched it off. */
export function siteAds(site: SiteConfig, settings: PageSettings): SiteAds | undefined {
  if (settings.ADS === 'off') return undefined;
  return {
    network: settings.AD_NETWORK,
    lazy: site['lazyload-ad'],
    ...(settings.AD_LIBRARY_URL ? { library: settings.AD_LIBRARY_URL } : {}),
  };
}

/** The advertising of a page; nothing on pages that are free of it. */
export function pageAds(page: PageFound, flags: PageFlags, context: AdContext): PageAds | undefined {
  const { request, settings } = context;
  const free = freeKinds.includes(page.model.kind) || freeRoutes.includes(request.name);
  if (settings.ADS === 'off' || free || request.preview) return undefined;
  const links = createLinks(request.prefix);
  const billboard = billboards[flags.adKind];
  return {
    top: flags.adUnit,
    ...(billboard ? { billboard } : {}),
    targeting: targetingOf(page, flags, context),
    promotions: Object.fromEntries(
      Object.entries(promotions).map(([name, { path }]) => [name, links.page(path)]),
    ) as Record<PromotionName, string>,
  };
}
