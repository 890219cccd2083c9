import { ListingPage } from '../../../views/pages/listing.tsx';
import { picturesOnce } from '../../../views/pictures/unique-pictures.ts';
import { defaultPageSize } from '../../content/contract/listing.ts';
import { editionsWith, editionsWithPage } from '../addresses/editions.ts';
import { sectionTrail } from '../addresses/trails.ts';
import { failureOf } from '../context.ts';
import type { PageContext } from '../define-page.ts';
import { neighboursOf } from '../fronts/neighbours.ts';
import { followOf } from '../newsletters/follow.ts';
import { noPageFound, type Outcome, view } from '../outcome.ts';
import { shareImage } from '../pictures/pictures.ts';
import { listPageData, storyList } from '../structured-data/lists.ts';
import { hasSection, linkedSupertags, supertagOf, verticalOf } from '../taxonomy.ts';
import { pageAddress, pageNumber, sequenceOf, storyFeed } from './listing.ts';
import { storyTags } from './story-props.ts';

/** The supertags of a vertical, with the one marked that is shown. */
const siblingsOf = (vertical: string, supertag: string | undefined, { site, links }: PageContext) =>
  linkedSupertags(site, vertical).map(([key, { label }]) => ({
    label,
    href: links.supertag(vertical, key),
    active: key === supertag,
  }));

/** How the first page of a supertag is followed; nothing else is, nor in a hidden vertical. */
async function followListing(vertical: string, supertag: string | undefined, context: PageContext) {
  const tag = supertagOf(context.site, vertical, supertag);
  const isShown = pageNumber(context) === 1 && !verticalOf(context.site, vertical)?.hidden;
  return tag && supertag && isShown ? followOf({ vertical, supertag }, tag.label, context) : undefined;
}

/** One page of the stories of a vertical, or of one of its supertags. */
export async function storyListing(
  context: PageContext,
  vertical: string,
  supertag?: string,
): Promise<Outcome> {
  const { content, request, site, links, canonicalLinks, signal } = context;
  const section = verticalOf(site, vertical);
  const tag = supertagOf(site, vertical, supertag);
  if (!section || (supertag !== undefined && !tag)) return noPageFound;
  const page = pageNumber(context);
  const { data: listing, error } = await content.stories(
    { ...request.edition, vertical, supertag, page, editions: page > 1 || undefined },
    signal,
  );
  if (error) return failureOf(error);
  if (page > 1 && page > listing.pages) return noPageFound;
  const address = (made: typeof links) =>
    supertag ? made.supertag(vertical, supertag) : made.vertical(vertical);
  const editions = editionsWith(context, ({ site: other }) => hasSection(other, vertical, supertag));
  const once = picturesOnce(new Set());
  const feed = storyFeed(listing, { address: address(links), vertical, supertag }, context, once);
  const { neighbours, tags } = await neighboursOf(
    { ...listing, shown: listing.items, vertical, supertag },
    once,
    context,
  );
  return {
    kind: 'page',
    view: view('listing', ListingPage, {
      title: tag?.label ?? section.label,
      eyebrow: tag && { label: section.label, href: links.vertical(vertical) },
      siblings: siblingsOf(vertical, supertag, context),
      feed,
      follow: await followListing(vertical, supertag, context),
      neighbours,
    }),
    title: tag ? `${tag.label} · ${section.label}` : section.label,
    canonical: pageAddress(address(canonicalLinks), page),
    variants: true,
    editions: editionsWithPage(editions, page, listing.editions, context),
    sequence: sequenceOf(listing, address(canonicalLinks)),
    lists: listing.items.map(({ title }) => title),
    trail: sectionTrail({ vertical, supertag }, context),
    structuredData: () =>
      listPageData(
        tag?.label ?? section.label,
        storyList(listing.items, context, (page - 1) * defaultPageSize),
      ),
    ...shareImage(listing.items[0]?.picture, context),
    robots: section.hidden ? 'noindex' : undefined,
    tags: [
      'listing',
      `region-${request.region}`,
      `vertical-${vertical}`,
      ...storyTags(listing.items),
      ...tags,
    ],
  };
}
