import type { FeedModel } from '../../../views/models/basics.ts';
import type { Output } from '../../content/contract/calls.ts';
import type { PageContext } from '../context.ts';
import { picturesOnce } from '../pictures/unique-pictures.ts';
import { cardModel } from './cards.ts';

const partAddress = '/partials/feed';

/** A listing's own address, and what is in it. */
export interface ListingScope {
  address: string;
  vertical?: string | undefined;
  supertag?: string | undefined;
  author?: string | undefined;
}

/** The address of one page of a listing; its first page is the listing itself (ruling R3). */
export function pageAddress(listing: string, page: number): string {
  return page === 1 ? listing : `${listing}/page/${page}`;
}

/** The number of the page that a request asks for. Guards have let only good ones through. */
export function pageNumber({ request }: PageContext): number {
  return request.params.number ? Number(request.params.number) : 1;
}

/** The address of the next page as a part; it names the edition, so that it stands by itself. */
function partOf(
  { address: _, ...place }: ListingScope,
  page: number,
  { request, links }: PageContext,
): string {
  const given = Object.entries(place).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const query = new URLSearchParams([...given, ['page', String(page)]]);
  query.set('site', request.region);
  query.set('lang', request.locale);
  return `${links.page(partAddress)}?${query}`;
}

/** One page of a listing with its neighbours; no picture comes twice on it. */
export function feedModel(listing: Output<'stories'>, place: ListingScope, context: PageContext): FeedModel {
  const { page, pages } = listing;
  const next = page < pages ? page + 1 : undefined;
  const once = picturesOnce(new Set());
  return {
    items: listing.items.map((story) => once(cardModel(story, context))),
    page,
    pages,
    ...(page > 1 ? { previous: pageAddress(place.address, page - 1) } : {}),
    ...(next ? { next: pageAddress(place.address, next), nextPart: partOf(place, next, context) } : {}),
  };
}
