import type { Region } from '../../../locales/regions.ts';
import type { Database } from '../../../server/database/database.ts';
import { type ProfileInput, saveProfiles } from '../../../server/publishing/projection/save-profiles.ts';

const pictures = ['amber', 'cobalt', 'jade', 'rose', 'rust', 'sand', 'slate', 'teal'] as const;

/** Writes plain restaurants into a region, each with a picture, so that its guide is as long as a test needs. */
export async function addRestaurants(database: Database, count: number, region: Region): Promise<void> {
  const restaurants = Array.from({ length: count }, (_, index): ProfileInput => {
    const src = pictures[index % pictures.length] as string;
    return {
      kind: 'restaurant',
      slug: `added-restaurant-${index + 1}`,
      locale: 'en',
      region,
      name: `Added Restaurant ${index + 1}`,
      standfirst: 'A restaurant for a test.',
      updatedAt: new Date(Date.UTC(2026, 0, 1)).toISOString(),
      picture: { src, width: 1600, height: 1067, alt: src },
      photos: [],
      facts: { cuisine: 'Test kitchen', priceRange: 1, district: 'Test district' },
      body: [],
    };
  });
  await saveProfiles(database, restaurants);
}
