import { ListingPage } from '../../../views/pages/listing.tsx';
import { picturesOnce } from '../../../views/pictures/unique-pictures.ts';
import { defaultPageSize } from '../../content/contract/listing.ts';
import { failureOf } from '../context.ts';
import { definePage } from '../define-page.ts';
import { view } from '../outcome.ts';
import { storyItem, storyTags } from '../stories/story-props.ts';

/** `/before-you-go`: stories recommended to a reader who is about to leave. */
export const beforeYouGo = definePage({
  name: 'before-you-go',
  paths: ['/before-you-go'],
  cache: 'front',
  ads: { shown: false },
  load: async (context) => {
    const { content, request, t, canonicalLinks, signal } = context;
    const { data: front, error } = await content.front({ ...request.edition, slug: 'home' }, signal);
    if (error) return failureOf(error);
    const stories = [...front.lead, ...front.weekend, ...front.latest].slice(0, defaultPageSize);
    const once = picturesOnce(new Set());
    const items = stories.map((story) => once(storyItem(story, context)));
    const title = t('beforeYouGo.title');
    return {
      kind: 'page',
      view: view('listing', ListingPage, { title, siblings: [], feed: { items, page: 1, pages: 1 } }),
      title,
      canonical: canonicalLinks.page('/before-you-go'),
      variants: true,
      robots: 'noindex',
      tags: ['front', `region-${request.region}`, ...storyTags(stories)],
    };
  },
});
