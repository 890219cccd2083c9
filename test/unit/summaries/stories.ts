import type { SourceStory } from '../../../server/summaries/store.ts';

const day = '2026-01-01T00:00:00.000Z';

/** A story of the given paragraphs. */
export function storyOf(paragraphs: string[], given: Partial<SourceStory> = {}): SourceStory {
  return {
    id: '1',
    slug: 'the-kiln',
    locale: 'en',
    region: 'hk',
    vertical: 'arts',
    supertag: 'artists',
    style: 'hero',
    title: 'The Kiln with Ears',
    standfirst: 'A potter in Kuala Selangor fires by listening.',
    publishedAt: day,
    readingMinutes: 2,
    author: { slug: 'mei-lam', name: 'Mei Lam' },
    picture: { src: 'vase-1', width: 1440, height: 960, alt: 'A vase' },
    version: 1,
    takesSummary: true,
    body: paragraphs.map((text) => ({ type: 'paragraph', text })),
    ...given,
  };
}

/** Long enough for a summary, with sentences of every kind that may and may not be a point. */
export const kiln = storyOf([
  'Rahim Osman built his kiln in 1998 beside the river at Kuala Selangor, out of 4,200 bricks from a rice mill. He had no thermometer and could not afford one. But this never troubled him.',
  '“You hear it before you see it,” he says. The kiln of Kuala Selangor sings at 1,280 degrees, in a note that Rahim Osman compares to a mosquito. I stood beside it for an hour and heard nothing.',
  'Dr. Aisha Karim of the University of Malaya recorded forty firings between 2021 and 2023 with a microphone made for whales. Her graph shows the note rising as the glaze melts. What does it prove?',
  'A jar from the kiln costs RM900 and takes nine weeks from clay to shop. The glaze is ash from rubber wood, sieved three times. Those who want a handle must wait for the rains!',
  'In March the museum in Ipoh bought twelve jars and a recording of the firing. Visitors to the museum in Ipoh may listen to the kiln through a pair of headphones on a hook.',
]);
