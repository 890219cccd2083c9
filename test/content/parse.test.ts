import t from 'tap';
import { parseText, type TextBlock } from '../../server/edition/parse.ts';

const bodyOf = (body: string) => parseText(`title: A title\n\n${body}`).body;

const blocks: [sentence: string, body: string, expected: TextBlock[]][] = [
  ['a line is a paragraph', 'One.', [{ type: 'paragraph', text: 'One.' }]],
  ['lines that follow each other are one paragraph', 'One\ntwo.', [{ type: 'paragraph', text: 'One two.' }]],
  [
    'an empty line divides blocks',
    'One.\n\nTwo.',
    [
      { type: 'paragraph', text: 'One.' },
      { type: 'paragraph', text: 'Two.' },
    ],
  ],
  [
    'a line of spaces divides blocks too',
    'One.\n  \nTwo.',
    [
      { type: 'paragraph', text: 'One.' },
      { type: 'paragraph', text: 'Two.' },
    ],
  ],
  [
    'several empty lines make no empty block',
    'One.\n\n\n\nTwo.\n\n',
    [
      { type: 'paragraph', text: 'One.' },
      { type: 'paragraph', text: 'Two.' },
    ],
  ],
  ['two number signs begin a heading', '## The kiln', [{ type: 'heading', text: 'The kiln' }]],
  ['a number sign without its space is text', '##kiln', [{ type: 'paragraph', text: '##kiln' }]],
  [
    'inline marks stay for the views',
    'An *old* **kiln** [here](/style)',
    [{ type: 'paragraph', text: 'An *old* **kiln** [here](/style)' }],
  ],
  ['an angle begins a quote', '> We waited.', [{ type: 'quote', text: 'We waited.' }]],
  ['a quote may have several lines', '> We\n> waited.', [{ type: 'quote', text: 'We waited.' }]],
  [
    'the line of a quote with a dash says by whom',
    '> We waited.\n> — Mei, potter',
    [{ type: 'quote', text: 'We waited.', by: 'Mei, potter' }],
  ],
  ['a dash within a quote is text', '> We waited — long.', [{ type: 'quote', text: 'We waited — long.' }]],
  ['hyphens make a list', '- one\n- two', [{ type: 'list', items: ['one', 'two'] }]],
  [
    'a picture names its family and has a caption',
    '![A *kiln*, at night](lamp-room)',
    [{ type: 'picture', family: 'lamp-room', caption: 'A *kiln*, at night' }],
  ],
  [
    'a caption may hold brackets',
    '![The kiln [left] (1920)](vase)',
    [{ type: 'picture', family: 'vase', caption: 'The kiln [left] (1920)' }],
  ],
  [
    'a picture without a caption has an empty one',
    '![](vase)',
    [{ type: 'picture', family: 'vase', caption: '' }],
  ],
  ['three number signs begin an entry', '### Tng', [{ type: 'entry', title: 'Tng' }]],
  [
    'an entry may have an address',
    '### Tng\n@ 1 Bain Street',
    [{ type: 'entry', title: 'Tng', address: '1 Bain Street' }],
  ],
  [
    'an entry may have a telephone',
    '### Tng\n@ 1 Bain Street | +65 0000',
    [{ type: 'entry', title: 'Tng', address: '1 Bain Street', phone: '+65 0000' }],
  ],
  [
    'an entry may have a telephone alone',
    '### Tng\n@ | +65 0000',
    [{ type: 'entry', title: 'Tng', phone: '+65 0000' }],
  ],
];

for (const [sentence, body, expected] of blocks) {
  t.test(sentence, async (t) => t.strictSame(bodyOf(body), expected));
}

t.test('the header is keys and values; colons in a value stay', async (t) => {
  const { header } = parseText('title: Time: a study\nslug:  time-a-study \nage:3\n\nBody.');
  t.strictSame(header, { title: 'Time: a study', slug: 'time-a-study', age: '3' });
});

t.test('line ends of Windows make no difference', async (t) => {
  const text = 'title: A\nage: 3\n\n> We\n> — Mei\n\n- one\n- two\n';
  t.strictSame(parseText(text.replaceAll('\n', '\r\n')), parseText(text));
});

t.test('a text without an empty line after its header is refused', async (t) => {
  t.throws(() => parseText('title: A title'), /no empty line after the header/);
  t.throws(() => parseText(''), /no empty line after the header/);
});

t.test('a line of the header that is none is told', async (t) => {
  t.throws(() => parseText('title: A title\nno colon here\n\nBody.'), /not a header line: no colon here/);
  t.throws(() => parseText(': no key\n\nBody.'), /not a header line: : no key/);
});
