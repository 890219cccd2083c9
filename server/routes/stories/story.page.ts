import { definePage } from '../define-page.ts';
import { eventsUnderEvents, knownVertical } from '../guards/verticals.ts';
import { storyPage } from './story-page.ts';

/** `/:verticals/:supertags/:story` */
export const story = definePage({
  name: 'verticals-supertags-story',
  paths: ['/:verticals/:supertags/:story'],
  guards: [eventsUnderEvents, knownVertical],
  cache: 'story',
  ads: { unit: 'ARTICLE' },
  shareButton: true,
  load: (context) => {
    const { verticals: vertical, supertags: supertag, story: slug } = context.request.params;
    return storyPage(context, { slug, vertical, supertag });
  },
});
