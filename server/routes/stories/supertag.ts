import type { ProfileKind } from '../../content/contract/profile.ts';
import { editionOf, failureOf, type Page, type PageContext } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import { noPageFound, type Outcome } from '../outcome.ts';
import { shareImage } from '../pictures/pictures.ts';
import { profilePage } from '../profiles/profile.ts';
import { supertagOf, verticalOf } from '../taxonomy.ts';
import { storyTags } from './cards.ts';
import { feedModel, pageAddress, pageNumber } from './listing.ts';
import { storyPage } from './story.ts';

/** What an unknown supertag of a vertical names, where it is no place (ruling R4). */
const profileKindOf: Readonly<Record<string, ProfileKind>> = { dining: 'restaurant', events: 'event' };

/** A listing of a vertical, or of one of its supertags. */
export async function storyListing(
  context: PageContext,
  vertical: string,
  supertag?: string,
): Promise<Outcome> {
  const { content, request, site, links, signal } = context;
  const section = verticalOf(site, vertical);
  const tag = supertagOf(site, vertical, supertag);
  if (!section || (supertag !== undefined && !tag)) return noPageFound;
  const page = pageNumber(context);
  const { data: listing, error } = await content.stories(
    { ...editionOf(request), vertical, supertag, page },
    signal,
  );
  if (error) return failureOf(error);
  if (page > 1 && page > listing.pages) return noPageFound;
  const address = (made: typeof links) =>
    supertag ? made.supertag(vertical, supertag) : made.vertical(vertical);
  return {
    kind: 'page',
    model: {
      kind: 'listing',
      title: tag?.label ?? section.label,
      ...(tag ? { eyebrow: { label: section.label, href: links.vertical(vertical) } } : {}),
      siblings: Object.entries(section.supertags).map(([key, { label }]) => ({
        label,
        href: links.supertag(vertical, key),
        active: key === supertag,
      })),
      feed: feedModel(listing, { address: address(links), vertical, supertag }, context),
    },
    title: tag ? `${tag.label} · ${section.label}` : section.label,
    canonical: pageAddress(address(canonicalLinks), page),
    variants: true,
    ...shareImage(listing.items[0]?.picture, context),
    ...(section.hidden ? { robots: 'noindex' } : {}),
    tags: ['listing', `region-${request.region}`, `vertical-${vertical}`, ...storyTags(listing.items)],
    lifetime: 'listing',
  };
}

/** `/:verticals/page/:number`: all of a vertical, page by page. */
export const verticalListingPage: Page = (context) =>
  storyListing(context, context.request.params.verticals as string);

/** `/:verticals/:supertags`, also by page: a listing; an unknown supertag names a profile (ruling R4). */
export const supertagPage: Page = async (context) => {
  const { verticals, supertags } = context.request.params as { verticals: string; supertags: string };
  if (supertagOf(context.site, verticals, supertags)) return storyListing(context, verticals, supertags);
  if (!verticalOf(context.site, verticals) || context.request.params.number) return noPageFound;
  return profilePage(context, profileKindOf[verticals] ?? 'place', supertags);
};

/** `/gen-t/page/:number`. */
export const genTListingPage: Page = (context) => storyListing(context, 'gen-t');

/** `/gen-t/:supertags`: a listing, or a story when the segment is none of Gen.T's supertags (ruling R1). */
export const genTSupertagPage: Page = async (context) => {
  const { supertags, number } = context.request.params;
  if (supertagOf(context.site, 'gen-t', supertags)) return storyListing(context, 'gen-t', supertags);
  return number ? noPageFound : storyPage(context, { slug: supertags as string });
};
