import fc from 'fast-check';
import t from 'tap';
import { documentToBlocks } from '../../../client/desk/document/blocks-document.ts';
import {
  contentOfText,
  type DocumentNode,
  textOfContent,
} from '../../../client/desk/document/inline-content.ts';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';
import { throughEditor } from '../../support/content/desk-document.ts';

const through = throughEditor<ProseBlock>;

const picture = { src: 'lamp', width: 3, height: 2, alt: '' };
const blocks: ProseBlock[] = [
  { type: 'paragraph', text: 'A *long **way*** to the [lamp](/lamp "sponsored"), H~2~O and 2^nd^.[^a]' },
  { type: 'paragraph', text: 'one\ntwo \\* three \\_ \\\\ `code`' },
  { type: 'paragraph', text: '' },
  { type: 'heading', text: 'A head' },
  { type: 'heading', text: 'Another', level: 2 },
  { type: 'heading', text: 'Smaller ~~one~~', level: 4 },
  { type: 'quote', text: 'First.\n\nSecond.', by: 'A. Lam' },
  { type: 'pullquote', text: 'Pulled' },
  { type: 'list', items: ['one', { text: 'two', list: { ordered: true, start: 0, items: ['*a*', ''] } }] },
  { type: 'list', ordered: true, reversed: true, start: 9, items: ['nine'] },
  { type: 'list', items: [] },
  { type: 'table', head: ['a'], rows: [['1']], align: [null] },
  { type: 'preformatted', text: '  a\n\n\tb\n', language: 'ts' },
  { type: 'preformatted', text: '' },
  { type: 'divider' },
  { type: 'picture', picture },
  { type: 'gallery', pictures: [picture] },
  {
    type: 'film',
    sources: [{ src: 'harbour.0123456789abcdef.mp4', type: 'video/mp4', size: 9 }],
    poster: picture,
    loop: true,
    captions: [{ src: 'harbour.0123456789abcdef.vtt', locale: 'th' }],
    chapters: [{ at: 65, title: 'The bell' }],
  },
  { type: 'sound', sources: [], title: 'Bells', transcript: 'Rain.\n\nA bell.', seconds: 70 },
  { type: 'entry', title: 'A bar' },
  { type: 'footnotes', notes: [{ id: 'a', text: 'b' }] },
];

t.test('blocks that go through the editor are the same', async (t) => {
  t.strictSame(through(blocks), blocks);
  t.strictSame(through([]), []);
});

t.test(
  'a block that the editor does not know is carried as it is, and one with fields that it does not know',
  async (t) => {
    const unknown = [
      { type: 'poll', question: 'Which?' },
      { type: 'constructor' },
      { type: 'paragraph', text: 'a', id: 'b' },
      { type: 'list', items: [{ text: 'without a list' }] },
    ] as unknown as ProseBlock[];
    t.strictSame(through(unknown), unknown);
  },
);

t.test('any text that goes through the editor is the same', async () => {
  const signs = fc.constantFrom(...('ab *_~^`[]()\\\n"/ñ中ก😀'.match(/./gsu) ?? []));
  const text = fc.array(signs, { maxLength: 24 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (text) => {
      const [block] = through([{ type: 'paragraph', text }]);
      return block?.type === 'paragraph' && block.text === text;
    }),
    { numRuns: 3000 },
  );
});

t.test('a text that was changed is written anew, its marks kept', async (t) => {
  const content = contentOfText('*a **b** c* d');
  content.push({ type: 'text', text: '!' });
  t.equal(textOfContent(content, '*a **b** c* d'), '*a **b** c* d!');
  const starred: DocumentNode[] = [{ type: 'text', text: '5 * 3 and *so*' }];
  t.strictSame(contentOfText(textOfContent(starred)), starred);
});

t.test('empty paragraphs that nobody wrote are left out', async (t) => {
  t.strictSame(documentToBlocks({ type: 'doc', content: [{ type: 'paragraph' }, { type: 'divider' }] }), [
    { type: 'divider' },
  ]);
});
