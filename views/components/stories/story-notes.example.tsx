import type { Examples } from '../../examples/example.ts';
import { RecipeCard, SponsorLabel, StoryNotes } from './story-notes.tsx';

export const storyNotesExamples: Examples = {
  'series, places and corrections': () => (
    <StoryNotes
      lang={undefined}
      extras={{
        series: { label: 'Rooms with a view', href: '/series/rooms' },
        places: [
          { label: 'Noon', href: '/dining/noon' },
          { label: 'The Pier', href: '/dining/the-pier' },
        ],
        corrections: [{ at: '2026-11-04T08:00:00.000Z', text: 'The room has *twelve* seats, not ten.' }],
      }}
    />
  ),
  'paid for, with a link': () => (
    <SponsorLabel sponsored={{ by: 'Harbour Hotels', link: 'https://hotels.example/' }} />
  ),
  recipe: () => (
    <RecipeCard
      lang={undefined}
      recipe={{
        name: 'Congee of broken rice',
        yields: '4 bowls',
        prepMinutes: 15,
        cookMinutes: 90,
        ingredients: ['200 g broken rice', '2 l water', '1 thumb of ginger, in threads'],
        steps: ['Wash the rice until the water is clear.', 'Boil it slowly, and stir from the middle.'],
      }}
    />
  ),
  'paid for': () => <SponsorLabel sponsored={{ by: 'Harbour Hotels' }} />,
};
