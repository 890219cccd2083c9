import type { Output } from '../../content/contract/calls.ts';
import { siteEditions } from '../../content/editions.ts';
import { editionsWithPage } from '../addresses/editions.ts';
import { failureOf } from '../context.ts';
import { definePage, type PageContext } from '../define-page.ts';
import { refuse } from '../guards/refuse.ts';
import { followOf } from '../newsletters/follow.ts';
import { noPageFound } from '../outcome.ts';
import { pageAddress, pageNumber, sequenceOf, storyFeed } from '../stories/listing.ts';
import { storyTags } from '../stories/story-props.ts';
import { profilePage } from './profile-page.ts';

/** What a further page of an author's stories has of its own: it is there only where there are so many stories. */
const furtherPage = (
  { page, items, editions }: Output<'stories'>,
  canonical: string,
  context: Pick<PageContext, 'request' | 'site'>,
) =>
  page === 1
    ? {}
    : {
        canonical: pageAddress(canonical, page),
        variants: true,
        editions: editionsWithPage(siteEditions(context.site), page, editions, context),
        description: undefined,
        lists: items.map(({ title }) => title),
      };

/** `/authors` is no page of its own. */
export const authors = definePage({
  name: 'authors',
  paths: ['/authors'],
  cache: 'missing',
  guards: [refuse],
});

/** `/authors/:author`, also by page: the author, the author's stories, and the other writers. */
export const authorProfile = definePage({
  name: 'authors-author',
  paths: ['/authors/:author', '/authors/:author/page/:number?'],
  cache: 'listing',
  ads: { unit: 'PEOPLE_PROFILE', pageKind: 'authors-author' },
  load: async (context) => {
    const { content, request, links, canonicalLinks, signal } = context;
    const { author } = request.params;
    const page = pageNumber(context);
    const [found, listing] = await Promise.all([
      profilePage(context, 'author', author),
      content.stories({ ...request.edition, author, page, editions: page > 1 || undefined }, signal),
    ]);
    if (found.kind !== 'page') return found;
    if (listing.error) return failureOf(listing.error);
    if (page > 1 && page > listing.data.pages) return noPageFound;
    const feed = storyFeed(listing.data, { address: links.author(author), author }, context);
    const follow = page === 1 ? await followOf({ author }, found.title, context) : undefined;
    return {
      ...found,
      view: { ...found.view, props: { ...found.view.props, feed, follow } },
      ...furtherPage(listing.data, canonicalLinks.author(author), context),
      ...(found.home && page > 1 ? { robots: 'noindex' } : {}),
      sequence: sequenceOf(listing.data, canonicalLinks.author(author)),
      tags: [...found.tags, 'listing', ...storyTags(listing.data.items)],
      lifetime: 'listing',
    };
  },
});
