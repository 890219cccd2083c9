import type { Locale } from '../../locales/languages.ts';
import { isoTag, localesOf, openGraphLocale, type Region } from '../../locales/regions.ts';
import type { Alternate, Shell } from '../../views/shell.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { PageContext, PageRequest } from '../routes/define-page.ts';
import type { PageFound } from '../routes/outcome.ts';
import { frameOf, markedNavigation } from './frame.ts';
import { pageAds, placementOf } from './placement.ts';

/** What the shell is made from besides the page. */
export interface ShellContext extends PageContext {
  /** The program's version. */
  version: string;
}

const searchOf = (query: PageRequest['query']) => new URLSearchParams(query).toString();

/** The address of one variant of a listing: the bare path for the default edition, a query for others. */
function variantAddress(
  path: string,
  region: Region,
  locale: Locale,
  site: SiteConfig,
  query: string,
): string {
  const fallback = site['valid-regions'][0] as Region;
  const isDefault = region === fallback && locale === localesOf(fallback)[0];
  const edition = isDefault ? '' : `site=${region}&lang=${locale}`;
  const all = [query, edition].filter((part) => part !== '').join('&');
  return all === '' ? path : `${path}?${all}`;
}

/** The page's one address for crawlers. */
function canonicalAddress(page: PageFound, request: PageRequest, site: SiteConfig, origin: string): string {
  if (!page.variants) return origin + page.canonical;
  return (
    origin + variantAddress(page.canonical, request.region, request.locale, site, searchOf(request.query))
  );
}

/** The other languages and regions of a page: complete and reciprocal, with a default. */
function alternatesOf(page: PageFound, request: PageRequest, site: SiteConfig, origin: string): Alternate[] {
  if (!page.variants) {
    const translations = page.translations ?? [];
    if (translations.length < 2) return [];
    return translations.map(({ hreflang, href }) => ({ hreflang, href: origin + href }));
  }
  const query = searchOf(request.query);
  const editions = site['valid-regions'].flatMap((region) =>
    localesOf(region).map((locale) => ({
      hreflang: isoTag(locale, region),
      href: origin + variantAddress(page.canonical, region, locale, site, query),
    })),
  );
  const bare = query === '' ? page.canonical : `${page.canonical}?${query}`;
  return [...editions, { hreflang: 'x-default', href: origin + bare }];
}

/** The page's title, with the site's name; the home page is named after site and region. */
function titleOf({ title }: PageFound, { request, site, t }: PageContext): string {
  const name = site['site-name'];
  return title === name ? `${name} ${t(`region.${request.region}`)}` : `${title} | ${name}`;
}

type Head = Pick<
  Shell,
  'title' | 'description' | 'canonical' | 'alternates' | 'robots' | 'openGraph' | 'structuredData'
>;

/** What the head of a page's document says; `siteData` is the structured data that every page has. */
function headOf(page: PageFound, context: PageContext, siteData: object): Head {
  const { request, site, origin } = context;
  const { region, locale, record } = request;
  const meta = site['region-meta'];
  return {
    title: titleOf(page, context),
    description: page.description ?? meta.descriptions[record.name] ?? meta.descriptions.default ?? '',
    canonical: canonicalAddress(page, request, site, origin),
    alternates: alternatesOf(page, request, site, origin),
    robots: request.preview ? 'noindex' : page.robots,
    openGraph: {
      type: page.article ? 'article' : 'website',
      locale: openGraphLocale(locale, region),
      ...(page.image ? { image: page.image } : {}),
    },
    structuredData: [siteData, ...(page.structuredData ?? [])],
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
export function buildShell(page: PageFound, context: ShellContext): Shell {
  const { request, origin, version } = context;
  const { record, preview, previewed } = request;
  const placement = placementOf(request, page);
  const { siteData, promotions, ...frame } = frameOf(context);
  return {
    ...frame,
    nav: markedNavigation(frame.nav, placement.navigation),
    version,
    ...headOf(page, context, siteData),
    routeName: record.name,
    pageKind: page.view.kind,
    adUnit: placement.ads.unit,
    adPageKind: placement.ads.pageKind,
    pageId: page.pageId,
    genT: record.genT ?? false,
    hasShareButton: placement.shareButton,
    regionSelector: record.regionSelector !== false,
    ...consentOf(context),
    ads: pageAds(page, placement, context, promotions),
    preview: preview ? (previewed ?? { drafts: 0, changes: 0 }) : undefined,
    ...(page.share ? { share: { ...page.share, url: origin + page.share.url } } : {}),
  };
}
