import type { NewsletterPreview, SiteConfig } from '../../content/contract/site-config.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import type { Edition } from '../../content/contract/vocabulary.ts';
import type { Answer, ContentSource } from '../../content/source.ts';
import { tagNameIn } from '../../content/text/tag-slug.ts';
import { type Topic, topicOf } from './topics.ts';

/** Where the stories of a newsletter are looked for. */
export interface StorySearch {
  content: Pick<ContentSource, 'stories' | 'mostRead' | 'front'>;
  site: Pick<SiteConfig, 'newsletter-previews'>;
  edition: Edition;
  size: number;
  signal?: AbortSignal | undefined;
}

/** The most stories that a ranking gives. */
const maxRanked = 20;

const itemsOf = <T>(answer: Answer<T>, items: (data: T) => StoryCard[]): Answer<StoryCard[]> =>
  answer.error ? { error: answer.error } : { data: items(answer.data) };

/** The newest stories of a topic in an edition. */
async function topicStories(
  topic: Topic,
  { content, edition, size, signal }: Omit<StorySearch, 'site'>,
): Promise<Answer<StoryCard[]>> {
  const found = await content.stories({ ...edition, ...topic, size }, signal);
  // A source that does not know tags lists all stories.
  const isOf = (story: StoryCard) => !('tag' in topic) || tagNameIn(topic.tag, [story]) !== undefined;
  return itemsOf(found, ({ items }) => items.filter(isOf));
}

/**
 * The stories of a newsletter's sections in an edition, chosen as the site configuration says; the newest of all where it
 * says nothing of the newsletter. Those of a topic are its newest.
 */
export async function newsletterStories(
  newsletter: string,
  { content, site, edition, size, signal }: StorySearch,
): Promise<Answer<StoryCard[]>> {
  const topic = topicOf(newsletter);
  if (topic) return topicStories(topic, { content, edition, size, signal });
  const previews: Record<string, NewsletterPreview> = site['newsletter-previews'] ?? {};
  const { front, mostRead, vertical } = previews[newsletter] ?? {};
  if (front) return itemsOf(await content.front({ ...edition, slug: 'home' }, signal), (data) => data[front]);
  if (mostRead)
    return itemsOf(
      await content.mostRead({ ...edition, size: Math.min(size, maxRanked) }, signal),
      ({ items }) => items,
    );
  return itemsOf(await content.stories({ ...edition, vertical, size }, signal), ({ items }) => items);
}
