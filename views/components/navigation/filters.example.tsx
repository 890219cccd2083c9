import type { Examples } from '../../examples/example.ts';
import { Filters } from './filters.tsx';

const cuisines = [
  { label: 'Cantonese', href: '/dining/guide?cuisine=cantonese', active: true, count: 12 },
  { label: 'Thai', href: '/dining/guide?cuisine=thai', active: false, count: 3 },
];

export const filtersExamples: Examples = {
  'one filter chosen': () => (
    <Filters
      filters={{
        count: 12,
        facets: [{ key: 'cuisine', title: 'Cuisine', options: cuisines }],
        chosen: [{ label: 'Cantonese', href: '/dining/guide' }],
        clear: '/dining/guide',
      }}
      sorts={[{ label: 'Name', href: '/dining/guide?sort=name', active: true }]}
    />
  ),
  'nothing found': () => (
    <Filters filters={{ count: 0, facets: [], chosen: [], clear: '/dining/guide' }} sorts={[]} />
  ),
};
