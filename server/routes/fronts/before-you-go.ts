import { defaultPageSize } from '../../content/contract/listing.ts';
import { editionOf, failureOf, type Page } from '../context.ts';
import { canonicalLinks } from '../links.ts';
import { picturesOnce } from '../pictures/unique-pictures.ts';
import { cardModel, storyTags } from '../stories/cards.ts';

/** `/before-you-go`: stories recommended to a reader who is about to leave. */
export const beforeYouGoPage: Page = async (context) => {
  const { content, request, t, signal } = context;
  const { data: front, error } = await content.front({ ...editionOf(request), slug: 'home' }, signal);
  if (error) return failureOf(error);
  const stories = [...front.lead, ...front.weekend, ...front.latest].slice(0, defaultPageSize);
  const once = picturesOnce(new Set());
  const title = t('beforeYouGo.title');
  return {
    kind: 'page',
    model: {
      kind: 'listing',
      title,
      siblings: [],
      feed: { items: stories.map((story) => once(cardModel(story, context))), page: 1, pages: 1 },
    },
    title,
    canonical: canonicalLinks.page('/before-you-go'),
    variants: true,
    robots: 'noindex',
    tags: ['front', `region-${request.region}`, ...storyTags(stories)],
    lifetime: 'front',
  };
};
