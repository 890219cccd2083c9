import type { Examples } from '../../examples/example.ts';
import { SearchNotes } from './search-notes.tsx';

export const searchNotesExamples: Examples = {
  'a misspelt word': () => (
    <SearchNotes
      note={{
        text: 'Results for noodles.',
        link: { label: 'Search for nodles', href: '/search?q=nodles&exact=1' },
      }}
    />
  ),
};
