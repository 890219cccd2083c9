import type { Examples } from '../../examples/example.ts';
import { PageHead } from './page-head.tsx';

const links = [
  { label: 'All', href: '/dining', active: true },
  { label: 'Tables', href: '/dining/tables', active: false },
];

export const pageHeadExamples: Examples = {
  'of a listing': () => (
    <PageHead
      title="Dining"
      eyebrow={{ label: 'Guides', href: '/guides' }}
      tabs={{ label: 'Sections', links }}
    />
  ),
  'without tabs': () => <PageHead title="Designers" tabs={{ label: 'Sections', links: [] }} container />,
};
