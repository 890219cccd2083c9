import t from 'tap';
import type { BodySource } from '../../../server/importers/html/context.ts';
import { convertBody } from '../../../server/importers/html/convert-body.ts';
import { type DraftBlock, picturesOf } from '../../../server/importers/html/draft-blocks.ts';
import type { BodyFormat } from '../../../server/importers/records.ts';
import { lexicalHtml } from '../../../server/importers/sources/ghost/lexical.ts';
import { mobiledocHtml } from '../../../server/importers/sources/ghost/mobiledoc.ts';
import { languageOfText } from '../../../server/importers/sources/text-language.ts';
import { elementorHtml, elementorNotes } from '../../../server/importers/sources/wxr/elementor.ts';
import { anchorOf } from '../../../views/components/text/headings.ts';

const up = 'https://blog.example/wp-content/uploads';
const library = new Map([
  ['13', { url: `${up}/boat.jpg`, alt: 'A boat' }],
  ['20', { url: `${up}/waves.mp3`, title: 'Waves' }],
  ['21', { url: `${up}/gulls.mp3`, title: 'Gulls' }],
]);
const pattern =
  '<!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/pattern-overrides"}},"name":"Note"}} -->\n<p>Ask at the door.</p>\n<!-- /wp:paragraph -->' +
  '<!-- wp:button {"metadata":{"name":"Door"}} --><div class="wp-block-button"><a href="/old">Old</a></div><!-- /wp:button -->';

const source: BodySource = {
  base: 'https://blog.example/2020/a-post/',
  path: '/dining/bars/a-post',
  media: (id) => library.get(id),
  attachedTo: () => [],
  reusable: (id) => (id === '9' ? pattern : undefined),
  link: (href) => (/^(?:https?:|\/)/.test(href) ? href : undefined),
};
const convert = (body: string, format: BodyFormat = 'blocks') => convertBody({ body, format }, source);
const blocksOf = (body: string, format?: BodyFormat) => convert(body, format).blocks;
const texts = (blocks: readonly DraftBlock[]) =>
  blocks.map((block) => ('text' in block ? block.text : block.type));
const lists = (html: string) => blocksOf(html).map((block) => (block.type === 'list' ? block : block.type));

t.test('the items of a list keep their numbers', async (t) => {
  const list = (more: object) => ({ type: 'list', ordered: true, ...more });
  t.strictSame(lists('<ol reversed start="5"><li>a</li><li>b</li></ol>'), [
    list({ reversed: true, start: 5, items: ['a', 'b'] }),
  ]);
  t.strictSame(lists('<ol reversed><li>a</li><li>b</li></ol>'), [
    list({ reversed: true, items: ['a', 'b'] }),
  ]);
  t.strictSame(lists('<ol start="0"><li>a</li><li>b</li></ol>'), [list({ start: 0, items: ['a', 'b'] })]);
  t.strictSame(lists('<ol><li>a</li><li value="7">b</li><li>c</li></ol>'), [
    list({ items: ['a'] }),
    list({ start: 7, items: ['b', 'c'] }),
  ]);
  t.strictSame(lists('<ol><li value="3">a</li><li value="2">b</li></ol>'), [
    list({ reversed: true, start: 3, items: ['a', 'b'] }),
  ]);
  t.strictSame(lists('<ol start="1998"><li>a</li><li>b</li></ol>'), [
    { type: 'list', items: ['1998. a', '1999. b'] },
  ]);
  t.strictSame(lists('<ul><li value="4">a</li></ul>'), [{ type: 'list', items: ['a'] }]);
});

t.test('a list in place of an item stands below the item before it', async (t) => {
  const below = [{ type: 'list', items: [{ text: 'a', list: { items: ['b', 'c'] } }, 'd'] }];
  for (const html of [
    '<ul><li>a</li><li><ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
    '<ul><li>a</li><ul><li>b</li><li>c</li></ul><li>d</li></ul>',
    '<ul><li>a<ul><li>b</li></ul></li><li><ul><li>c</li></ul></li><li>d</li></ul>',
  ])
    t.strictSame(lists(html), below, html);
  t.strictSame(lists('<ol><li>a</li><li><ul><li>b</li></ul></li><li>c</li></ol>'), [
    { type: 'list', ordered: true, items: [{ text: 'a', list: { items: ['b'] } }, 'c'] },
  ]);
  t.strictSame(lists('<ul><li><ul><li>b</li></ul></li></ul>'), [{ type: 'list', items: ['b'] }]);
});

t.test('speech, readings and emoji keep what browsers show of them', async (t) => {
  t.strictSame(
    texts(
      blocksOf(
        '<p>She said <q>come <q>now</q> please</q>.</p><p><ruby>粥<rt>jook</rt></ruby> and <ruby>字<rp>(</rp><rt>ji</rt><rp>)</rp></ruby></p>',
      ),
    ),
    ['She said “come ‘now’ please”.', '粥 (jook) and 字(ji)'],
  );
  t.strictSame(
    texts(
      blocksOf(
        '<p>Fresh <img src="https://s.w.org/images/core/emoji/14.0.0/72x72/1f41f.png" alt="🐟"> today</p><p><img class="wp-smiley" alt="🐟" src="/x.png"></p>',
      ),
    ),
    ['Fresh 🐟 today', '🐟'],
  );
});

t.test('the largest picture is found in every legal form of a list of sizes', async (t) => {
  const forms = [
    'a-300.jpg 300w,large.jpg 1600w',
    'a-300.jpg 300w, large.jpg 1600w',
    '\n  a-300.jpg 300w ,\n\tlarge.jpg   1600w ,',
    'a-300.jpg, large.jpg 2x',
    'a-300.jpg 1x,large.jpg 1.5x',
    'large.jpg 1600w 900h,a,b.jpg 300w',
  ];
  for (const form of forms) {
    const [picture] = picturesOf(blocksOf(`<img src="/p/a-300.jpg" srcset="${form}">`));
    t.equal(picture?.sources[0], 'https://blog.example/2020/a-post/large.jpg', form);
  }
});

t.test('a synced pattern has the words of its use', async (t) => {
  const { blocks, notes } = convert(
    '<!-- wp:block {"ref":9,"content":{"Note":{"content":"It costs <em>forty</em> {dollars}."},"Door":{"url":"/new","text":"New"}}} /-->' +
      '<!-- wp:block {"ref":9} /--><!-- wp:block {"ref":8,"content":{}} /-->',
  );
  t.strictSame(texts(blocks), [
    'It costs *forty* {dollars}.',
    '[New](/new)',
    'Ask at the door.',
    '[Old](/old)',
  ]);
  t.strictSame(notes, ['the reusable block 8 is left out: the source does not have it']);
});

t.test('links within a text lead to its parts', async (t) => {
  const { blocks } = convert(
    '<ul><li><a href="#harbour">H</a></li><li><a href="#market">M</a></li><li><a href="#none">N</a></li></ul>' +
      '<h2 id="harbour">The harbour</h2><p>Boats.</p><h2><span id="market">The market</span></h2>' +
      '<p><a name="below"></a>Fish. <a href="#below">again</a></p>',
  );
  const link = (text: string, heading: string) => `[${text}](/dining/bars/a-post#${anchorOf(heading)})`;
  t.match(blocks[0], { items: [link('H', 'The harbour'), link('M', 'The market'), 'N'] });
  t.match(blocks.at(-1), { text: `Fish. ${link('again', 'The market')}` });
});

t.test('page builders show their texts, pictures and buttons, and never their codes', async (t) => {
  const html = Buffer.from(encodeURIComponent('<p>Raw <b>text</b></p>')).toString('base64');
  const bakery = `[vc_row][vc_column width="1/2"][vc_column_text]Words[/vc_column_text][vc_single_image image="13" img_size="full"][vc_custom_heading text="A heading" font_container="tag:h2"][vc_btn title="Book" link="url:https%3A%2F%2Fbook.example%2F|target:_blank"][vc_raw_html]${html}[/vc_raw_html][vc_basic_grid post_type="post"][/vc_column][/vc_row]`;
  for (const format of ['classic', 'html'] as const) {
    const { blocks, notes } = convert(bakery, format);
    t.strictSame(texts(blocks), [
      'Words',
      'picture',
      'A heading',
      '[Book](https://book.example/)',
      'Raw **text**',
    ]);
    t.strictSame(notes, ['the part [vc_basic_grid] of a page builder is left out: the site fills it']);
  }
  t.strictSame(
    texts(
      blocksOf(
        '[et_pb_section][et_pb_row][et_pb_column][et_pb_text]<p>Words</p>[/et_pb_text][et_pb_image src="/up/a.jpg" alt="A" /]' +
          '[et_pb_blurb title="Blurb %22here%22"]Of it[/et_pb_blurb][et_pb_button button_text="Go" button_url="/go" /]' +
          '[et_pb_video src="https://vimeo.com/22439234" /][/et_pb_column][/et_pb_row][/et_pb_section]',
        'classic',
      ),
    ),
    ['Words', 'picture', 'Blurb "here"', 'Of it', '[Go](/go)', 'embed'],
  );
  const elementor = [
    { widgetType: 'heading', settings: { title: 'A heading', header_size: 'h3' } },
    { widgetType: 'text-editor', settings: { editor: '<p>Words</p>' } },
    { widgetType: 'image', settings: { image: { url: `${up}/boat.jpg`, id: 13 } } },
    { widgetType: 'button', settings: { text: 'Book', link: { url: 'https://book.example/' } } },
    { widgetType: 'accordion', settings: { tabs: [{ tab_title: 'One', tab_content: '<p>First</p>' }] } },
  ].map((widget) => ({ elType: 'widget', ...widget }));
  t.strictSame(texts(blocksOf(elementorHtml(JSON.stringify([{ elType: 'section', elements: elementor }])))), [
    'A heading',
    'Words',
    'picture',
    '[Book](https://book.example/)',
    'One',
    'First',
  ]);
  t.equal(elementorHtml('no data'), '');
});

t.test('words that Elementor keeps beside a text are named', async (t) => {
  const data = JSON.stringify([
    {
      elType: 'widget',
      settings: { title: 'A heading', editor: '<p>Words &amp; <b>more</b></p><p>Only here</p>' },
    },
  ]);
  t.strictSame(
    elementorNotes('<h2>A heading</h2>\n<p>Words &amp; <b>more</b>\n</p><p>Only  here</p>', data),
    [],
  );
  t.strictSame(elementorNotes('', data), []);
  t.strictSame(elementorNotes('<h2>A heading</h2><p>Words &amp; <b>more</b></p>', data), [
    'its text lacks words that Elementor keeps beside it (“Only here”): they are left out',
  ]);
});

t.test('a playlist is a sound for each of its files', async (t) => {
  const blocks = blocksOf('Before\n\n[playlist type="audio" ids="20,21"]\n\nAfter', 'classic');
  t.strictSame(texts(blocks), ['Before', 'sound', 'sound', 'After']);
  t.match(blocks.slice(1, 3), [
    { title: 'Waves', sources: [{ src: `${up}/waves.mp3` }] },
    { title: 'Gulls', sources: [{ src: `${up}/gulls.mp3` }] },
  ]);
});

const node = (type: string, more: object = {}) => ({ type, version: 1, ...more });
const word = (text: string, format = 0) => node('extended-text', { text, format });

t.test('texts of Ghost that were never made HTML are read from its editors', async (t) => {
  const unknown: string[] = [];
  const lexical = lexicalHtml(
    JSON.stringify({
      root: node('root', {
        children: [
          node('paragraph', {
            children: [
              word('A '),
              word('bold', 1),
              word(' it', 2),
              node('link', { url: '/b', children: [word('link')] }),
            ],
          }),
          node('extended-heading', { tag: 'h3', children: [word('Part')] }),
          node('list', {
            listType: 'number',
            start: 3,
            children: [node('listitem', { children: [word('c')] })],
          }),
          node('image', { src: '/a.jpg', alt: 'An a', caption: '<span>Its caption</span>' }),
          node('callout', { calloutText: 'Called', calloutEmoji: '💡' }),
          node('button', { buttonText: 'Go', buttonUrl: '/go' }),
          node('markdown', { markdown: 'M **d**' }),
          node('horizontalrule'),
          node('tk'),
          node('product', { productTitle: 'A pot', productRatingEnabled: true, productStarRating: 4 }),
          node('transistor'),
        ],
      }),
    }),
    (name) => unknown.push(name),
  );
  t.strictSame(texts(blocksOf(lexical, 'html')), [
    'A **bold** *it*[link](/b)',
    'Part',
    'list',
    'picture',
    '💡 Called',
    '[Go](/go)',
    'M **d**',
    'divider',
    'A pot',
    '★★★★☆',
  ]);
  t.strictSame(unknown, ['tk', 'transistor']);
});

t.test('so are texts of its earlier editor', async (t) => {
  const unknown: string[] = [];
  const mobiledoc = mobiledocHtml(
    JSON.stringify({
      version: '0.3.1',
      atoms: [['soft-return', '', {}]],
      cards: [
        ['image', { src: '/a.jpg', caption: 'C' }],
        ['bookmark', { url: 'https://e.example/', metadata: { title: 'Marked', description: 'About' } }],
        ['markdown', { markdown: 'M **d**' }],
        ['code', { code: 'x < y' }],
      ],
      markups: [['strong'], ['a', ['href', '/b']]],
      sections: [
        [
          1,
          'p',
          [
            [0, [], 0, 'A '],
            [0, [0], 1, 'bold'],
            [1, [], 0, 0],
            [0, [1], 1, 'link'],
          ],
        ],
        [10, 0],
        [10, 1],
        [10, 2],
        [10, 3],
        [3, 'ul', [[[0, [], 0, 'c']]]],
      ],
    }),
    (name) => unknown.push(name),
  );
  t.strictSame(texts(blocksOf(mobiledoc, 'html')), [
    'A **bold**\n[link](/b)',
    'picture',
    '[Marked](https://e.example/)\nAbout',
    'M **d**',
    'x < y',
    'list',
  ]);
});

t.test('the script of a text tells its language', async (t) => {
  t.equal(languageOfText('<p>ข้อความภาษาไทย in Thai</p>'), 'th');
  t.equal(languageOfText('這是我們說過的'), 'zh-Hant');
  t.equal(languageOfText('这是我们说过的'), 'zh-Hans');
  t.equal(languageOfText('Noodles of 서울 and 港'), undefined);
});
