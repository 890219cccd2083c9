import { isoTag, openGraphLocale } from '../../locales/iso.ts';
import { languages } from '../../locales/languages.ts';
import { regions } from '../../locales/regions.ts';
import type { ShellModel } from '../../views/models/shell.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { PageContext } from '../routes/define-page.ts';
import type { PageFound } from '../routes/outcome.ts';
import { alternatesOf, canonicalAddress } from './addresses.ts';
import { pageAds, siteAds } from './ads.ts';
import { footerLinks, indexLinks, navEntries, sectionLinks, socialLinks } from './navigation.ts';
import { type Placement, placementOf } from './placement.ts';
import { regionChoices } from './region-choices.ts';

/** What the shell is made from besides the page. */
export interface ShellContext extends PageContext {
  /** The program's version. */
  version: string;
}

function siteData(site: SiteConfig, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site['site-name'],
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/search?q={search_term}`,
      'query-input': 'required name=search_term',
    },
  };
}

/** The page's title, with the site's name; the home page is named after site and region. */
function titleOf({ title }: PageFound, { request, site, t }: PageContext): string {
  const name = site['site-name'];
  return title === name ? `${name} ${t(`region.${request.region}`)}` : `${title} | ${name}`;
}

type Head = Pick<
  ShellModel,
  | 'title'
  | 'description'
  | 'keywords'
  | 'canonical'
  | 'alternates'
  | 'robots'
  | 'openGraph'
  | 'structuredData'
>;

function headOf(page: PageFound, context: PageContext): Head {
  const { request, site, origin } = context;
  const { region, locale, record } = request;
  const meta = site['region-meta'];
  return {
    title: titleOf(page, context),
    description: page.description ?? meta.descriptions[record.name] ?? meta.descriptions.default ?? '',
    keywords: meta.default_keywords,
    canonical: canonicalAddress(page, request, site, origin),
    alternates: alternatesOf(page, request, site, origin),
    robots: request.preview ? 'noindex' : page.robots,
    openGraph: {
      type: page.article ? 'article' : 'website',
      locale: openGraphLocale(locale, region),
      ...(page.image ? { image: page.image } : {}),
    },
    structuredData: [siteData(site, origin), ...(page.structuredData ?? [])],
  };
}

function navigationOf({ navigation }: Placement, { request, site, links, t, profileKinds }: PageContext) {
  return {
    home: links.page('/'),
    beforeYouGo: links.page('/before-you-go'),
    search: links.page('/search'),
    nav: navEntries(navigation, site, links),
    sections: sectionLinks(site, links),
    directories: indexLinks(profileKinds, links, t),
    footer: footerLinks(site, links),
    social: socialLinks(site, request.region),
    regions: regionChoices(request, site, t),
    privacyPolicy: links.page(`/${site['privacy-policy'].slug}`),
  };
}

function consentOf({ request }: PageContext) {
  const { consent, unlocated, record } = request;
  return {
    consent,
    cookieNotice: consent && record.cookieNotice !== false,
    holdOutside: consent || unlocated,
  };
}

/** Everything around a page: head, header, navigation, footer, banners. */
export function shellModel(page: PageFound, context: ShellContext): ShellModel {
  const { request, site, t, origin, version, settings } = context;
  const { region, locale, record } = request;
  const placement = placementOf(request, page);
  return {
    siteName: site['site-name'],
    version,
    region,
    regionName: t(`region.${region}`),
    locale,
    iso: isoTag(locale, region),
    dir: languages[locale].dir,
    timeZone: regions[region].timeZone,
    ...headOf(page, context),
    routeName: record.name,
    pageKind: page.view.kind,
    adUnit: placement.ads.unit,
    adPageKind: placement.ads.pageKind,
    pageId: page.pageId,
    genT: record.genT ?? false,
    hasShareButton: placement.shareButton,
    ...navigationOf(placement, context),
    regionSelector: record.regionSelector !== false,
    regionPopup: settings.REGION_POPUP === 'on' && region === site['valid-regions'][0],
    cookieDomain: settings.COOKIE_DOMAIN,
    ...(settings.ANDROID_APP ? { app: { link: settings.APP_LINK, store: settings.APP_STORE_URL } } : {}),
    ...consentOf(context),
    siteAds: siteAds(site, settings),
    ads: pageAds(page, placement, context),
    tagManager: settings.GTM_ID,
    preview: request.preview,
    ...(page.share ? { share: { ...page.share, url: origin + page.share.url } } : {}),
  };
}
