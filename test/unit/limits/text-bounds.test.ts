import t from 'tap';
import type { Block } from '../../../server/content/contract/blocks.ts';
import { readBody } from '../../../server/content-folder/body.ts';
import { ProfilesFile } from '../../../server/content-folder/schemas/profiles.ts';
import { sourceFile } from '../../../server/content-folder/source-file.ts';
import { validator } from '../../../server/content-folder/validate.ts';
import type { BodySource } from '../../../server/importers/html/context.ts';
import { convertBody } from '../../../server/importers/html/convert-body.ts';
import { InvalidItems } from '../../../server/publishing/items.ts';
import { checkWrites } from '../../../server/publishing/store/check.ts';
import { storyWrite } from '../../support/items.ts';
import { tryBounds } from '../../support/limits/probes.ts';

/** What is said of a body by the check that every write passes: of the API, of an importer, of an earlier version. */
function written(body: Block[]): string {
  try {
    checkWrites([storyWrite({ slug: 'a', body })]);
    return 'taken';
  } catch (error) {
    if (!(error instanceof InvalidItems)) throw error;
    return error.problems.map(({ pointer, message }) => `${pointer} ${message}`).join('\n');
  }
}

/** What is said of a body in Markdown. */
const inFolder = (source: string): string =>
  readBody(source, { picture: () => undefined, media: () => undefined, related: () => undefined })
    .problems.map(({ line, message }) => `${line} ${message}`)
    .join('\n') || 'taken';

const source: BodySource = {
  base: 'https://blog.example/a/',
  media: () => undefined,
  attachedTo: () => [],
  reusable: () => 'x',
  link: (href) => href,
};

/** What is said of HTML of a source. */
function imported(body: string, format: 'html' | 'blocks' = 'html'): string {
  try {
    convertBody({ body, format }, source);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
}

const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const bothDoors = async (text: string) => [
  written([paragraph('a'), paragraph(text)]),
  inFolder(`a\n\n${text}`),
];

tryBounds(t, 'texts', {
  textLength: {
    send: (length) => bothDoors('a'.repeat(length)),
    beyond: [
      '/document/body/1/text must have at most 50000 characters, and has 50001: divide it before character 50001',
      /^3 its text must have at most 50000 characters/,
    ],
  },
  textMarks: {
    send: (count) => bothDoors('a*'.repeat(count)),
    beyond: [
      '/document/body/1/text must have at most 5000 signs that may be marks: divide it before character 10002',
      /^3 a paragraph has at most 5000 signs/,
    ],
  },
  documentLength: {
    send: async (length) => {
      const texts = Array.from({ length: Math.ceil(length / 50_000) }, (_, index) =>
        'a'.repeat(Math.min(50_000, length - index * 50_000)),
      );
      return written(texts.map(paragraph));
    },
    // The other fields of a story have some characters, and each block has those of its type.
    amounts: [990_000, 1_000_000],
    beyond: /\/document\/body\/\d+\/\w+ is beyond the 1000000 characters that the texts of a document/,
  },
  markdownDepth: {
    send: async (depth) => inFolder(`${'> '.repeat(depth)}a`),
    beyond: /at most 20 deep/,
    amounts: [1, 21],
  },
  htmlLength: { send: async (length) => imported('a'.repeat(length)), beyond: /longer than 2000000/ },
  htmlDepth: {
    send: async (depth) => imported('<div>'.repeat(depth)),
    // The parser has an element around them all.
    amounts: [199, 200],
    beyond: /more than 200 elements within each other/,
  },
  htmlElements: {
    send: async (count) => imported(`<div>${'<p>'.repeat(count)}</div>`),
    // The parser has an element around them all, and moves what stands in it.
    amounts: [199_990, 200_001],
    beyond: /more than 200000 elements/,
  },
  htmlConversions: {
    send: async (count) => imported('<!>'.repeat(count)),
    beyond: /nested in a way that takes too long to read/,
  },
  reusedBlocks: {
    send: async (count) => imported('<!-- wp:block {"ref":5} /-->'.repeat(count), 'blocks'),
    beyond: /more than 500 reusable blocks/,
  },
  tableCells: {
    send: async (rows) => imported(`<table>${'<tr><td colspan=100><td>a'.repeat(rows)}`),
    beyond: /more than 50000 cells/,
    amounts: [490, 510],
  },
});

t.test('every text of every kind of block is measured, and code has no marks', async (t) => {
  const long = 'a'.repeat(50_001);
  const blocks: [Block, pointer: string][] = [
    [{ type: 'heading', text: long }, 'text'],
    [{ type: 'quote', text: 'a', by: long }, 'by'],
    [{ type: 'list', items: ['a', { text: 'b', list: { items: [long] } }] }, 'items/1/list/items/0'],
    [{ type: 'table', rows: [['a', long]] }, 'rows/0/1'],
    [{ type: 'preformatted', text: long }, 'text'],
    [
      { type: 'picture', picture: { src: 'a', width: 1, height: 1, alt: '', caption: long } },
      'picture/caption',
    ],
    [{ type: 'product', name: 'a', text: long }, 'text'],
    [{ type: 'entry', title: 'a', address: long }, 'address'],
    [{ type: 'footnotes', notes: [{ id: 'a', text: long }] }, 'notes/0/text'],
  ];
  for (const [block, pointer] of blocks)
    t.match(written([block]), `/document/body/0/${pointer} must have at most 50000 characters`, block.type);
  t.equal(written([{ type: 'preformatted', text: '*'.repeat(50_000) }]), 'taken');
});

t.test('a text of the fields of a file is measured as well', async (t) => {
  const text = JSON.stringify([{ standfirst: '*'.repeat(5_001) }]);
  const { problems } = validator(ProfilesFile)(sourceFile('profiles/a.json', JSON.parse(text), text));
  t.match(problems, [{ field: '0.standfirst', message: /must have at most 5000 signs that may be marks/ }]);
});
