import type { PictureData } from '../components/pictures/picture.tsx';
import type { ProfileItem } from '../components/profiles/profile-card.tsx';
import type { StoryItem } from '../components/stories/card.tsx';

/** A picture whose file is drawn in its address, so that examples need no content. */
export const examplePicture: PictureData = {
  src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="#7d8a78"/><circle cx="2" cy="0.8" r="0.5" fill="#d9c9a3"/></svg>')}`,
  width: 1440,
  height: 960,
  alt: 'A hill under a pale sun',
  placeholderColours: ['#7d8a78', '#5e6b59'],
  caption: 'The hill at noon',
  credit: 'A photographer',
};

/** A story for examples; some of its fields may be others. */
export const exampleStory = (fields: Partial<StoryItem> = {}): StoryItem => ({
  id: fields.title ?? 'story',
  href: '/dining/tables/a-room-above-the-harbour',
  title: 'A room above the harbour that opens at noon',
  standfirst: 'Twelve seats, one menu, and a view that nobody has to pay for.',
  eyebrow: { label: 'Tables', href: '/dining/tables' },
  vertical: 'dining',
  author: 'Mei Tan',
  publishedAt: '2026-11-03T08:00:00.000Z',
  readingMinutes: 4,
  weekend: false,
  picture: examplePicture,
  ...fields,
});

/** The same story without its picture. */
export const storyWithoutPicture = (fields: Partial<StoryItem> = {}): StoryItem => {
  const { picture: _, ...story } = exampleStory(fields);
  return story;
};

/** Several stories whose titles differ. */
export const exampleStories = (count: number): StoryItem[] =>
  Array.from({ length: count }, (_, index) =>
    exampleStory({ title: `Story number ${index + 1} of the week` }),
  );

/** A profile for examples, with hours and a picture. */
export const exampleProfile = (fields: Partial<ProfileItem> = {}): ProfileItem => ({
  id: fields.name ?? 'profile',
  slug: 'noon',
  href: '/dining/noon',
  name: 'Noon',
  sortName: 'Noon',
  standfirst: 'Lunch for twelve, by the water.',
  line: 'Cantonese · Central',
  picture: examplePicture,
  facts: [
    {
      key: 'openingHours',
      kind: 'hours',
      timeZone: 'Asia/Hong_Kong',
      days: [1, 2, 3, 4, 5].map((day) => ({ day, spans: [{ opens: '12:00', closes: '15:00' }] })),
    },
  ],
  ...fields,
});
