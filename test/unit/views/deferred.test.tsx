import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import type { StoryItem } from '../../../views/components/stories/card.tsx';
import { DeferredPart, DeferredSlot, type Piece, splitAtSlots } from '../../../views/deferred.tsx';
import { ReaderProvider } from '../../../views/reader.tsx';
import { hrefs } from '../../support/html.ts';

const slot = renderToStaticMarkup(<DeferredSlot name="related" />);

const splits: [sentence: string, html: string, pieces: Piece[]][] = [
  ['a document without a slot is one piece', '<p>One</p>', [{ html: '<p>One</p>' }]],
  [
    'a document is split at a slot',
    `<p>One</p>${slot}<p>Two</p>`,
    [{ html: '<p>One</p>' }, { slot: 'related' }, { html: '<p>Two</p>' }],
  ],
  ['a slot may be at the start and at the end', slot, [{ html: '' }, { slot: 'related' }, { html: '' }]],
  [
    'slots keep their order',
    `a${slot}b${slot}c`,
    [{ html: 'a' }, { slot: 'related' }, { html: 'b' }, { slot: 'related' }, { html: 'c' }],
  ],
  ['an empty document is one empty piece', '', [{ html: '' }]],
];

for (const [sentence, html, pieces] of splits) {
  t.test(sentence, async (t) => t.strictSame(splitAtSlots(html), pieces));
}

t.test('the pieces and slots together are the document', async (t) => {
  const html = `<main>${slot}<p>Two</p></main>${slot}`;
  t.equal(
    splitAtSlots(html)
      .map((piece) => ('html' in piece ? piece.html : slot))
      .join(''),
    html,
  );
});

t.test('text that looks like a slot is not split', async (t) => {
  const html = renderToStaticMarkup(<p title={slot}>{slot}</p>);
  t.strictSame(splitAtSlots(html), [{ html }]);
});

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
