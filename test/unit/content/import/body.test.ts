import t from 'tap';
import type { Block } from '../../../../server/content/contract/blocks.ts';
import { readBody } from '../../../../server/content-folder/body.ts';
import { asJson } from '../../../support/content/as-json.ts';

const pictureOf = (src: string, caption: string) => ({
  src,
  width: 3,
  height: 2,
  alt: src,
  ...(caption ? { caption } : {}),
});
const references = {
  picture: (name: string, caption: string) => (name === 'none' ? undefined : pictureOf(name, caption)),
  media: () => undefined,
  related: (slug: string): Extract<Block, { type: 'related' }> | undefined =>
    slug === 'none' ? undefined : { type: 'related', title: 'The oven', href: `/dining/bars/${slug}` },
};
const paragraph = (text: string): Block => ({ type: 'paragraph', text });

const youtube = {
  type: 'embed',
  provider: 'youtube',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
} as const;

const bodies: [sentence: string, body: string, expected: Block[]][] = [
  ['a line is a paragraph', 'One.', [paragraph('One.')]],
  ['lines that follow each other are one paragraph', 'One\ntwo.', [paragraph('One two.')]],
  ['an empty line divides blocks', 'One.\n\nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['a line of spaces divides blocks', 'One.\n  \nTwo.', [paragraph('One.'), paragraph('Two.')]],
  ['a body may be empty', '\n\n', []],
  [
    'emphasis, strong emphasis and links stay inline text',
    'An *old* **kiln** [here](/style)',
    [paragraph('An *old* **kiln** [here](/style)')],
  ],
  ['emphasis may be written with underscores', 'An _old_ kiln', [paragraph('An *old* kiln')]],
  [
    'emphasis beside Chinese punctuation stays as it is written',
    '那本*《窯》*很舊。',
    [paragraph('那本*《窯》*很舊。')],
  ],
  [
    'addresses of mail and of the web stay text',
    'Write to a@b.example or see https://b.example.',
    [paragraph('Write to a@b.example or see https://b.example.')],
  ],
  ['a colon begins no directive within a text', 'At 10:30, :smile:', [paragraph('At 10:30, :smile:')]],
  ['a sign after a backslash is itself', '1911\\. A \\# sign', [paragraph('1911. A # sign')]],
  ['two number signs begin a heading', '## The *kiln*', [{ type: 'heading', text: 'The *kiln*' }]],
  ['a quote may have several lines', '> We\n> waited.', [{ type: 'quote', text: 'We waited.' }]],
  [
    'the last line of a quote with a dash says by whom',
    '> We waited.\n> — Mei, potter',
    [{ type: 'quote', text: 'We waited.', by: 'Mei, potter' }],
  ],
  ['a dash within a quote is text', '> We waited — long.', [{ type: 'quote', text: 'We waited — long.' }]],
  [
    'a quote may have several paragraphs',
    '> We waited.\n>\n> It rained.\n> — Mei',
    [{ type: 'quote', text: 'We waited.\n\nIt rained.', by: 'Mei' }],
  ],
  [
    'a pull quote is a directive',
    '::pullquote[We *waited*.]{by="Mei"}',
    [{ type: 'pullquote', text: 'We *waited*.', by: 'Mei' }],
  ],
  [
    'more number signs begin headings of lower levels',
    '### Clay\n\n#### Sand',
    [
      { type: 'heading', text: 'Clay', level: 3 },
      { type: 'heading', text: 'Sand', level: 4 },
    ],
  ],
  [
    'marks stand within each other',
    '***both*** **a *b*** [*c*](/d) ~~e~~ `f*` x^2^ H~2~O',
    [paragraph('***both*** **a *b*** [*c*](/d) ~~e~~ `f*` x^2^ H~2~O')],
  ],
  ['a sign of inline text after a backslash stays a sign', '\\*a\\*', [paragraph('\\*a\\*')]],
  ['a backslash that is not needed is dropped', '5 \\* 3 \\_ 2', [paragraph('5 * 3 _ 2')]],
  [
    'a backslash or two spaces end a line',
    'One\\\ntwo  \nthree<br>four',
    [paragraph('One\ntwo\nthree\nfour')],
  ],
  [
    'links lead to the web, to mail and to telephones; a paid one says so',
    '[a](http://b.example) [c](mailto:d@e.example) [f](tel:+6500) [g](https://h.example "sponsored")',
    [
      paragraph(
        '[a](http://b.example) [c](mailto:d@e.example) [f](tel:+6500) [g](https://h.example "sponsored")',
      ),
    ],
  ],
  [
    'numbers make an ordered list, which may begin anywhere',
    '3. one\n4. two',
    [{ type: 'list', ordered: true, start: 3, items: ['one', 'two'] }],
  ],
  [
    'an item may have a list',
    '- one\n  1. deeper\n- two',
    [{ type: 'list', items: [{ text: 'one', list: { ordered: true, items: ['deeper'] } }, 'two'] }],
  ],
  [
    'a table has a head, rows and alignments',
    '| Kiln | °C |\n|---|--:|\n| *Tng* | 1,200 |\n| Mei |',
    [
      {
        type: 'table',
        head: ['Kiln', '°C'],
        rows: [
          ['*Tng*', '1,200'],
          ['Mei', ''],
        ],
        align: [null, 'right'],
      },
    ],
  ],
  [
    'a table may have a caption, and no head',
    ':::table[Heat]\n| | |\n|---|---|\n| a | b |\n:::',
    [{ type: 'table', rows: [['a', 'b']], caption: 'Heat' }],
  ],
  [
    'text between backticks stays as it is',
    '```\na  *b*\n\n<c>\n```',
    [{ type: 'preformatted', text: 'a  *b*\n\n<c>' }],
  ],
  [
    'three hyphens divide',
    'One.\n\n---\n\nTwo.',
    [paragraph('One.'), { type: 'divider' }, paragraph('Two.')],
  ],
  [
    'footnotes stand at the end, in the order of their references',
    'One[^b] two[^a] one[^b].\n\n[^a]: Note *a*\n[^b]: Note b\n\nLast.',
    [
      paragraph('One[^b] two[^a] one[^b].'),
      paragraph('Last.'),
      {
        type: 'footnotes',
        notes: [
          { id: 'b', text: 'Note b' },
          { id: 'a', text: 'Note *a*' },
        ],
      },
    ],
  ],
  [
    'an address that a provider knows is an embed, alone or as a directive',
    'https://youtu.be/dQw4w9WgXcQ\n\n::embed{url="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title="The kiln"}',
    [youtube, { ...youtube, title: 'The kiln' }],
  ],
  [
    'an address that no provider knows stays text',
    'https://b.example/video',
    [paragraph('https://b.example/video')],
  ],
  [
    'a product has a name and what else is known of it',
    ':::product[Bowl *3*]{maker="Mei" price="380.5 HKD" link="https://b.example/?a=1&b=2" picture=kiln-1 sponsored}\nGlazed *twice*.\n:::\n\n::product[Cup]',
    [
      {
        type: 'product',
        name: 'Bowl 3',
        maker: 'Mei',
        price: { amount: 380.5, currency: 'HKD' },
        text: 'Glazed *twice*.',
        picture: pictureOf('kiln-1', ''),
        link: 'https://b.example/?a=1&b=2',
        sponsored: true,
      },
      { type: 'product', name: 'Cup' },
    ],
  ],
  ['hyphens make a list', '- one\n- *two*', [{ type: 'list', items: ['one', '*two*'] }]],
  [
    'a picture alone is a picture, its caption may have marks and brackets',
    '![The *kiln* [left] (1920)](kiln-1)',
    [{ type: 'picture', picture: pictureOf('kiln-1', 'The *kiln* [left] (1920)') }],
  ],
  ['a picture may have no caption', '![](kiln-1)', [{ type: 'picture', picture: pictureOf('kiln-1', '') }]],
  [
    'several pictures in a paragraph are a gallery',
    '![a](kiln-1)\n![b](kiln-2)',
    [{ type: 'gallery', pictures: [pictureOf('kiln-1', 'a'), pictureOf('kiln-2', 'b')] }],
  ],
  [
    'a pointer to another story is looked up',
    '::related{slug=the-oven}',
    [{ type: 'related', title: 'The oven', href: '/dining/bars/the-oven' }],
  ],
  [
    'an entry has a title, and may have an address and a telephone number',
    '::entry[Tng’s "bar"]{address="1 Bain St, Level 2" phone="+65 0000"}\n\n::entry[Tng]',
    [
      { type: 'entry', title: 'Tng’s "bar"', address: '1 Bain St, Level 2', phone: '+65 0000' },
      { type: 'entry', title: 'Tng' },
    ],
  ],
];

for (const [sentence, body, expected] of bodies)
  t.test(sentence, async (t) =>
    t.strictSame(asJson(readBody(body, references)), { blocks: expected, problems: [] }),
  );

const refused: [body: string, message: RegExp, line?: number][] = [
  ['# Title', /second to the fourth level/],
  ['##### Sub', /second to the fourth level/],
  ['1911. one', /write \\\. after a number/],
  ['- one\n\n  more\n- two', /one paragraph, and under it one list/, 3],
  ['- one\n  > quoted', /one paragraph, and under it one list/, 2],
  ['- 1\n  - 2\n    - 3\n      - 4\n        - 5', /at most 4 deep/, 5],
  ['- [ ] to do', /to tick/],
  ['> - one', /only text can stand in a quote/],
  ['Some ``co`de``', /cannot hold a backtick/],
  ['    four spaces', /begins with four spaces/],
  ['```js {1}\ncode\n```', /the name of a language/],
  ['Some <b>HTML</b>', /HTML cannot be shown/],
  ['<div>x</div>', /HTML cannot be shown/],
  ['Text[^1]', /no footnote 1/],
  ['Text\n\n[^1]: note', /nothing refers to the footnote/, 3],
  ['Text[^1]\n\n[^1]: note\n[^1]: other', /there twice/, 4],
  ['Text[^1]\n\n[^1]: note\n\n    more', /a footnote is one paragraph/, 5],
  ['Text ![a](kiln-1)', /picture within text/],
  ['![a](none)', /no picture none/],
  ['![a](kiln-1 "title")', /no title/],
  ['[a](ftp://b.example)', /a link leads to/],
  ['[a](javascript:x)', /a link leads to/],
  ['[a](/b "title")', /a link has no title/],
  ['[a][b]\n\n[b]: /c', /link by reference/],
  ['::related{slug=none}', /no story none/],
  ['::related{slog=the-oven}', /no attribute slog/],
  ['::entry{address="x"}', /needs a title/],
  ['::embed', /needs an address/],
  [
    '::embed{url="https://b.example/video"}',
    /b\.example\/video cannot be embedded: known are addresses of YouTube/,
  ],
  ['::pullquote{by=Mei}', /needs its words/],
  ['::product{maker=Mei}', /needs a name/],
  ['::product[Bowl]{price="HK$380"}', /a number and the code of a currency/],
  ['::product[Bowl]{link="javascript:x"}', /the link of a product/],
  ['::product[Bowl]{picture=none}', /no picture none/],
  [':::product[Bowl]\n- one\n:::', /one paragraph/, 2],
  [':::table[Prices]\nText\n:::', /stands one table/],
  ['::video[x]', /no directive ::video; there are ::related/],
  [':::note\nx\n:::', /no directive :::note/],
];

for (const [body, message, line = 1] of refused)
  t.test(`refused: ${JSON.stringify(body)}`, async (t) => {
    const { problems } = readBody(body, references);
    t.match(problems[0]?.message, message);
    t.equal(problems[0]?.line, line);
  });

t.test('each block that is refused is reported with its line; the others are read', async (t) => {
  const { blocks, problems } = readBody('One.\n\n# Two\n\nThree.\n\nFour <b>five</b>\n', references);
  t.strictSame(blocks, [paragraph('One.'), paragraph('Three.')]);
  t.strictSame(
    problems.map(({ line }) => line),
    [3, 7],
  );
});
