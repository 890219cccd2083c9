import { ownSizesOf } from '../../views/ads/own-sizes.ts';
import type { PageAds, SiteAds } from '../../views/ads/page-ads.ts';
import type { HousePromotions } from '../../views/ads/promotions.ts';
import type { AdTargeting } from '../../views/ads/targeting.ts';
import { billboards, units } from '../../views/ads/units.ts';
import type { ConsentPlatform } from '../../views/consent.ts';
import type { PageSettings } from '../config/config.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { PageContext, PageRequest } from '../routes/define-page.ts';
import type { AdPlacement, NavigationPosition, PageFound } from '../routes/outcome.ts';
import { pictureProps } from '../routes/pictures/pictures.ts';
import { supertagOf } from '../routes/taxonomy.ts';

/** How a page stands in navigation and advertising: what its record says, unless the page itself says otherwise. */
export interface Placement {
  navigation: NavigationPosition;
  ads: Required<AdPlacement>;
  shareButton: boolean;
}

/** The placement of a page. */
export function placementOf({ record, params }: PageRequest, page: PageFound): Placement {
  const position = record.navigation?.(params);
  const failed = page.view.kind === 'error';
  return {
    navigation: page.navigation ?? position ?? { vertical: params.verticals, supertag: params.supertags },
    ads: { unit: 'MISC', pageKind: page.view.kind, shown: true, wholePage: true, ...record.ads, ...page.ads },
    shareButton: !failed && (page.shareButton ?? record.shareButton ?? false),
  };
}

/** What advertisers may know of a page. A profile at a supertag's position is no supertag. */
function targetingOf(
  page: PageFound,
  { navigation: { vertical, supertag }, ads }: Placement,
  request: PageRequest,
  { site, settings }: Pick<PageContext, 'site' | 'settings'>,
): AdTargeting {
  const isSupertag =
    supertag !== request.params.supertags || supertagOf(site, vertical, supertag) !== undefined;
  return {
    region: request.region,
    locale: request.locale,
    vertical,
    supertag: supertag && isSupertag ? supertag : undefined,
    pageid: page.pageId,
    pagekind: ads.pageKind,
    ...page.adValues,
    environment: settings.NODE_ENV === 'production' ? undefined : 'dev',
  };
}

/** Whether a site carries advertising: neither the settings nor its publisher have switched it off. */
const hasAds = (site: SiteConfig, settings: PageSettings) => settings.ADS !== 'off' && site.ads !== false;

/** Whether pages may load third-party code, once consent is given where it is needed. */
export const loadsOutside = (settings: PageSettings): boolean =>
  Boolean(
    (settings.ADS !== 'off' && settings.AD_LIBRARY_URL) || settings.GTM_ID || settings.CONSENT_PLATFORM_URL,
  );

/** The consent platform that settings name. */
export function consentPlatformOf(settings: PageSettings): ConsentPlatform | undefined {
  const { CONSENT_PLATFORM_URL: url, CONSENT_VENDORS: vendors } = settings;
  return url ? { url, vendors } : undefined;
}

function biddingOf(settings: PageSettings): Pick<SiteAds, 'bidding'> {
  const { HEADER_BIDDING_URL: url, HEADER_BIDDING_MS: timeoutMs, HEADER_BIDDERS: bidders } = settings;
  const { HEADER_BIDDING_CONFIG: config } = settings;
  return url ? { bidding: { url, timeoutMs, bidders, config } } : {};
}

/** The outside library, and what it may do. */
function libraryOf(settings: PageSettings): Partial<SiteAds> {
  const { AD_LIBRARY_URL: library, AD_LIMITED_LIBRARY_URL: limited, AD_PPID } = settings;
  if (!library) return {};
  return {
    library,
    limitedLibrary: limited && settings.ADS_WITHOUT_CONSENT === 'limited' ? limited : undefined,
    identified: AD_PPID === 'on' || undefined,
    ...biddingOf(settings),
  };
}

/** The advertising of the whole site; undefined where the publisher has switched it off. */
export function siteAds(site: SiteConfig, settings: PageSettings): SiteAds | undefined {
  if (!hasAds(site, settings)) return undefined;
  const { AD_WHOLE_PAGE: wholePage, AD_UNIT_REGION } = settings;
  return {
    network: settings.AD_NETWORK,
    lazy: site['lazyload-ad'],
    regionInPath: AD_UNIT_REGION === 'on' || undefined,
    wholePage: wholePage === 'custom' || wholePage === 'off' ? undefined : wholePage,
    ...libraryOf(settings),
  };
}

/**
 * The units that are not shown: those that the publisher names, and without an advertising library those that no promotion
 * fills.
 */
function unitsOff(site: SiteConfig, settings: PageSettings, promotions: HousePromotions): string[] {
  const named = site['ad-units-off'] ?? [];
  if (settings.AD_LIBRARY_URL) return named;
  return [...new Set([...named, ...Object.keys(units).filter((unit) => !Object.hasOwn(promotions, unit))])];
}

type PromotionContext = Pick<PageContext, 'site' | 'links' | 'sourceImages'>;

/** The house promotions of the site configuration, by unit. */
function promotionsOf({ site, links, sourceImages }: PromotionContext): HousePromotions {
  return Object.fromEntries(
    (site.promotions ?? []).flatMap(({ path, title, text, link, picture, units }) => {
      const shown = pictureProps(picture, { sourceImages });
      const promotion = { href: links.page(path), title, text, link, ...shown };
      return units.map((unit) => [unit, promotion]);
    }),
  );
}

/** The advertising of a page; undefined on pages that carry none. */
export function pageAds(
  page: PageFound,
  placement: Placement,
  context: Pick<PageContext, 'request' | 'settings'> & PromotionContext,
): PageAds | undefined {
  const { request, settings, site } = context;
  const { ads } = placement;
  if (!hasAds(site, settings) || !ads.shown || request.confidential) return undefined;
  const promotions = promotionsOf(context);
  const off = unitsOff(site, settings, promotions);
  const billboard = billboards[ads.pageKind];
  return {
    top: ads.unit,
    billboard,
    targeting: targetingOf(page, placement, request, context),
    promotions,
    wholePage: ads.wholePage && settings.AD_WHOLE_PAGE !== 'off',
    off: off.length > 0 ? off : undefined,
    sizes: site['ad-sizes'] ? ownSizesOf(site['ad-sizes']) : undefined,
  };
}
