import { languageOf } from '../../locales/languages.ts';
import { regionOf } from '../../locales/regions.ts';
import { compositeKey } from '../../views/composite-key.ts';
import type { SelectableLink } from '../../views/links.ts';
import type { NavEntry, Shell } from '../../views/shell.ts';
import { relatedAppOf } from '../brand/kit.ts';
import { shellBrandOf } from '../brand/shell-brand.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import { partialAddress } from '../routes/context.ts';
import type { PageContext } from '../routes/define-page.ts';
import { lettersPath } from '../routes/editor-letters/letters-path.ts';
import type { NavigationPosition } from '../routes/outcome.ts';
import { overlayPath } from '../routes/search/search-query.ts';
import { siteData } from '../routes/structured-data/organization.ts';
import { footerLinks, indexLinks, legalLinks, navEntries, sectionLinks, socialLinks } from './navigation.ts';
import { consentPlatformOf, siteAds } from './placement.ts';
import { regionChoices } from './region-choices.ts';

/** The domains of the company besides the host of the site: those of settings, and of the regions of other tenants. */
function ownDomainsOf(site: SiteConfig, { OWN_DOMAINS, COOKIE_DOMAIN }: PageContext['settings']): string[] {
  const ofTenants = Object.values(site['external-regions']).map((address) => new URL(address).hostname);
  const ofCookies = COOKIE_DOMAIN ? [COOKIE_DOMAIN.replace(/^\./, '')] : [];
  return [...new Set([...OWN_DOMAINS, ...ofCookies, ...ofTenants])];
}

let frameCount = 0;

/** The parts of the shell that all pages of an edition share. */
function createFrame(context: PageContext) {
  const { request, site, links, t, profileKinds, settings, origin } = context;
  const { region, locale, edition } = request;
  frameCount += 1;
  return {
    frame: frameCount,
    siteName: site['site-name'],
    brand: shellBrandOf(site, relatedAppOf(settings)),
    region,
    regionName: t(`region.${region}`),
    locale,
    dir: languageOf(locale).dir,
    timeZone: regionOf(region).timeZone,
    keywords: site['region-meta'].default_keywords,
    siteData: siteData({ site, origin, settings }),
    home: links.page('/'),
    saved: links.page('/saved'),
    letters: context.editorLetters && links.page(lettersPath),
    worker: settings.SERVICE_WORKER === 'on',
    beforeYouGo: links.page('/before-you-go'),
    ownDomains: ownDomainsOf(site, settings),
    search: links.page('/search'),
    searchOverlay: partialAddress(links.page(overlayPath), request),
    nav: navEntries(site, profileKinds, links, t),
    sections: sectionLinks(site, links),
    directories: indexLinks(site, profileKinds, links, t),
    footer: footerLinks(site, links, t),
    legal: legalLinks(site, links, t),
    contact: site.contact,
    social: socialLinks(site, region),
    regions: regionChoices(edition, site, t),
    privacyPolicy: links.page(`/${site['privacy-policy'].slug}`),
    regionPopup: settings.REGION_POPUP === 'on' && region === site['valid-regions'][0],
    cookieDomain: settings.COOKIE_DOMAIN,
    app: settings.ANDROID_APP ? { link: settings.APP_LINK, store: settings.APP_STORE_URL } : undefined,
    siteAds: siteAds(site, settings),
    tagManager: settings.GTM_ID,
    withoutConsent: settings.ADS_WITHOUT_CONSENT === 'limited' ? 'limited' : undefined,
    consentPlatform: consentPlatformOf(settings),
    reportedShare: settings.RUM_SAMPLE,
  } satisfies Partial<Shell> & { siteData: object };
}

export type Frame = ReturnType<typeof createFrame>;

const frames = new WeakMap<SiteConfig, Map<string, Frame>>();

/** The frame of a page's edition, made once for each site configuration and locale prefix. */
export function frameOf(context: PageContext): Frame {
  const { site, request } = context;
  const known = frames.get(site) ?? new Map<string, Frame>();
  frames.set(site, known);
  const key = compositeKey(request.region, request.locale, request.prefix);
  const frame = known.get(key) ?? createFrame(context);
  known.set(key, frame);
  return frame;
}

/** The main navigation with a page's own vertical and supertag marked. */
export function markedNavigation(
  nav: readonly NavEntry[],
  { vertical, supertag }: NavigationPosition,
): NavEntry[] {
  return nav.map((entry) => {
    if (entry.key !== vertical) return entry;
    const children = entry.children.map((child) =>
      child.key === supertag ? { ...child, active: true } : child,
    );
    return { ...entry, active: true, children };
  });
}

/** Links to index pages with the one marked that a page is, lies below, or belongs to by its position. */
export const markedIndexes = (
  links: readonly SelectableLink[],
  address: string,
  { supertag = '' }: NavigationPosition,
): SelectableLink[] =>
  links.map((link) => ({
    ...link,
    active: `${address}/`.startsWith(`${link.href}/`) || link.href.endsWith(`/${supertag}`),
  }));
