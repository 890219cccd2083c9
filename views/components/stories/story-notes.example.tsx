import type { Examples } from '../../examples/example.ts';
import { SponsorLabel, StoryNotes } from './story-notes.tsx';

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
  'paid for': () => <SponsorLabel sponsored={{ by: 'Harbour Hotels' }} />,
};
