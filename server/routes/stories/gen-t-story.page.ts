import { definePage } from '../define-page.ts';
import { eventsUnderEvents } from '../guards/guards.ts';
import { storyPage } from './story.page.ts';

/** `/gen-t/:supertags/:story` */
export const genTStory = definePage({
  name: 'gen-t-supertags-story',
  paths: ['/gen-t/:supertags/:story'],
  guards: [eventsUnderEvents],
  mayRedirect: true,
  cache: 'story',
  ads: { unit: 'ARTICLE' },
  navigation: ({ supertags }) => ({ vertical: 'gen-t', supertag: supertags }),
  shareButton: true,
  genT: true,
  load: (context) => {
    const { supertags: supertag, story: slug } = context.request.params;
    return storyPage(context, { slug, vertical: 'gen-t', supertag });
  },
});
