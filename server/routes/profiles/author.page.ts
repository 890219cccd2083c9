import { failureOf } from '../context.ts';
import { definePage } from '../define-page.ts';
import { refuse } from '../guards/refuse.ts';
import { noPageFound } from '../outcome.ts';
import { pageAddress, pageNumber, storyFeed } from '../stories/listing.ts';
import { storyTags } from '../stories/story-props.ts';
import { profilePage } from './profile-page.ts';

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
    const { content, request, links, signal } = context;
    const { author } = request.params;
    const page = pageNumber(context);
    const [found, listing] = await Promise.all([
      profilePage(context, 'author', author),
      content.stories({ ...request.edition, author, page }, signal),
    ]);
    if (found.kind !== 'page') return found;
    if (listing.error) return failureOf(listing.error);
    if (page > 1 && page > listing.data.pages) return noPageFound;
    const feed = storyFeed(listing.data, { address: links.author(author), author }, context);
    return {
      ...found,
      view: { ...found.view, props: { ...found.view.props, feed } },
      canonical: pageAddress(found.canonical, page),
      tags: [...found.tags, 'listing', ...storyTags(listing.data.items)],
      lifetime: 'listing',
    };
  },
});
