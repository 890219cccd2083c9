import type { NewsletterPreview } from '../../content/contract/site-config.ts';
import type { StoryCard } from '../../content/contract/story.ts';
import type { PageContext } from '../define-page.ts';

const previewSize = 6;

async function storiesOf(vertical: string | undefined, { content, request, signal }: PageContext) {
  const query = { ...request.edition, vertical, size: previewSize };
  return (await content.stories(query, signal)).data?.items ?? [];
}

async function mostRead({ content, request, signal }: PageContext) {
  const { data } = await content.mostRead({ ...request.edition, size: previewSize }, signal);
  return data?.items ?? [];
}

async function homePart(part: 'lead' | 'weekend', { content, request, signal }: PageContext) {
  const { data } = await content.front({ ...request.edition, slug: 'home' }, signal);
  return data?.[part] ?? [];
}

/**
 * Stories as a newsletter brings them, chosen as the site configuration says; the newest where it says nothing of the
 * newsletter. None when they cannot be loaded.
 */
export function newsletterPreview(newsletter: string, context: PageContext): Promise<StoryCard[]> {
  const previews: Record<string, NewsletterPreview> = context.site['newsletter-previews'] ?? {};
  const { front, mostRead: isMostRead, vertical } = previews[newsletter] ?? {};
  if (front) return homePart(front, context);
  return isMostRead ? mostRead(context) : storiesOf(vertical, context);
}
