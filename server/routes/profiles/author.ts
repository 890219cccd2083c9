import { editionOf, failureOf, type Page } from '../context.ts';
import { noPageFound } from '../outcome.ts';
import { storyTags } from '../stories/cards.ts';
import { feedModel, pageAddress, pageNumber } from '../stories/listing.ts';
import { profilePage } from './profile.ts';

/** `/authors/:author`, also by page: an author, the author's stories page by page, and the other writers. */
export const authorPage: Page = async (context) => {
  const { content, request, links, signal } = context;
  const author = request.params.author as string;
  const page = pageNumber(context);
  const [found, listing] = await Promise.all([
    profilePage(context, 'author', author),
    content.stories({ ...editionOf(request), author, page }, signal),
  ]);
  if (found.kind !== 'page' || found.model.kind !== 'profile') return found;
  if (listing.error) return failureOf(listing.error);
  if (page > 1 && page > listing.data.pages) return noPageFound;
  const address = links.author(author);
  return {
    ...found,
    model: { ...found.model, feed: feedModel(listing.data, { address, author }, context) },
    canonical: pageAddress(found.canonical, page),
    tags: [...found.tags, 'listing', ...storyTags(listing.data.items)],
    lifetime: 'listing',
  };
};
