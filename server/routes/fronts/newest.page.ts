import { NewestPage } from '../../../views/pages/newest.tsx';
import { failureOf } from '../context.ts';
import { definePage } from '../define-page.ts';
import { view } from '../outcome.ts';
import { storyItem, storyTags } from '../stories/story-props.ts';

/** `/newest`: the newest stories of an edition. */
export const newest = definePage({
  name: 'newest',
  paths: ['/newest'],
  cache: 'listing',
  ads: { unit: 'CATEGORY' },
  load: async (context) => {
    const { content, request, t, canonicalLinks, signal } = context;
    const { data: listing, error } = await content.stories(request.edition, signal);
    if (error) return failureOf(error);
    const title = t('home.latest');
    return {
      kind: 'page',
      view: view('newest', NewestPage, {
        title,
        items: listing.items.map((story) => storyItem(story, context)),
      }),
      title,
      canonical: canonicalLinks.page('/newest'),
      variants: true,
      tags: ['listing', `region-${request.region}`, ...storyTags(listing.items)],
    };
  },
});
