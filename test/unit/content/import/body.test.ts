import t from 'tap';
import type { Block } from '../../../../server/content/contract/blocks.ts';
import { readBody } from '../../../../server/content/import/body.ts';

const pictureOf = (src: string, caption: string) => ({
  src,
  width: 3,
  height: 2,
  alt: src,
  ...(caption ? { caption } : {}),
});
const references = {
  picture: (name: string, caption: string) => (name === 'none' ? undefined : pictureOf(name, caption)),
  related: (slug: string): Extract<Block, { type: 'related' }> | undefined =>
    slug === 'none' ? undefined : { type: 'related', title: 'The oven', href: `/dining/bars/${slug}` },
};
const paragraph = (text: string): Block => ({ type: 'paragraph', text });

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
  t.test(sentence, async (t) => t.strictSame(readBody(body, references), { blocks: expected, problems: [] }));

const refused: [body: string, message: RegExp, line?: number][] = [
  ['# Title', /second level/],
  ['### Sub', /second level/],
  ['1. one\n2. two', /numbered list/],
  ['- one\n\n  more\n- two', /one line of text/, 3],
  ['- one\n  - deeper', /one line of text/, 2],
  ['- [ ] to do', /one line of text/],
  ['> - one', /only text can stand in a quote/],
  ['Some `code`', /code cannot be shown/],
  ['```\ncode\n```', /kind code/],
  ['Some <b>HTML</b>', /HTML cannot be shown/],
  ['<div>x</div>', /kind html/],
  ['~~gone~~', /struck-out/],
  ['| a |\n|---|', /kind table/],
  ['---', /kind thematicBreak/],
  ['Text[^1]\n\n[^1]: note', /footnote/],
  ['One  \ntwo', /line break/],
  ['Text ![a](kiln-1)', /picture within text/],
  ['![a](none)', /no picture none/],
  ['![a](kiln-1 "title")', /no title/],
  ['[a](http://b.example)', /a link leads to/],
  ['[a](javascript:x)', /a link leads to/],
  ['[*a*](/b)', /only plain text can stand in a link/],
  ['***both***', /only plain text/],
  ['::related{slug=none}', /no story none/],
  ['::related{slog=the-oven}', /no attribute slog/],
  ['::entry{address="x"}', /needs a title/],
  ['::video[x]', /no directive ::video/],
  [':::note\nx\n:::', /kind containerDirective/],
];

for (const [body, message, line = 1] of refused)
  t.test(`refused: ${JSON.stringify(body)}`, async (t) => {
    const { problems } = readBody(body, references);
    t.match(problems[0]?.message, message);
    t.equal(problems[0]?.line, line);
  });

t.test('each block that is refused is reported with its line; the others are read', async (t) => {
  const { blocks, problems } = readBody('One.\n\n# Two\n\nThree.\n\nFour `five`\n', references);
  t.strictSame(blocks, [paragraph('One.'), paragraph('Three.')]);
  t.strictSame(
    problems.map(({ line }) => line),
    [3, 7],
  );
});
