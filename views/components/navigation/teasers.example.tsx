import type { Examples } from '../../examples/example.ts';
import { Teasers } from './teasers.tsx';

export const teasersExamples: Examples = {
  'two guides': () => (
    <Teasers
      title="Guides"
      teasers={[
        { title: 'Where to eat by the water', href: '/guides/water', standfirst: 'Nine rooms.' },
        { title: '上環散步', href: '/guides/sheung-wan', standfirst: '三小時。', lang: 'zh-Hant' },
      ]}
    />
  ),
};
