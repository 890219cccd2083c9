import fc from 'fast-check';
import t from 'tap';
import {
  type InlineNode,
  parseInline,
  plainText,
  wordsOf,
} from '../../../views/components/text/inline-text.ts';
import { inlineText } from '../../../views/components/text/write-inline.ts';

const text = (words: string): InlineNode => ({ type: 'text', text: words });
const strong = (...children: InlineNode[]): InlineNode => ({ type: 'strong', children });
const emphasis = (...children: InlineNode[]): InlineNode => ({ type: 'emphasis', children });

const written: [sentence: string, nodes: InlineNode[], expected: string][] = [
  ['signs are written as they are where they mark nothing', [text('5 * 3 [sic]')], '5 * 3 [sic]'],
  ['signs that would mark something get a backslash', [text('*a* [b](/c)')], '\\*a\\* \\[b\\](/c)'],
  ['equal marks that follow each other are one', [strong(text('a')), strong(text('b'))], '**ab**'],
  ['spaces stand outside marks', [text('a'), strong(text(' b ')), text('c')], 'a **b** c'],
  ['empty marks are left out', [strong(), emphasis(text(' ')), text('a')], 'a'],
  [
    'spaces and line ends at the ends are left out',
    [text(' a '), { type: 'break' }, text(' b'), { type: 'break' }],
    'a\nb',
  ],
  ['a mark within an equal one is dropped', [strong(text('a'), strong(text('b')))], '**ab**'],
  [
    'a link that leads nowhere good is text',
    [{ type: 'link', href: 'javascript:x', children: [text('a')] }],
    'a',
  ],
  ['what cannot be raised is text', [{ type: 'superscript', text: 'a b' }], 'a b'],
  ['code with a backtick is text', [{ type: 'code', text: 'a`b' }], 'a`b'],
];

for (const [sentence, nodes, expected] of written)
  t.test(sentence, async (t) => t.equal(inlineText(nodes), expected));

const leaf = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab *`~^[]()\\_窯。') }).map(text),
  fc
    .string({ unit: fc.constantFrom(...'ab*`2') })
    .map((words): InlineNode => ({ type: 'code', text: words })),
  fc.constantFrom<InlineNode>(
    { type: 'break' },
    { type: 'note', id: 'a' },
    { type: 'superscript', text: '2' },
  ),
);
const { nodes: anyNodes } = fc.letrec<{ nodes: InlineNode[]; node: InlineNode }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.record({
      type: fc.constantFrom('strong' as const, 'emphasis' as const, 'struck' as const),
      children: tie('nodes'),
    }),
    fc.record({ type: fc.constant('link' as const), href: fc.constant('/a'), children: tie('nodes') }),
  ),
}));

t.test('no word is lost in writing and reading, whatever the marks', async (t) => {
  const words = (nodes: readonly InlineNode[]) => wordsOf(nodes).replaceAll(/\s+/g, ' ').trim();
  fc.assert(fc.property(anyNodes, (nodes) => words(parseInline(inlineText(nodes))) === words(nodes)));
  t.pass();
});

t.test('what has been written is written the same again', async (t) => {
  const again = (written: string) => inlineText(parseInline(written));
  fc.assert(fc.property(anyNodes, (nodes) => again(inlineText(nodes)) === inlineText(nodes)));
  t.pass();
});

t.test('any text can be read, in time that grows with its length', async (t) => {
  const long = '*a **b ~~c [d ^e '.repeat(2_000);
  t.equal(plainText(long), long);
});

t.test('plain text has the words and no marks', async (t) => {
  t.equal(plainText('**a** [*b*](/c)[^1] `d`\n\\*'), 'a b d *');
});
