import type { FollowProps } from '../../../views/components/forms/follow.tsx';
import { feedPath } from '../../content/feed-scope.ts';
import { type Topic, topicId } from '../../readers/newsletters/topics.ts';
import type { PageContext } from '../define-page.ts';
import { newsletterForm } from './newsletter-form.ts';

/** How a topic of an edition is followed: by its feed, and by mail where the site sends what is followed. */
export async function followOf(topic: Topic, name: string, context: PageContext): Promise<FollowProps> {
  const { newsletters, request, settings } = context;
  const isSent = newsletters !== undefined && settings.FOLLOW_SCHEDULE.length > 0;
  return {
    name,
    feed: feedPath(request.edition, topic, 'rss'),
    signUp: isSent ? await newsletterForm('short', { newsletters: [topicId(topic)] }, context) : undefined,
  };
}
