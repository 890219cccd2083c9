import { OfflinePage } from '../../../views/pages/offline.tsx';
import { definePage } from '../define-page.ts';
import { view } from '../outcome.ts';
import { deviceStory, storyTags } from '../stories/story-props.ts';

/** How many of the most read stories a browser keeps. */
const mostReadSize = 5;

/** `/offline`: what browsers show for a page that they cannot reach. They keep it, and the stories that it names. */
export const offline = definePage({
  name: 'offline',
  paths: ['/offline'],
  cache: 'front',
  ads: { shown: false },
  load: async (context) => {
    const { content, request, t, canonicalLinks, signal } = context;
    const { data } = await content.mostRead({ ...request.edition, size: mostReadSize }, signal);
    const stories = data?.items ?? [];
    return {
      kind: 'page',
      view: view('offline', OfflinePage, { mostRead: stories.map((story) => deviceStory(story, context)) }),
      title: t('offline.title'),
      canonical: canonicalLinks.page('/offline'),
      variants: true,
      robots: 'noindex',
      tags: [`region-${request.region}`, ...storyTags(stories)],
    };
  },
});
