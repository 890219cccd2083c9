import type { PagesOfEditions } from '../../content/contract/listing.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import { siteEditions } from '../../content/editions.ts';
import type { KnownSite, PageContext } from '../define-page.ts';

/** The editions in which the site has something: by their configurations; one that is not loaded has what this one has. */
export const editionsWith = (
  { site, siteOf }: Pick<PageContext, 'site' | 'siteOf'>,
  has: (known: KnownSite) => boolean,
): Edition[] =>
  siteEditions(site).filter((edition) => {
    const known = siteOf(edition);
    return !known || has(known);
  });

/**
 * The editions among some in which a listing has a page of a number; the request's own alone where the content source
 * does not say how long the listing is in others.
 */
export function editionsWithPage(
  editions: readonly Edition[],
  page: number,
  pages: PagesOfEditions | undefined,
  { request }: Pick<PageContext, 'request'>,
): readonly Edition[] {
  if (page === 1) return editions;
  if (!pages) return [request.edition];
  return editions.filter(({ region, locale }) =>
    pages.some((each) => each.region === region && each.locale === locale && each.pages >= page),
  );
}
