import type { Database } from '../../server/content/store/database.ts';
import { type StoryInput, saveStories } from '../../server/content/store/write.ts';

/** Writes plain stories into one supertag, the newest of all, so that its listing has as many pages as a test needs. */
export async function addStories(
  database: Database,
  count: number,
  place: { vertical: string; supertag: string },
): Promise<void> {
  const stories = Array.from({ length: count }, (_, number): StoryInput => {
    const publishedAt = new Date(Date.UTC(2030, 0, 1) - number * 3_600_000).toISOString();
    return {
      ...place,
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
      author: { slug: 'clara-whitcombe', name: 'Clara Whitcombe' },
      picture: { src: 'table-1', width: 1440, height: 960, alt: 'A table' },
      body: [{ type: 'paragraph', text: 'A story for a test.' }],
    };
  });
  await saveStories(database, stories);
}
