import type { Examples } from '../../examples/example.ts';
import { exampleStory } from '../../examples/items.ts';
import { Cover, type CoverData } from './cover.tsx';

const { picture } = exampleStory();

const cover: CoverData = {
  masthead: 'The Magazine',
  title: 'The slow issue',
  number: 12,
  date: '2026-11-26T00:00:00Z',
  design: 'full',
  letters: 'light',
  colour: '#20242b',
  picture,
  lines: [
    { text: 'A clock that is never late', href: '/culture/heritage/a-clock' },
    { text: 'Twelve seats' },
  ],
  lang: 'en',
};

export const coverExamples: Examples = {
  'a picture in a sheet': () => <Cover cover={{ ...cover, design: 'framed' }} layout="poster" />,
  'type alone, in Chinese': () => (
    <Cover
      cover={{ ...cover, design: 'type', masthead: '窗', title: '慢讀', lang: 'zh-Hant' }}
      layout="poster"
    />
  ),
};
