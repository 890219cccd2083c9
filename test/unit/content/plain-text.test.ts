import t from 'tap';
import type { Block } from '../../../server/content/contract/blocks.ts';
import { blockTexts, readText } from '../../../server/content/text/plain-text.ts';
import { readingMinutes } from '../../../server/content/text/reading-minutes.ts';

const picture = { src: 'kiln', width: 3, height: 2, alt: 'A kiln', caption: 'The *kiln*' };

const texts: [block: Block, expected: string[]][] = [
  [{ type: 'paragraph', text: 'A **kiln**[^1] ~~hot~~' }, ['A kiln hot']],
  [{ type: 'heading', text: 'H~2~O', level: 3 }, ['H2O']],
  [{ type: 'quote', text: 'We *waited*.\n\nIt rained.', by: 'Mei' }, ['We waited.', 'It rained.', 'Mei']],
  [{ type: 'pullquote', text: 'We waited.' }, ['We waited.']],
  [{ type: 'list', items: ['*a*', { text: 'b', list: { ordered: true, items: ['c'] } }] }, ['a', 'b', 'c']],
  [
    { type: 'table', caption: 'Heat', head: ['Kiln', '°C'], rows: [['*Tng*', '']] },
    ['Heat', 'Kiln, °C', 'Tng'],
  ],
  [{ type: 'preformatted', text: 'a  *b*' }, ['a  *b*']],
  [{ type: 'divider' }, []],
  [{ type: 'picture', picture }, ['The kiln']],
  [{ type: 'gallery', pictures: [picture, { ...picture, caption: 'Ash' }] }, ['The kiln', 'Ash']],
  [{ type: 'embed', provider: 'x', url: 'https://x.com/a/status/1', title: 'A post' }, ['A post']],
  [
    { type: 'product', name: 'Bowl', maker: 'Mei', text: '*Glazed*', picture },
    ['Bowl', 'Mei', 'Glazed', 'The kiln'],
  ],
  [{ type: 'entry', title: 'Tng', address: '1 Bain St', phone: '+65' }, ['Tng', '1 Bain St']],
  [{ type: 'related', title: 'x', href: '/x' }, []],
  [{ type: 'footnotes', notes: [{ id: '1', text: 'A *note*' }] }, ['A note']],
];

for (const [block, expected] of texts)
  t.test(`the words of a block: ${block.type}`, async (t) => t.strictSame(blockTexts(block), expected));

t.test('the text that is read has no captions, pull quotes and pointers', async (t) => {
  const body = texts.map(([block]) => block);
  t.notMatch(readText(body), /kiln The|Ash|1 Bain St|A post/);
  t.match(readText(body), /^A kiln hot H2O We waited\. It rained\. Mei a b c Heat/);
});

t.test(
  'reading takes a minute for 230 words, or for 500 characters where words have no spaces',
  async (t) => {
    const words: Block[] = [
      { type: 'list', items: [{ text: 'word '.repeat(229), list: { items: ['word '.repeat(230)] } }] },
    ];
    t.equal(readingMinutes(words, 'en'), 2);
    t.equal(readingMinutes([{ type: 'paragraph', text: '窯'.repeat(1_500) }], 'zh-Hant'), 3);
    t.equal(readingMinutes([], 'en'), 1);
  },
);
