import type { Examples } from '../../examples/example.ts';
import { exampleStories } from '../../examples/items.ts';
import { MostRead } from './most-read.tsx';

export const mostReadExamples: Examples = {
  'five stories': () => <MostRead stories={exampleStories(5)} />,
};
