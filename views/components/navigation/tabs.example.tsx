import type { Examples } from '../../examples/example.ts';
import { Tabs } from './tabs.tsx';

const links = [
  { label: 'Stories', href: '/search?kind=story', active: true, count: 12 },
  { label: 'Places', href: '/search?kind=place', active: false, count: 3 },
];

export const tabsExamples: Examples = {
  'that lead to pages': () => <Tabs label="Sections" links={links.map(({ count: _, ...link }) => link)} />,
  'that narrow results': () => <Tabs label="Kinds of results" links={links} narrowing />,
};
