import type { StoryCard } from '../../content/contract/story.ts';
import { newsletterStories } from '../../readers/newsletters/newsletter-stories.ts';
import type { PageContext } from '../define-page.ts';

const previewSize = 6;

/** Stories as a newsletter brings them; none when they cannot be loaded. */
export async function newsletterPreview(
  newsletter: string,
  { content, request, site, signal }: PageContext,
): Promise<StoryCard[]> {
  const search = { content, site, edition: request.edition, size: previewSize, signal };
  return (await newsletterStories(newsletter, search)).data ?? [];
}
