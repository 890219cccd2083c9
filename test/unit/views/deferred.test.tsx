import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { StoryItem } from '../../../views/components/stories/card.tsx';
import { DeferredPart } from '../../../views/deferred.tsx';
import { ReaderProvider } from '../../../views/reader.tsx';
import { hrefs } from '../../support/html.ts';

const story: StoryItem = {
  id: '1',
  href: '/homes/objects/kiln',
  title: 'The kiln',
  standfirst: 'It is small.',
  eyebrow: { label: 'Objects', href: '/homes/objects' },
  vertical: 'homes',
  author: 'Mei',
  publishedAt: '2026-11-03T00:00:00Z',
  readingMinutes: 3,
  weekend: false,
  picture: { src: 'vase-1', width: 1440, height: 960, alt: '' },
};

t.test('a deferred part is rendered from its props', async (t) => {
  const reader = { t: (key: string) => key, region: 'ap', locale: 'en', iso: 'en', timeZone: 'UTC' } as const;
  const render = (items: StoryItem[]) =>
    renderToStaticMarkup(
      <ReaderProvider reader={reader}>
        <DeferredPart name="related" props={{ items }} />
      </ReaderProvider>,
    );
  t.match(render([story]), 'The kiln');
  t.ok(hrefs(render([story])).includes('/homes/objects/kiln'));
  t.equal(render([]), '');
});
