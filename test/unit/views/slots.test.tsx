import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { DeferredSlot } from '../../../views/deferred.tsx';
import { type Piece, slotMarkup, splitAtSlots } from '../../../views/slots.ts';

const slot = renderToStaticMarkup(<DeferredSlot name="related" />);

t.test('a deferred part leaves the markup of its slot', async (t) => t.equal(slot, slotMarkup('related')));

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
