import t from 'tap';
import { Value } from 'typebox/value';
import { Block } from '../../../server/content/contract/blocks.ts';
import { convertBody } from '../../../server/importers/html/convert-body.ts';
import { finishBlocks, picturesOf } from '../../../server/importers/html/draft-blocks.ts';
import type { BodyFormat } from '../../../server/importers/records.ts';
import { cardHtml } from '../../../server/importers/sources/ghost/cards.ts';

const convert = (body: string, format: BodyFormat = 'html') =>
  convertBody(
    { body, format },
    {
      base: 'https://blog.example/2020/a-post/',
      media: () => undefined,
      attachedTo: () => [],
      reusable: () => undefined,
      link: (href) => href,
    },
  );

const up = 'https://blog.example/up';
const film = {
  type: 'film',
  sources: [
    { src: `${up}/waves.mp4`, type: 'video/mp4' },
    { src: `${up}/waves.webm`, type: 'video/webm' },
  ],
  poster: { sources: [`${up}/waves.jpg`] },
};

t.test('a film with a picture stays a film, from the block editor, a short code and a card', async (t) => {
  const written: [body: string, format: BodyFormat][] = [
    [
      '<!-- wp:video --><figure class="wp-block-video"><video controls poster="/up/waves.jpg"><source src="/up/waves.mp4"><source src="/up/waves.webm"></video><figcaption>At sea</figcaption></figure><!-- /wp:video -->',
      'blocks',
    ],
    [`[video mp4="${up}/waves.mp4" webm="${up}/waves.webm" poster="${up}/waves.jpg"][/video]`, 'classic'],
  ];
  for (const [body, format] of written) t.match(convert(body, format).blocks[0], film, body);
  t.match(convert(written[0]?.[0] ?? '').blocks[1], { type: 'paragraph', text: 'At sea' });
  const card = cardHtml('video', {
    ...{ src: `${up}/waves.mp4`, fileName: 'waves.mp4', thumbnailSrc: `${up}/waves.jpg`, caption: 'At sea' },
  });
  const { blocks, notes } = convert(card ?? '');
  t.match(blocks, [{ type: 'film', title: 'waves.mp4', sources: [film.sources[0]] }, { text: 'At sea' }]);
  t.match(notes, [/a film stays at the source/]);
});

t.test('a film has its picture when that is found, and is else a link', async (t) => {
  const { blocks } = convert(`[video mp4="${up}/waves.mp4" poster="${up}/waves.jpg"][/video]`, 'classic');
  t.match(picturesOf(blocks), [{ sources: [`${up}/waves.jpg`] }], 'the picture is looked for');
  const [found] = finishBlocks(blocks, ({ alt }) => ({ src: 'waves', width: 3, height: 2, alt }));
  t.match(found, { type: 'film', poster: { src: 'waves' } });
  t.ok(Value.Check(Block, found), 'the contract takes it');
  t.strictSame(
    finishBlocks(blocks, () => undefined),
    [{ type: 'paragraph', text: `[waves.mp4](${up}/waves.mp4)` }],
  );
});

t.test('a sound stays a sound', async (t) => {
  const { blocks, notes } = convert(
    '[audio mp3="https://a.example/x.mp3" ogg="https://a.example/x.ogg"][/audio]',
    'classic',
  );
  t.strictSame(blocks, [
    {
      type: 'sound',
      title: 'x.mp3',
      sources: [
        { src: 'https://a.example/x.mp3', type: 'audio/mpeg' },
        { src: 'https://a.example/x.ogg', type: 'audio/ogg' },
      ],
    },
  ]);
  t.ok(Value.Check(Block, blocks[0]), 'the contract takes it');
  t.match(notes, [/a sound stays at the source/]);
  const card = cardHtml('audio', { src: `${up}/gulls.mp3`, title: 'Gulls' });
  t.match(convert(card ?? '').blocks, [{ type: 'sound', title: 'Gulls' }]);
  const rendered = `<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="${up}/gulls.mp3" preload="metadata"></audio><div class="kg-audio-title">Gulls</div></div></div>`;
  t.match(convert(rendered).blocks, [{ type: 'sound', title: 'Gulls' }], 'and that of a page of Ghost');
});

t.test('what cannot be played is a link', async (t) => {
  for (const [body, link] of [
    [`<video src="${up}/a.mp4"></video>`, `[a.mp4](${up}/a.mp4)`],
    [`<video src="${up}/a.flv" poster="${up}/a.jpg"></video>`, `[a.flv](${up}/a.flv)`],
    [`<audio src="${up}/a.wav"></audio>`, `[a.wav](${up}/a.wav)`],
  ] as const) {
    const { blocks, notes } = convert(body);
    t.strictSame(blocks, [{ type: 'paragraph', text: link }], body);
    t.match(notes, [/becomes a link to its file/]);
  }
});
