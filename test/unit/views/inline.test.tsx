import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { inline } from '../../../views/components/text/inline.tsx';
import { parseHtml } from '../../support/html.ts';

const render = (text: string) => renderToStaticMarkup(inline(text));

const rendered: [sentence: string, text: string, markup: string][] = [
  ['plain text is unchanged', 'A small kiln.', 'A small kiln.'],
  ['an empty text renders nothing', '', ''],
  [
    'an address of mail leads to writing there, without the full stop',
    'Write to hello@magazine.example.',
    'Write to <a href="mailto:hello@magazine.example">hello@magazine.example</a>.',
  ],
  [
    'an address of mail in Chinese needs no spaces',
    '到hello@magazine.example。',
    '到<a href="mailto:hello@magazine.example">hello@magazine.example</a>。',
  ],
  ['an @ between words is no address', 'Two @ five', 'Two @ five'],
  ['one star marks emphasis', 'A *small* kiln', 'A <em>small</em> kiln'],
  ['two stars mark strong text', 'A **small** kiln', 'A <strong>small</strong> kiln'],
  [
    'a link leads to an address of ours',
    'See [the kiln](/homes/objects/kiln)',
    'See <a href="/homes/objects/kiln">the kiln</a>',
  ],
  [
    'a link may lead to another site over https',
    '[Kiln](https://kiln.example/a?b=c)',
    '<a href="https://kiln.example/a?b=c">Kiln</a>',
  ],
  ['marks may be adjacent', '*a***b**[c](/d)', '<em>a</em><strong>b</strong><a href="/d">c</a>'],
  [
    'marks may stand within each other',
    '***a** b* [*c*](/d)',
    '<em><strong>a</strong> b</em> <a href="/d"><em>c</em></a>',
  ],
  [
    'text may be struck, code, raised and lowered',
    '~~a~~ `*b*` x^2^ H~2~O',
    '<s>a</s> <code>*b*</code> x<sup>2</sup> H<sub>2</sub>O',
  ],
  ['a line end ends the line', 'a\nb', 'a<br/>b'],
  ['a sign after a backslash is itself', '\\*a\\* \\[b](/c)', '*a* [b](/c)'],
  [
    'a paid link tells search engines so',
    '[a](https://b.example "sponsored")',
    '<a href="https://b.example" rel="sponsored">a</a>',
  ],
  ['a link does not stand within a link', '[a [b](/c) d](/e)', '[a <a href="/c">b</a> d](/e)'],
  ['a range is not raised or lowered', '5~6 o’clock and 7~8', '5~6 o’clock and 7~8'],
  ['the same mark may be used twice', '*a* and *b*', '<em>a</em> and <em>b</em>'],
  ['marks in Chinese need no spaces', '他讀*第一章*了', '他讀<em>第一章</em>了'],
  ['a single star is text', 'Five * hotel', 'Five * hotel'],
  ['brackets without an address are text', 'He said [sic] (twice)', 'He said [sic] (twice)'],
  ['markup is text', '<b>*x*</b>', '&lt;b&gt;<em>x</em>&lt;/b&gt;'],
  ['markup within a mark is text', '**<script>**', '<strong>&lt;script&gt;</strong>'],
  [
    'quotation marks cannot leave the address',
    '[x](/a"onclick="b)',
    '<a href="/a&quot;onclick=&quot;b">x</a>',
  ],
];

for (const [sentence, text, markup] of rendered) {
  t.test(sentence, async (t) => t.equal(render(text), markup));
}

t.test('only a path or an address of the web, of mail or of a telephone becomes a link', async (t) => {
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://plain.example',
    'kiln',
    '#top',
    '',
  ]) {
    const text = `[x](${address})`;
    t.equal(render(text), text, address);
  }
});

t.test('no letter of the text is lost or repeated', async (t) => {
  const text = 'Of *all* the **small** [kilns](/homes), *this* one.';
  t.equal(parseHtml(render(text)).text, 'Of all the small kilns, this one.');
});

t.test('only stars are text', async (t) => {
  for (const stars of ['*', '**', '***', '****']) t.equal(render(stars), stars);
});

t.test('a paid text makes every link that leads out a paid one', async (t) => {
  const markup = renderToStaticMarkup(inline('[a](/b) [c](https://d.example)', { sponsored: true }));
  t.equal(markup, '<a href="/b">a</a> <a href="https://d.example" rel="sponsored">c</a>');
});
