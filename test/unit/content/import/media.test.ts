import t from 'tap';
import { Value } from 'typebox/value';
import type { Block } from '../../../../server/content/contract/blocks.ts';
import { Block as BlockSchema } from '../../../../server/content/contract/blocks.ts';
import { readBody } from '../../../../server/content-folder/body.ts';
import { markdownOf } from '../../../../server/content-folder/export/markdown.ts';
import { mediaReferences } from '../../../../server/media/references.ts';

const stored = (word: string, ending: string) => `${word}.0123456789abcdef.${ending}`;
const files: Readonly<Record<string, string>> = {
  'harbour.mp4': 'video/mp4; codecs="avc1.64001F"',
  'harbour.webm': 'video/webm',
  'harbour.vtt': 'text/vtt',
  'bells.m4a': 'audio/mp4',
};

/** A folder whose files may be named as they are, or as they are stored. */
const references = {
  picture: (src: string, caption: string) =>
    src === 'dark'
      ? { src, width: 3, height: 2, alt: '' }
      : src === 'harbour'
        ? { src, width: 3, height: 2, alt: 'A harbour', caption: caption || undefined }
        : undefined,
  media: (name: string) => {
    const file = name.replace('.0123456789abcdef', '');
    const [word = '', ending = ''] = file.split('.');
    return files[file] ? { src: stored(word, ending), type: files[file], size: 9 } : undefined;
  },
  related: () => undefined,
};

const read = (markdown: string) => readBody(markdown, references);
const problemOf = (markdown: string) =>
  read(markdown).problems.map(({ line, message }) => `${line}: ${message}`);

const film = `:::film{sources="harbour.webm harbour.mp4" poster=harbour caption="At *dawn*" credit="A. Lee" title="Low \\"tide\\"" captions="en:harbour.vtt" seconds=12.5 published="2026-03-01T00:00:00Z"}
- 0:00 Before the boats
- 1:05:09 After \\*them\\*

Water, and a *bell*.

Then nothing.
:::`;

t.test('a film and a sound are read with their files, chapters and what is said', async (t) => {
  const { blocks, problems } = read(
    `${film.replaceAll('\\"', '&quot;')}\n\n::sound[Bells at six]{sources=bells.m4a credit="A. Lee"}\n\n::film{sources=harbour.mp4 poster=harbour loop}`,
  );
  t.strictSame(problems, []);
  t.match(blocks, [
    {
      type: 'film',
      sources: [
        { src: stored('harbour', 'webm'), type: 'video/webm', size: 9 },
        { src: stored('harbour', 'mp4'), type: files['harbour.mp4'], size: 9 },
      ],
      poster: { src: 'harbour', alt: 'A harbour', caption: 'At *dawn*', credit: 'A. Lee' },
      title: 'Low "tide"',
      captions: [{ src: stored('harbour', 'vtt'), locale: 'en' }],
      chapters: [
        { at: 0, title: 'Before the boats' },
        { at: 3909, title: 'After *them*' },
      ],
      transcript: 'Water, and a *bell*.\n\nThen nothing.',
      seconds: 12.5,
      publishedAt: '2026-03-01T00:00:00.000Z',
    },
    { type: 'sound', title: 'Bells at six', sources: [{ type: 'audio/mp4' }], credit: 'A. Lee' },
    { type: 'film', loop: true },
  ]);
  for (const block of blocks) t.ok(Value.Check(BlockSchema, block), `the contract takes the ${block.type}`);
  t.strictSame(read(markdownOf(blocks)).blocks, blocks, 'and written as Markdown they are the same again');
  t.strictSame(
    mediaReferences({ body: blocks as Block[] }).map(({ pointer }) => pointer),
    [
      '/body/0/sources/0/src',
      '/body/0/sources/1/src',
      '/body/0/captions/0/src',
      '/body/1/sources/0/src',
      '/body/2/sources/0/src',
    ],
  );
});

t.test('what cannot be played is a problem with its line', async (t) => {
  const problems: [markdown: string, problem: RegExp][] = [
    ['::film{sources=none.mp4 poster=harbour}', /there is no file none\.mp4 in the folder media/],
    ['::film{sources=bells.m4a poster=harbour}', /bells\.m4a is not a film/],
    ['::sound[Bells]{sources=harbour.mp4}', /harbour\.mp4 is not a sound/],
    ['::film{sources=harbour.mp4}', /needs a picture that stands for it/],
    ['::film{sources=harbour.mp4 poster=none}', /there is no picture none/],
    ['::film{sources=harbour.mp4 poster=dark}', /the picture dark has no description/],
    ['::film{poster=harbour}', /its files are missing/],
    ['::sound{sources=bells.m4a}', /a sound needs a title/],
    ['::film{sources=harbour.mp4 poster=harbour captions=harbour.vtt}', /written as LANGUAGE:FILE/],
    ['::film{sources=harbour.mp4 poster=harbour captions=en:harbour.mp4}', /is not WebVTT/],
    ['::sound[Bells]{sources=bells.m4a seconds=long}', /seconds is a number/],
    [':::sound[Bells]{sources=bells.m4a}\n- the bell\n:::', /a chapter is its beginning and its title/],
    [':::sound[Bells]{sources=bells.m4a}\n- 0:75 The bell\n:::', /a chapter is its beginning and its title/],
    [':::sound[Bells]{sources=bells.m4a}\n# Title\n:::', /stand a list of its chapters/],
  ];
  for (const [markdown, problem] of problems) t.match(problemOf(`Text.\n\n${markdown}`), [problem], markdown);
});
