import { isoTag } from '../../locales/regions.ts';
import type { Alternate } from '../../views/shell.ts';
import type { Edition } from '../content/contract/vocabulary.ts';
import { siteEditions } from '../content/editions.ts';
import type { PageContext, PageRequest } from './define-page.ts';
import type { PageFound } from './outcome.ts';

type Query = Readonly<Record<string, string>>;

const isSame = (one: Edition, other: Edition | undefined) =>
  one.region === other?.region && one.locale === other.locale;

/** The absolute address of a page in an edition: the bare path in the default one, a query in others. */
export function addressIn(
  edition: Edition,
  path: string,
  { site, origin }: Pick<PageContext, 'site' | 'origin'>,
  query: Query = {},
): string {
  const [home] = siteEditions(site);
  const chosen: Query = isSame(edition, home) ? {} : { site: edition.region, lang: edition.locale };
  const search = new URLSearchParams({ ...query, ...chosen }).toString();
  return origin + (search === '' ? path : `${path}?${search}`);
}

/**
 * The addresses of a page in all editions that have it, and for readers of none of their languages: in the default
 * edition, else in the first one that has the page.
 */
export function variantsOf(
  page: Pick<PageFound, 'query' | 'editions'>,
  path: string,
  context: Pick<PageContext, 'site' | 'origin'> & { request: Pick<PageRequest, 'query'> },
): Alternate[] {
  const query = page.query ?? context.request.query;
  const editions = siteEditions(context.site).filter(
    (edition) => page.editions?.some((each) => isSame(each, edition)) ?? true,
  );
  const addresses = editions.map((edition) => ({
    hreflang: isoTag(edition.locale, edition.region),
    href: addressIn(edition, path, context, query),
  }));
  const [first] = addresses;
  return first ? [...addresses, { hreflang: 'x-default', href: first.href }] : [];
}
