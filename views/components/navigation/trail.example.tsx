import type { Examples } from '../../examples/example.ts';
import { Trail } from './trail.tsx';

export const trailExamples: Examples = {
  'two pages above': () => (
    <Trail
      links={[
        { label: 'Dining', href: '/dining' },
        { label: 'Tables', href: '/dining/tables' },
      ]}
    />
  ),
};
