import type { StoryFeed } from '../../../views/components/stories/feed.tsx';
import { picturesOnce } from '../../../views/pictures/unique-pictures.ts';
import type { Output } from '../../content/contract/calls.ts';
import { placeOf } from '../../content/contract/listing.ts';
import { partialAddress } from '../context.ts';
import type { PageContext, Params } from '../define-page.ts';
import { storyItem } from './story-props.ts';

export const feedPath = '/partials/feed';

/** A listing's own address, and what it is narrowed to. */
export interface ListingScope {
  address: string;
  vertical?: string | undefined;
  supertag?: string | undefined;
  author?: string | undefined;
  tag?: string | undefined;
}

/** The address of one page of a listing; page 1 is the listing itself. */
export function pageAddress(listing: string, page: number): string {
  return page === 1 ? listing : `${listing}/page/${page}`;
}

/** The number of a page in the listing at a path, and the paths of its neighbours. */
export function sequenceOf({ page, pages }: { page: number; pages: number }, listing: string) {
  return {
    number: page,
    previous: page > 1 ? pageAddress(listing, page - 1) : undefined,
    next: page < pages ? pageAddress(listing, page + 1) : undefined,
  };
}

/** The page number of a request, 1 by default. Guards have refused all that are malformed. */
export function pageNumber({ request: { params } }: { request: { params: Params } }): number {
  return params.number ? Number(params.number) : 1;
}

/** The fragment with the stories after those of a page: after its last one, so that none comes twice or is left out. */
function nextPartial(
  { address: _, ...scope }: ListingScope,
  page: number,
  { items }: Output<'stories'>,
  { request, links }: PageContext,
) {
  const last = items.at(-1);
  const given = Object.entries({ ...scope, page: String(page), after: last && placeOf(last) });
  const known = given.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return partialAddress(links.page(feedPath), request, known);
}

/**
 * One page of a listing with links to its neighbours; no picture appears twice on it.
 * @param once removes the pictures that the page shows already
 */
export function storyFeed(
  listing: Output<'stories'>,
  scope: ListingScope,
  context: PageContext,
  once = picturesOnce(new Set()),
): StoryFeed {
  const { page, pages, more = page < pages } = listing;
  const next = more ? page + 1 : undefined;
  return {
    items: listing.items.map((story) => once(storyItem(story, context))),
    page,
    pages,
    previous: page > 1 ? pageAddress(scope.address, page - 1) : undefined,
    ...(next
      ? {
          // What was withdrawn since the first page may leave fewer pages.
          next: pageAddress(scope.address, Math.min(next, pages)),
          nextPartial: nextPartial(scope, next, listing, context),
        }
      : {}),
  };
}
