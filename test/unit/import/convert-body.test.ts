import t from 'tap';
import type { BodySource } from '../../../server/importers/html/context.ts';
import { convertBody, plainTextOf } from '../../../server/importers/html/convert-body.ts';
import { type DraftBlock, picturesOf } from '../../../server/importers/html/draft-blocks.ts';
import type { BodyFormat } from '../../../server/importers/records.ts';

const library = new Map([
  ['7', { url: 'https://blog.example/up/seven.jpg', alt: 'Seven', caption: 'The <em>seventh</em>' }],
  ['8', { url: 'https://blog.example/up/eight.jpg' }],
  ['9', { url: 'https://blog.example/up/nine.mp3' }],
]);

const source: BodySource = {
  base: 'https://blog.example/2020/a-post/',
  media: (id) => library.get(id),
  attachedTo: () => [...library.values()],
  reusable: (id) => (id === '5' ? '<!-- wp:paragraph --><p>Used again</p><!-- /wp:paragraph -->' : undefined),
  link: (href) => (/^(?:https?:|mailto:|\/)/.test(href) ? href : undefined),
};

const convert = (body: string, format: BodyFormat = 'html', more: Partial<BodySource> = {}) =>
  convertBody({ body, format }, { ...source, ...more });
const blocksOf = (body: string, format?: BodyFormat) => convert(body, format).blocks;
const pictures = (body: string, format?: BodyFormat) => picturesOf(blocksOf(body, format));
const texts = (blocks: readonly DraftBlock[]) =>
  blocks.map((block) => ('text' in block ? block.text : block.type));

t.test('the classic editor ends paragraphs by empty lines and lines by line ends', async (t) => {
  t.strictSame(
    texts(blocksOf('One\nline\n\n<strong>Two\n\nthree</strong> x\n\n&nbsp;\n\n<h3>Four</h3>Five', 'classic')),
    ['One\nline', '**Two**', '**three** x', 'Four', 'Five'],
  );
  t.strictSame(texts(blocksOf('<p>One\nline</p>\n\n<p>Two</p>', 'blocks')), ['One line', 'Two']);
});

t.test('marks, links, quotes, lists and tables become blocks', async (t) => {
  t.strictSame(
    texts(
      blocksOf(
        '<p>A <b>b</b> <i>c</i> <s>d</s> <code>e*f</code> H<sub>2</sub>O x<sup>2</sup> <a href="https://a.example/x" rel="sponsored">g</a><br>h *</p>',
      ),
    ),
    ['A **b** *c* ~~d~~ `e*f` H~2~O x^2^ [g](https://a.example/x "sponsored")\nh *'],
  );
  t.strictSame(blocksOf('<blockquote><p>One</p><p>Two</p><cite>— Ada</cite></blockquote>'), [
    { type: 'quote', text: 'One\n\nTwo', by: 'Ada' },
  ]);
  t.strictSame(
    blocksOf(
      '<figure class="wp-block-pullquote"><blockquote><p>One</p><cite>Ada</cite></blockquote></figure>',
    ),
    [{ type: 'pullquote', text: 'One', by: 'Ada' }],
  );
  t.strictSame(blocksOf('<ol start="3"><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ol>'), [
    { type: 'list', ordered: true, start: 3, items: [{ text: 'a', list: { items: ['b'] } }, 'c\nd'] },
  ]);
  t.strictSame(
    blocksOf(
      '<figure><table><thead><tr><th>A</th><th align="right">B</th></tr></thead><tr><td colspan="2">c</td></tr><tr><td rowspan="2">d</td><td>e</td></tr><tr><td>f</td></tr></table><figcaption>G</figcaption></figure>',
    ),
    [
      {
        type: 'table',
        caption: 'G',
        head: ['A', 'B'],
        rows: [
          ['c', ''],
          ['d', 'e'],
          ['', 'f'],
        ],
        align: [null, 'right'],
      },
    ],
  );
  t.strictSame(
    texts(
      blocksOf(
        '<h1>1</h1><h5>5</h5><hr><dl><dt>T</dt><dd>D</dd></dl><details><summary>S</summary><p>X</p></details>',
      ),
    ),
    ['1', '5', 'divider', '**T**', 'D', '**S**', 'X'],
  );
  t.strictSame(blocksOf('<pre class="wp-block-code"><code class="language-ts">a\n  b</code></pre>'), [
    { type: 'preformatted', text: 'a\n  b', language: 'ts' },
  ]);
});

t.test('lists deeper than four levels lose no item', async (t) => {
  const deep = [1, 2, 3, 4, 5, 6].reduceRight((inner, level) => `<ul><li>${level}${inner}</li></ul>`, '');
  const { blocks, notes } = convert(deep);
  t.match(JSON.stringify(blocks), /"1".*"2".*"3".*\["4","5","6"\]/);
  t.match(notes, ['a list has more than 4 levels, which become 4']);
});

t.test('pictures are found in every form, the best address first', async (t) => {
  t.strictSame(
    pictures(
      '<p><a href="/up/seven.jpg"><img class="wp-image-7" src="/up/seven-300x200.jpg" alt="Own"></a></p>',
    ),
    [
      {
        sources: ['https://blog.example/up/seven.jpg', 'https://blog.example/up/seven-300x200.jpg'],
        alt: 'Own',
      },
    ],
  );
  t.equal(
    pictures('<img src="data:image/gif;base64,AAAA" data-src="//i0.wp.com/x.example/a.jpg?w=9">')[0]
      ?.sources[0],
    'https://x.example/a.jpg',
  );
  t.strictSame(
    pictures('<img src="https://t.example/p.gif" width="1" height="1">'),
    [],
    'no tracking pixels',
  );
  const [captioned] = pictures(
    '[caption id="x" width="9"]<a href="#"><img src="https://a.example/a.jpg"></a> The <em>text</em>[/caption]',
    'classic',
  );
  t.equal(captioned?.caption, 'The *text*');
});

t.test('galleries are read in every form, and pictures beside texts', async (t) => {
  const gallery = pictures('[gallery ids="8,7"]', 'classic');
  t.strictSame(
    gallery.map(({ caption }) => caption),
    [undefined, 'The *seventh*'],
  );
  t.equal(
    pictures('[gallery]', 'classic').length,
    2,
    'a gallery without numbers has the pictures of its post',
  );
  const nested =
    '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="https://a.example/a.jpg"><figcaption>A</figcaption></figure><figure><img src="https://a.example/b.jpg"></figure></figure>';
  t.strictSame(
    pictures(nested).map(({ caption }) => caption),
    ['A', undefined],
  );
  const rows =
    '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-row"><div><img src="https://a.example/a.jpg"></div><div><img src="https://a.example/b.jpg"></div></div></figure>';
  t.equal(pictures(rows).length, 2);
  t.strictSame(
    texts(
      blocksOf('<p><img src="https://a.example/a.jpg">Before <img src="https://a.example/b.jpg"> after</p>'),
    ),
    ['picture', 'Before after', 'picture'],
    'pictures stand beside a paragraph, which stays whole',
  );
  const cover =
    '<div class="wp-block-cover" style="background-image:url(https://a.example/c.jpg)"><p>Over</p></div>';
  t.strictSame(texts(blocksOf(cover)), ['picture', 'Over']);
});

t.test('known embeds are embeds, others are links', async (t) => {
  const video = { type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=SQEQr7c0-dw' };
  for (const [body, format] of [
    ['https://youtu.be/SQEQr7c0-dw', 'classic'],
    ['[embed width="5"]https://www.youtube.com/watch?v=SQEQr7c0-dw[/embed]', 'classic'],
    ['[youtube=https://www.youtube.com/watch?v=SQEQr7c0-dw&w=640]', 'classic'],
    ['<iframe src="//www.youtube.com/embed/SQEQr7c0-dw?rel=0"></iframe>', 'html'],
    [
      '<object><param name="movie" value="x"><embed src="https://www.youtube.com/v/SQEQr7c0-dw"></object>',
      'html',
    ],
    [
      '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=SQEQr7c0-dw\n</div></figure><!-- /wp:embed -->',
      'blocks',
    ],
  ] as const)
    t.strictSame(blocksOf(body, format), [video], body);
  const tweet =
    '<blockquote class="twitter-tweet"><p>Words</p><a href="https://twitter.com/ada/status/17">2020</a></blockquote>';
  t.match(blocksOf(tweet), [{ type: 'embed', provider: 'x', url: 'https://x.com/ada/status/17' }]);
  const other = convert('<iframe src="https://quiz.example/1" title="A quiz"></iframe>');
  t.strictSame(texts(other.blocks), ['[A quiz](https://quiz.example/1)']);
  t.match(other.notes, [/quiz\.example cannot be embedded/]);
  t.strictSame(
    texts(
      blocksOf(
        '<div class="wp-block-file"><a href="https://a.example/x.pdf">X</a><a href="https://a.example/x.pdf" class="wp-block-file__button" download>Download</a></div>',
      ),
    ),
    ['[X](https://a.example/x.pdf)'],
  );
});

t.test(
  'unknown short codes are left out and named; what they enclose stays, and so do remarks in brackets',
  async (t) => {
    const { blocks, notes } = convert(
      '[acme_price a="b"]Words [sic] and [[gallery]][/acme_price]\n\n[contact-form-7 id="3" title="C"]',
      'classic',
    );
    t.strictSame(texts(blocks), ['Words [sic] and [gallery]']);
    t.match(notes, [/\[acme_price\]/, /\[contact-form-7\]/]);
  },
);

t.test('reusable blocks are read in their place, and blocks that the site fills are named', async (t) => {
  const { blocks, notes } = convert(
    '<!-- wp:block {"ref":5} /-->\n<!-- wp:block {"ref":6} /-->\n<!-- wp:latest-posts {"a":1} /-->',
    'blocks',
  );
  t.strictSame(texts(blocks), ['Used again']);
  t.match(notes, [/reusable block 6/, /latest-posts/]);
});

t.test('footnotes are kept, beside the body and in it', async (t) => {
  const footnotes = new Map([['a-1', 'The <em>note</em>']]);
  const [paragraph, notes] = convert(
    '<!-- wp:p --><p>Word<sup data-fn="a-1" class="fn"><a href="#a-1">1</a></sup></p>',
    'blocks',
    { footnotes },
  ).blocks;
  t.match(paragraph, { text: 'Word[^a-1]' });
  t.strictSame(notes, { type: 'footnotes', notes: [{ id: 'a-1', text: 'The *note*' }] });
  const inBody = blocksOf(
    '<p>Word<sup><a href="#n1">1</a></sup></p><ol class="wp-block-footnotes"><li id="n1">Note <a href="#r1">↩︎</a></li></ol>',
  );
  t.match(inBody, [{ text: 'Word[^n1]' }, { notes: [{ id: 'n1', text: 'Note' }] }]);
});

t.test('nothing that runs is kept', async (t) => {
  const hostile =
    '<p onclick="alert(1)">A<script>alert(2)</script></p><img src=x onerror=alert(3)><a href="javascript:alert(4)">b</a>' +
    '<svg onload=alert(5)><script>alert(6)</script></svg><iframe srcdoc="<script>alert(7)</script>"></iframe><style>p{}</style>' +
    '<form action="/x"><input value="c"></form><p>&lt;script&gt;alert(8)&lt;/script&gt;</p><math><mtext><img src=x onerror=alert(9)></mtext></math>';
  const links: string[] = [];
  const { blocks, notes } = convert(hostile, 'html', {
    link: (href) => {
      links.push(href);
      return href.startsWith('https:') ? href : undefined;
    },
  });
  t.notMatch(JSON.stringify(blocks), /alert\([1-79]\)|onerror|javascript/);
  t.match(JSON.stringify(blocks), /<script>alert\(8\)/, 'what is meant as text is text');
  t.match(notes.join('\n'), /a script is left out/);
  t.match(notes.join('\n'), /\(onclick\)/);
  t.strictSame(
    links,
    ['javascript:alert(4)'],
    'the reader of links sees every address, and reports those it leaves out',
  );
});

t.test('texts of any script stay as they are', async (t) => {
  const arabic = 'هذا نص عربي مع <strong>تشديد</strong> و English';
  t.strictSame(texts(blocksOf(`<p dir="rtl">${arabic}</p>`)), ['هذا نص عربي مع **تشديد** و English']);
  t.equal(plainTextOf('A &amp; <em>b</em> &#8220;ก&#8221;'), 'A & b “ก”');
});
