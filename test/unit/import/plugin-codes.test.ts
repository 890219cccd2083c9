import t from 'tap';
import { convertBody } from '../../../server/importers/html/convert-body.ts';
import type { DraftBlock } from '../../../server/importers/html/draft-blocks.ts';
import type { BodyFormat } from '../../../server/importers/records.ts';
import { lexicalHtml } from '../../../server/importers/sources/ghost/lexical.ts';
import { elementorHtml } from '../../../server/importers/sources/wxr/elementor.ts';

const source = {
  base: 'https://blog.example/a/',
  media: () => undefined,
  attachedTo: () => [],
  reusable: () => undefined,
  link: (href: string) => (/^(?:https?:|\/)/.test(href) ? href : undefined),
};

const convert = (body: string, format: BodyFormat = 'classic') =>
  convertBody({ body, format, picture: undefined }, source);

/** A block in short: its text, or what it is of. */
const inShort = (block: DraftBlock): string => {
  if (block.type === 'quote' || block.type === 'pullquote')
    return `${block.type}: ${block.text}${block.by ? ` (${block.by})` : ''}`;
  if (block.type === 'heading') return `# ${block.text}`;
  if (block.type === 'picture') return `picture ${block.picture.sources[0]}`;
  if (block.type === 'embed') return `embed ${block.url}`;
  return 'text' in block ? block.text : block.type;
};

const base64 = (html: string) => Buffer.from(html).toString('base64');

const codes: Record<string, readonly string[]> = {
  '[button url="https://b.example/"]Book[/button] now': ['[Book](https://b.example/) now'],
  '[su_button url="https://b.example/"]More[/su_button]': ['[More](https://b.example/)'],
  '[btn link="https://b.example" text="Go"]': ['[Go](https://b.example)'],
  '[fusion_button link="https://b.example"]Press[/fusion_button]': ['[Press](https://b.example)'],
  "[av_button label='Click' link='manually,https://b.example']": ['[Click](https://b.example)'],
  '[x_button href="https://b.example"]Tap[/x_button][x_custom_headline level="h2"]Head[/x_custom_headline]': [
    '[Tap](https://b.example)',
    '# Head',
  ],
  '[url=https://b.example]there[/url]': ['[there](https://b.example)'],
  '[su_quote cite="A cook"]Salt[/su_quote]': ['quote: Salt (A cook)'],
  '[blockquote author="A cook"]Salt [b]first[/b][/blockquote]': ['quote: Salt **first** (A cook)'],
  '[pullquote]Apart[/pullquote]': ['pullquote: Apart'],
  '[tabs][tab title="One"]First[/tab][tab title="Two"]Second[/tab][/tabs]': [
    '# One',
    'First',
    '# Two',
    'Second',
  ],
  '[su_spoiler title="How?"]So.[/su_spoiler]': ['# How?', 'So.'],
  '[one_half]Left[/one_half][one_half_last]Right[/one_half_last]': ['Left', 'Right'],
  '[dropcap]C[/dropcap]afé': ['Café'],
  'Said[efn_note]On 2 May.[/efn_note] so': ['Said (On 2 May.) so'],
  '[su_youtube url="https://youtu.be/dQw4w9WgXcQ"]': ['embed https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  '[fusion_youtube id="dQw4w9WgXcQ" /]': ['embed https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  [`[fusion_code]${base64('<p>Coded</p>')}[/fusion_code]`]: ['Coded'],
  [`[vc_raw_html]${base64(encodeURIComponent('<p>Raw</p>'))}[/vc_raw_html]`]: ['Raw'],
  [`A[vc_raw_js]${base64('alert(1)')}[/vc_raw_js]`]: ['A'],
  '[fusion_imageframe lightbox="no"]https://blog.example/a.jpg[/fusion_imageframe]': [
    'picture https://blog.example/a.jpg',
  ],
  '[fusion_title size="2"]A title[/fusion_title]': ['# A title'],
  'He wrote [sic] and [link](x), [i] and [1].': ['He wrote [sic] and [link](x), [i] and [1].'],
};

for (const [body, expected] of Object.entries(codes))
  t.test(`a short code of a plugin or builder: ${body}`, async (t) => {
    t.strictSame(convert(body).blocks.map(inShort), expected);
  });

const dynamic = (name: string, data: object) => `<!-- wp:${name} ${JSON.stringify(data)} /-->`;

t.test('blocks that keep their words in their comment are read', async (t) => {
  const blocks: [string, readonly string[]][] = [
    [
      dynamic('acf/voice', {
        data: { quote: 'On board', _quote: 'field_1', speaker: 'A captain', wide: '1' },
      }),
      ['On board', 'A captain'],
    ],
    [
      dynamic('divi/text', {
        content: { innerContent: { desktop: { value: '<p>Five <em>texts</em></p>' } } },
        module: { decoration: { font: { value: 'Open Sans' } } },
      }),
      ['Five *texts*'],
    ],
    [dynamic('contact-form-7/contact-form-selector', { title: 'Contact us' }), []],
    [dynamic('latest-posts', { title: 'The latest' }), []],
  ];
  for (const [body, expected] of blocks) {
    const { blocks, notes } = convert(body, 'blocks');
    t.strictSame(blocks.map(inShort), expected, body);
    t.equal(notes.length, 1, body);
  }
});

t.test('pictures of emoji are their signs, wherever they come from', async (t) => {
  const image = (src: string, more = '') => `<img src="${src}" ${more}>`;
  for (const [html, sign] of [
    [image('//cdn.jsdelivr.net/emojione/assets/3.1/png/32/1f604.png', 'alt="😄"'), '😄'],
    [image('https://cdn.jsdelivr.net/gh/twitter/twemoji@14.0.2/assets/72x72/1f601.png', 'alt="😁"'), '😁'],
    [image('https://s.w.org/images/core/emoji/14.0.0/svg/1f1e9-1f1ea.svg'), '🇩🇪'],
    [image('https://blog.example/x/1f41f.png', 'class="emoji"'), '🐟'],
  ] as const)
    t.strictSame(convert(`A ${html} b`).blocks.map(inShort), [`A ${sign} b`], html);
  t.match(
    convert(image('https://blog.example/1f41f.png')).blocks,
    [{ type: 'picture' }],
    'others are pictures',
  );
});

t.test('captions of embeds stand after them, and readings that are empty nowhere', async (t) => {
  const embed =
    '<figure class="wp-block-embed"><div>\nhttps://youtu.be/dQw4w9WgXcQ?t=95\n</div><figcaption>Seen <em>once</em></figcaption></figure>';
  t.strictSame(convert(embed, 'blocks').blocks.map(inShort), [
    'embed https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=95s',
    'Seen *once*',
  ]);
  t.strictSame(convert('<ruby>粥<rt></rt></ruby>').blocks.map(inShort), ['粥']);
});

t.test('cards of Ghost show what its site shows', async (t) => {
  const cards: [object, readonly string[]][] = [
    [{ type: 'callout', calloutText: '<p>Called</p>', calloutEmoji: '💡' }, ['quote: 💡 Called']],
    [
      { type: 'header', header: 'Head', buttonEnabled: false, buttonText: 'No', buttonUrl: '/no' },
      ['# Head'],
    ],
    [
      {
        type: 'call-to-action',
        textValue: '<p>Act</p>',
        showButton: false,
        buttonText: 'No',
        buttonUrl: '/n',
      },
      ['Act'],
    ],
    [
      {
        type: 'call-to-action',
        textValue: '<p>Act</p>',
        hasSponsorLabel: true,
        sponsorLabel: '<p>Sponsored</p>',
      },
      ['Sponsored', 'Act'],
    ],
    [{ type: 'html', html: '<p>H</p>', visibility: { web: { nonMember: false, memberSegment: '' } } }, []],
    [{ type: 'html', html: '<p>H</p>', visibility: { web: { nonMember: true } } }, ['H']],
    [
      { type: 'transistor', url: 'https://share.transistor.fm/e/abc' },
      ['[https://share.transistor.fm/e/abc](https://share.transistor.fm/e/abc)'],
    ],
    [{ type: 'paragraph', children: [{ type: 'hashtag', text: '#tea' }] }, ['#tea']],
  ];
  for (const [card, expected] of cards) {
    const html = lexicalHtml(JSON.stringify({ root: { type: 'root', children: [card] } }), (name) =>
      t.fail(name),
    );
    t.strictSame(convert(html, 'html').blocks.map(inShort), expected, JSON.stringify(card));
  }
});

t.test('values of builders are read as HTML, and what they count, cost and sell is kept', async (t) => {
  const rows: Record<string, readonly string[]> = {
    '[et_pb_button button_text="Go &amp; see" button_url="https://b.example/?a=1&amp;b=2"][/et_pb_button]': [
      '[Go & see](https://b.example/?a=1&b=2)',
    ],
    '[vc_custom_heading text="Caf&eacute; &#8217;s"]': ['# Café ’s'],
    '[et_pb_number_counter title="Boats" number="42"][/et_pb_number_counter]': ['# Boats', '42'],
    '[et_pb_pricing_table title="Lunch" sum="20" currency="EUR" per="head"]Soup[/et_pb_pricing_table]': [
      '# Lunch',
      '20 EUR / head',
      'Soup',
    ],
    '[et_pb_testimonial author="Ann" company_name="Acme"]Good.[/et_pb_testimonial]': [
      '# Ann',
      'Acme',
      'Good.',
    ],
    '[section][row][ux_text]Words[/ux_text][title text="Head"][button text="Go" link="https://b.example"][/row][/section]':
      ['Words', '# Head', '[Go](https://b.example)'],
  };
  for (const [body, expected] of Object.entries(rows)) {
    const { blocks, notes } = convert(body);
    t.strictSame(blocks.map(inShort), expected, body);
    t.strictSame(notes, [], body);
  }
});

t.test(
  'pages of the classic editor, legends, captions of cards and spaces of marks stay apart',
  async (t) => {
    const rows: Record<string, readonly string[]> = {
      'The end<!--nextpage-->The beginning': ['The end', 'The beginning'],
      'The teaser<!--more Go on-->The rest': ['The teaser', 'The rest'],
      '<fieldset><legend>Hours</legend>Noon</fieldset>': ['**Hours**', 'Noon'],
      '<figure class="kg-bookmark-card"><a href="https://b.example">There</a><figcaption>Seen <i>once</i></figcaption></figure>':
        ['[There](https://b.example)', 'Seen *once*'],
      '<p>water<sub> 2</sub> and <i>one</i><i><b> two</b></i>, <i>three</i></p>': [
        'water ~2~ and *one* *two*, *three*',
      ],
    };
    for (const [body, expected] of Object.entries(rows))
      t.strictSame(convert(body).blocks.map(inShort), expected, body);
  },
);

t.test('widgets of Elementor keep who said it, what it costs and where it leads', async (t) => {
  const rows: [string, object, readonly string[]][] = [
    [
      'testimonial',
      { testimonial_content: 'Splendid.', testimonial_name: 'Bo', testimonial_job: 'Cook' },
      ['quote: Splendid. (Bo, Cook)'],
    ],
    [
      'blockquote',
      { blockquote_content: 'Salt first', author_name: 'A cook' },
      ['quote: Salt first (A cook)'],
    ],
    [
      'call-to-action',
      { title: 'Come', description: 'By boat', button: 'Go', link: { url: 'https://b.example' } },
      ['# Come', 'By boat', '[Go](https://b.example)'],
    ],
    ['counter', { title: 'Boats', ending_number: '42', suffix: '+' }, ['# Boats', '42+']],
    [
      'price-table',
      { heading: 'Lunch', price: '20', period: 'a head', features_list: [{ item_text: 'Soup' }] },
      ['# Lunch', '20 a head', 'Soup'],
    ],
    [
      'price-list',
      { price_list: [{ title: 'Eel', price: '$9', item_description: 'smoked' }] },
      ['# Eel', '$9', 'smoked'],
    ],
    ['flip-box', { title_text_a: 'Front', description_text_b: 'Back' }, ['Front', 'Back']],
    ['testimonial-carousel', { slides: [{ content: 'Nice', name: 'Dee' }] }, ['quote: Nice (Dee)']],
    ['animated-headline', { before_text: 'We', highlighted_text: 'cook' }, ['We cook']],
  ];
  for (const [widgetType, settings, expected] of rows) {
    const html = elementorHtml(JSON.stringify([{ elType: 'widget', widgetType, settings }]));
    t.strictSame(convert(html, 'html').blocks.map(inShort), expected, widgetType);
  }
});
