import type { Database } from '../../../server/database/database.ts';
import { type StoryInput, saveStories } from '../../../server/publishing/projection/save-stories.ts';

/** Saves plain stories in one supertag, newer than all others, so that its listing has as many pages as a test needs. */
export async function addStories(
  database: Database,
  count: number,
  fields: Pick<StoryInput, 'vertical' | 'supertag' | 'hidden'>,
): Promise<void> {
  const stories = Array.from({ length: count }, (_, number): StoryInput => {
    const publishedAt = new Date(Date.UTC(2030, 0, 1) - number * 3_600_000).toISOString();
    return {
      ...fields,
      slug: `added-story-${number + 1}`,
      locale: 'en',
      region: 'ap',
      regions: ['ap', 'hk'],
      style: 'hero',
      title: `Added story ${number + 1}`,
      standfirst: 'A story for a test.',
      publishedAt,
      updatedAt: publishedAt,
      version: 1,
      readingMinutes: 1,
      author: { slug: 'ada-marsh', name: 'Ada Marsh' },
      picture: { src: 'sand', width: 1600, height: 1067, alt: 'Sand' },
      body: [{ type: 'paragraph', text: 'A story for a test.' }],
    };
  });
  await saveStories(database, stories);
}
