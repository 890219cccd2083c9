import type { Examples } from '../../examples/example.ts';
import { SectionHead } from './section-head.tsx';

export const sectionHeadExamples: Examples = {
  'with a link to all of it': () => <SectionHead title="Dining" href="/dining" />,
  'of a series': () => <SectionHead title="The weekend" number={12} />,
};
