import t from 'tap';
import { proseBlocks } from '../../../server/routes/stories/story-props.ts';
import { parseInline } from '../../../views/components/text/inline-text.ts';

/** The text of a body's last paragraph. */
function lastText(text: string): string {
  const context = {} as Parameters<typeof proseBlocks>[1];
  const [block] = proseBlocks([{ type: 'paragraph', text }], context);
  return block?.type === 'paragraph' ? block.text : '';
}

t.test('no short word stands alone before the end mark', async (t) => {
  t.equal(lastText('It has been warm since 1911.'), 'It has been warm since\u00a01911.');
  t.equal(lastText('Once.'), 'Once.');
});

t.test('a text that ends on a link ends on a link', async (t) => {
  for (const end of ['(https://shop.example "sponsored")', '(https://shop.example)', '(/style)']) {
    const nodes = parseInline(lastText(`Every pot can be bought in [the shop]${end}`));
    t.match(nodes.at(-1), { type: 'link' }, end);
  }
});
