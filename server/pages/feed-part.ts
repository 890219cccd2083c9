import { failedValidation } from '../outcome.ts';
import { storyTags } from './cards.ts';
import { editionOf, failureOf, type Page } from './context.ts';
import { feedModel } from './listing.ts';
import { supertagOf, verticalOf } from './site-index.ts';

const goodNumber = /^[1-9][0-9]{0,5}$/;

/** `/partials/feed`: one page of a listing, to follow the pages before it. */
export const feedPart: Page = async (context) => {
  const { content, request, site, links, signal } = context;
  const { vertical, supertag, page = '1' } = request.query;
  const known =
    verticalOf(site, vertical) && (supertag === undefined || supertagOf(site, vertical, supertag));
  if (!vertical || !known || !goodNumber.test(page)) return failedValidation;
  const asked = { ...editionOf(request), vertical, supertag, page: Number(page) };
  const { data: listing, error } = await content.stories(asked, signal);
  if (error) return failureOf(error);
  if (listing.page > listing.pages) return failedValidation;
  const address = supertag ? links.supertag(vertical, supertag) : links.vertical(vertical);
  return {
    kind: 'part',
    model: { kind: 'feed', feed: feedModel(listing, { address, vertical, supertag }, context) },
    tags: ['listing', `region-${request.region}`, `vertical-${vertical}`, ...storyTags(listing.items)],
    lifetime: 'listing',
  };
};
