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

/** Writes an event of tomorrow into a region: those of the tests' content are over some day. */
export async function addComingEvent(database: Database, region: Region): Promise<void> {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const event: ProfileInput = {
    kind: 'event',
    slug: 'added-event',
    locale: 'en',
    region,
    name: 'Added Event',
    standfirst: 'An event for a test.',
    updatedAt: new Date(Date.UTC(2026, 0, 1)).toISOString(),
    photos: [],
    facts: { startDate: `${day}T19:00`, endDate: `${day}T22:00`, venue: 'Test hall' },
    body: [],
  };
  await saveProfiles(database, [event]);
}
