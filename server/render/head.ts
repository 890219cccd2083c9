import { type Locale, languageOf } from '../../locales/languages.ts';
import { isoTag, openGraphLocale, type Region } from '../../locales/regions.ts';
import type { Alternate, PageHead } from '../../views/shell.ts';
import { siteEditions } from '../content/editions.ts';
import { declarationsOf } from '../crawlers/declarations.ts';
import { embedPath } from '../crawlers/oembed/embed-path.ts';
import { rightsOf } from '../crawlers/rights.ts';
import type { SharePictures } from '../images/share-pictures/share-pictures.ts';
import { writableIn } from '../lib/writable-text.ts';
import type { PageContext } from '../routes/define-page.ts';
import type { PageFound } from '../routes/outcome.ts';
import { addressIn, variantsOf } from '../routes/page-addresses.ts';
import { breadcrumbData } from '../routes/structured-data/lists.ts';
import { descriptionOf } from './description.ts';
import { feedLinks } from './feed-links.ts';
import { drawnImages, shareImageOf } from './share-image.ts';

/** What a head is made from besides the page. */
export type HeadContext = PageContext & { sharePictures: Pick<SharePictures, 'pathOf'> };

/**
 * The name of a region, with the language where another one of the region in the same script may name it alike; nothing
 * where there is one edition alone.
 */
function editionName({ request: { region, locale }, site, t }: PageContext): string {
  const editions = siteEditions(site);
  if (editions.length === 1) return '';
  const [first] = editions.filter((edition) => edition.region === region);
  const isAlike =
    first && first.locale !== locale && languageOf(first.locale).script === languageOf(locale).script;
  const name = t(`region.${region}`);
  return isAlike ? `${name} (${languageOf(locale).name})` : name;
}

/**
 * The title of a page: what it shows, the number of its page in a listing, the edition where each has an address of its
 * own, and the site's name. The home page is named after site and region.
 */
function titleOf(page: PageFound, context: PageContext): string {
  const { request, site, t } = context;
  const name = site['site-name'];
  const [home] = siteEditions(site);
  const isDefault = request.region === home?.region && request.locale === home.locale;
  if (page.title === name) return `${name} ${editionName(context)}`.trim();
  const number = page.sequence?.number ?? 1;
  const parts = [
    page.search?.title ?? page.title,
    ...(number > 1 ? [t('head.page', { number })] : []),
    ...(page.variants && !isDefault ? [editionName(context)] : []),
  ];
  return `${parts.filter((part) => part !== '').join(' · ')} | ${name}`;
}

const isIndexable = ({ robots }: Pick<PageFound, 'robots'>) => !robots?.includes('noindex');

/** The other languages and regions of a page that crawlers may keep. */
function alternatesOf(page: PageFound, context: PageContext, robots: string): Alternate[] {
  if (!isIndexable({ robots }) || page.canonical === undefined || page.canonicalUrl !== undefined) return [];
  if (page.variants) return variantsOf(page, page.canonical, context);
  return page.translations?.() ?? [];
}

/** The neighbours of a page in its listing. */
function neighboursOf({ sequence }: PageFound, context: PageContext): Pick<PageHead, 'previous' | 'next'> {
  const { previous, next } = sequence ?? {};
  const { edition } = context.request;
  return {
    previous: previous ? addressIn(edition, previous, context) : undefined,
    next: next ? addressIn(edition, next, context) : undefined,
  };
}

/** The language tag of what a page shows, with its country if that is known. */
const tagOf = ({ locale, region }: NonNullable<PageFound['language']>): string =>
  region ? isoTag(locale, region) : languageOf(locale).iso;

/** The language of what a page shows, and that of its frame where it is another one. */
function languagesOf({ language }: PageFound, locale: Locale, region: Region) {
  const own = isoTag(locale, region);
  if (!language || language.locale === locale) return { iso: own };
  return { iso: tagOf(language), interfaceIso: own };
}

/** The locales of a page's translations, for Open Graph. */
const otherLocalesOf = ({ translations = () => [], language }: PageFound): string[] => {
  const own = language && tagOf(language);
  return translations()
    .map(({ hreflang }) => hreflang)
    .filter((tag) => tag !== own && tag !== 'x-default')
    .map((tag) => tag.replaceAll('-', '_'));
};

/** The breadcrumb of a page that crawlers may keep. Listings above it are those of the reader's edition. */
function trailData(page: PageFound, context: PageContext): object[] {
  const { trail = [], canonical, variants, home } = page;
  if (trail.length === 0 || !isIndexable(page)) return [];
  const { origin, site, request } = context;
  const addressOf = (path: string) =>
    home || (path === canonical && !variants)
      ? (home ?? origin) + path
      : addressIn(request.edition, path, context);
  const steps = [{ name: site['site-name'], path: '/' }, ...trail];
  return [breadcrumbData(steps.map(({ name, path }) => ({ name, address: addressOf(path) })))];
}

/** Whether crawlers may keep a page, and how. */
const robotsOf = ({ robots }: PageFound, { request, settings }: PageContext): string =>
  request.confidential
    ? 'noindex'
    : (robots ?? (rightsOf(settings).search ? 'max-image-preview:large' : 'noindex'));

/** What a page tells crawlers that they may do with it. */
function rightsIn({ article, canonical, home = '' }: PageFound, { settings }: PageContext) {
  const rights = rightsOf(settings);
  return {
    withoutNews: !rights.news,
    miningReserved: !rights.aiTraining,
    markdown: article && rights.aiAnswers && canonical !== undefined ? `${home}${canonical}.md` : undefined,
  };
}

/** A page that has no address for anybody else. */
const withoutAddress = ({ canonical: _, ...page }: PageFound): PageFound => page;

/** What the head of a page's document says; `siteData` is the structured data that every page has. */
export function headOf(found: PageFound, context: HeadContext, siteData: object): PageHead {
  const { request, origin } = context;
  const { region, locale, edition } = request;
  const page = request.confidential && !request.preview ? withoutAddress(found) : found;
  const { canonical, variants, language, home = origin } = page;
  const address = variants ? addressIn : (_: unknown, path: string) => home + path;
  const url =
    canonical === undefined ? undefined : address(edition, canonical, context, page.query ?? request.query);
  const shared = page.social?.description ?? page.description;
  const robots = robotsOf(page, context);
  return {
    title: titleOf(page, context),
    description: descriptionOf(page, context),
    canonical: url === undefined ? undefined : (page.canonicalUrl ?? url),
    declarations: declarationsOf(context.settings, url),
    robots,
    alternates: alternatesOf(page, context, robots),
    feeds: feedLinks(page, context),
    ...neighboursOf(page, context),
    ...rightsIn(page, context),
    ...languagesOf(page, locale, region),
    openGraph: {
      title:
        page.social?.title ??
        (page.title === context.site['site-name'] ? titleOf(page, context) : page.title),
      description: shared,
      locale: openGraphLocale(language?.locale ?? locale, language?.region ?? region),
      otherLocales: otherLocalesOf(page),
      image: shareImageOf(page, context),
      article: page.article,
    },
    embed:
      page.article && canonical !== undefined && isIndexable(page)
        ? `${home}${embedPath}?url=${encodeURIComponent(home + canonical)}`
        : undefined,
    structuredData: writableIn([
      siteData,
      ...(page.structuredData?.(() => drawnImages(page, context)) ?? []),
      ...trailData(page, context),
    ]),
  };
}
