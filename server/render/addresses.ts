import { isoTag } from '../../locales/iso.ts';
import type { Locale } from '../../locales/languages.ts';
import { localesOf, type Region } from '../../locales/regions.ts';
import type { Alternate } from '../../views/models/shell.ts';
import type { SiteConfig } from '../content/contract/site-config.ts';
import type { PageRequest } from '../routes/define-page.ts';
import type { PageFound } from '../routes/outcome.ts';

const declaredQuery = (query: PageRequest['query']) => new URLSearchParams(query).toString();

/** The address of one variant of a listing: the bare path for the default edition, a query for others (R14). */
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
export function canonicalAddress(
  page: PageFound,
  request: PageRequest,
  site: SiteConfig,
  origin: string,
): string {
  if (!page.variants) return origin + page.canonical;
  return (
    origin +
    variantAddress(page.canonical, request.region, request.locale, site, declaredQuery(request.query))
  );
}

/** The other languages and regions of a page: complete and reciprocal, with a default (ruling R14). */
export function alternatesOf(
  page: PageFound,
  request: PageRequest,
  site: SiteConfig,
  origin: string,
): Alternate[] {
  if (!page.variants) {
    const translations = page.translations ?? [];
    if (translations.length < 2) return [];
    return translations.map(({ hreflang, href }) => ({ hreflang, href: origin + href }));
  }
  const query = declaredQuery(request.query);
  const editions = site['valid-regions'].flatMap((region) =>
    localesOf(region).map((locale) => ({
      hreflang: isoTag(locale, region),
      href: origin + variantAddress(page.canonical, region, locale, site, query),
    })),
  );
  const bare = query === '' ? page.canonical : `${page.canonical}?${query}`;
  return [...editions, { hreflang: 'x-default', href: origin + bare }];
}
