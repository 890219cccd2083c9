import { isoTag, openGraphLocale } from '../../locales/iso.ts';
import { languages } from '../../locales/languages.ts';
import { regions } from '../../locales/regions.ts';
import type { Translate } from '../../locales/translate.ts';
import type { ShellModel } from '../../views/models/shell.ts';
import type { PageSettings } from '../config/config.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { PageRequest } from '../http/page-request.ts';
import { createLinks } from '../routes/links.ts';
import type { PageFound } from '../routes/outcome.ts';
import { alternatesOf, canonicalAddress } from './addresses.ts';
import { pageAds, siteAds } from './ads.ts';
import { flagsOf } from './flags.ts';
import { footerLinks, indexLinks, navEntries, sectionLinks, socialLinks } from './navigation.ts';
import { regionChoices } from './region-choices.ts';

/** What the shell needs to know besides the page. */
export interface ShellContext {
  request: PageRequest;
  site: SiteConfig;
  t: Translate;
  /** Public address of the site. */
  origin: string;
  version: string;
  settings: PageSettings;
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

/** Everything around a page: head, header, navigation, footer, banners. */
export function shellModel(
  page: PageFound,
  { request, site, t, origin, version, settings }: ShellContext,
): ShellModel {
  const { region, locale, prefix, name } = request;
  const links = createLinks(prefix);
  const meta = site['region-meta'];
  const siteName = site['site-name'];
  const choices = regionChoices(request, site, t);
  const flags = flagsOf(request, site, page);
  return {
    siteName,
    version,
    region,
    regionName: t(`region.${region}`),
    locale,
    iso: isoTag(locale, region),
    dir: languages[locale].dir,
    timeZone: regions[region].timeZone,
    title: page.title === siteName ? `${siteName} ${t(`region.${region}`)}` : `${page.title} | ${siteName}`,
    description: page.description ?? meta.descriptions[name] ?? meta.descriptions.default ?? '',
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
    routeName: name,
    adUnit: flags.adUnit,
    adKind: flags.adKind,
    pageId: page.pageId,
    genT: flags.genT,
    hasShareButton: flags.hasShareButtonNav,
    home: links.page('/'),
    beforeYouGo: links.page('/before-you-go'),
    search: links.page('/search'),
    nav: navEntries(flags.active, site, links),
    sections: sectionLinks(site, links),
    directories: indexLinks(links, t),
    footer: footerLinks(site, links),
    social: socialLinks(site, region),
    regions: choices,
    regionSelector: name !== 'verticals-restaurants-region',
    regionPopup: settings.REGION_POPUP === 'on' && region === site['valid-regions'][0],
    cookieDomain: settings.COOKIE_DOMAIN,
    ...(settings.ANDROID_APP ? { app: { link: settings.APP_LINK, store: settings.APP_STORE_URL } } : {}),
    privacyPolicy: links.page(`/${site['privacy-policy'].slug}`),
    consent: request.consent,
    cookieNotice: request.consent && !name.startsWith('newsletters'),
    holdOutside: request.consent || request.unlocated,
    siteAds: siteAds(site, settings),
    ads: pageAds(page, flags, { request, site, settings }),
    tagManager: settings.GTM_ID,
    preview: request.preview,
    ...(page.share ? { share: { ...page.share, url: origin + page.share.url } } : {}),
  };
}
