import { ListingPage } from '../../../views/pages/listing.tsx';
import { picturesOnce } from '../../../views/pictures/unique-pictures.ts';
import { defaultPageSize } from '../../content/contract/listing.ts';
import { slugForm } from '../../content/contract/vocabulary.ts';
import { siteEditions } from '../../content/editions.ts';
import { tagNameIn, tagSlug } from '../../content/text/tag-slug.ts';
import { editionsWithPage } from '../addresses/editions.ts';
import { failureOf } from '../context.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { followOf } from '../newsletters/follow.ts';
import { noPageFound, type Outcome, view } from '../outcome.ts';
import { shareImage } from '../pictures/pictures.ts';
import { listPageData, storyList } from '../structured-data/lists.ts';
import { pageAddress, pageNumber, sequenceOf, storyFeed } from './listing.ts';
import { storyTags } from './story-props.ts';

async function tagListing(context: PageContext, tag: string): Promise<Outcome> {
  const { content, request, links, canonicalLinks, signal } = context;
  if (!slugForm.test(tag)) return noPageFound;
  const page = pageNumber(context);
  const input = { ...request.edition, tag, page, editions: true };
  const { data: listing, error } = await content.stories(input, signal);
  if (error) return failureOf(error);
  const { items, pages, editions = [] } = listing;
  // A source that does not know tags lists all stories.
  const isOfTag = items.every(({ tags = [] }) => tags.some((name) => tagSlug(name) === tag));
  if (page > pages || !isOfTag) return noPageFound;
  const title = tagNameIn(tag, items) ?? tag;
  const canonical = canonicalLinks.tag(tag);
  const tagged = siteEditions(context.site).filter(({ region, locale }) =>
    editions.some((each) => each.region === region && each.locale === locale && each.pages > 0),
  );
  const once = picturesOnce(new Set());
  return {
    kind: 'page',
    view: view('listing', ListingPage, {
      title,
      siblings: [],
      feed: storyFeed(listing, { address: links.tag(tag), tag }, context, once),
      follow: page === 1 ? await followOf({ tag }, title, context) : undefined,
    }),
    title,
    canonical: pageAddress(canonical, page),
    variants: true,
    editions: editionsWithPage(tagged, page, editions, context),
    sequence: sequenceOf(listing, canonical),
    lists: items.map((story) => story.title),
    trail: [{ name: title, path: canonical }],
    structuredData: () => listPageData(title, storyList(items, context, (page - 1) * defaultPageSize)),
    ...shareImage(items[0]?.picture, context),
    tags: ['listing', `region-${request.region}`, ...storyTags(items)],
  };
}

/** `/tag/:tag`, also by page: the stories of an edition that have a tag. */
export const tag = definePage({
  name: 'tag',
  paths: ['/tag/:tag', '/tag/:tag/page/:number?'],
  cache: 'listing',
  ads: { unit: 'CATEGORY' },
  load: (context) => tagListing(context, context.request.params.tag),
});
