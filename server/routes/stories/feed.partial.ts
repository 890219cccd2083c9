import { FeedPage } from '../../../views/components/stories/feed.tsx';
import { partsOfPlace } from '../../content/contract/listing.ts';
import { slugForm } from '../../content/contract/vocabulary.ts';
import type { Links } from '../../content/links.ts';
import { failureOf } from '../context.ts';
import { definePartial } from '../define-page.ts';
import { failedValidation, view } from '../outcome.ts';
import { supertagOf, verticalOf } from '../taxonomy.ts';
import { feedPath, type ListingScope, storyFeed } from './listing.ts';
import { storyTags } from './story-props.ts';

const goodNumber = /^[1-9][0-9]{0,5}$/;

/** The address of the listing that a fragment belongs to. */
function listingAddress({ vertical, supertag, author, tag }: Omit<ListingScope, 'address'>, links: Links) {
  if (tag !== undefined) return links.tag(tag);
  if (vertical === undefined) return links.author(author as string);
  return supertag === undefined ? links.vertical(vertical) : links.supertag(vertical, supertag);
}

/** `/partials/feed`: one page of a listing, to follow the pages before it. */
export const feedPartial = definePartial({
  name: 'partial-feed',
  paths: [feedPath],
  query: ['vertical', 'supertag', 'author', 'tag', 'page', 'after'],
  cache: 'listing',
  load: async (context) => {
    const { content, request, site, links, signal } = context;
    const { vertical, supertag, author, tag, page = '1', after } = request.query;
    const other = author ?? tag;
    const isOther = vertical === undefined && other !== undefined && slugForm.test(other);
    const known = isOther || verticalOf(site, vertical) !== undefined;
    const tagged = supertag === undefined || supertagOf(site, vertical, supertag) !== undefined;
    const isPlace = after === undefined || partsOfPlace(after) !== undefined;
    if (!known || !tagged || !goodNumber.test(page) || !isPlace) return failedValidation;
    const scope = { vertical, supertag, author, tag: isOther && author === undefined ? tag : undefined };
    const input = { ...request.edition, ...scope, page: Number(page), after };
    const { data: listing, error } = await content.stories(input, signal);
    if (error) return failureOf(error);
    if (listing.items.length === 0) return failedValidation;
    const feed = storyFeed(listing, { address: listingAddress(scope, links), ...scope }, context);
    return {
      kind: 'partial',
      view: view('feed', FeedPage, { feed }),
      tags: ['listing', `region-${request.region}`, ...storyTags(listing.items)],
    };
  },
});
