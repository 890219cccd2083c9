import t from 'tap';
import { nextNoteId } from '../../../client/desk/editor/new-blocks.ts';
import { withColumns, withHead } from '../../../client/desk/editor/tables.ts';
import { changedBlocks } from '../../../client/desk/story/changed-blocks.ts';
import { checksOf } from '../../../client/desk/story/checks.ts';
import { checkLinks, linksOf } from '../../../client/desk/story/links.ts';
import { blankStory } from '../../../client/desk/story/story.ts';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';

const table = { type: 'table' as const, head: ['a', 'b'], rows: [['1', '2']] };

t.test('a table grows and shrinks by columns, with its head and the side of each', async (t) => {
  t.strictSame(withColumns({ ...table, align: ['left', null] }, 1), {
    type: 'table',
    head: ['a', 'b', ''],
    rows: [['1', '2', '']],
    align: ['left', null, null],
  });
  t.strictSame(withColumns(table, -1), { type: 'table', head: ['a'], rows: [['1']] });
});

t.test('the head of a table becomes its first row, and back', async (t) => {
  const bare = withHead(table, false);
  t.strictSame(bare, { type: 'table', rows: [table.head, ...table.rows] });
  t.strictSame(withHead(bare, true), table);
});

t.test('a new footnote has the smallest number that is free', async (t) => {
  t.equal(nextNoteId([]), '1');
  t.equal(
    nextNoteId([
      { id: '1', text: '' },
      { id: '3', text: '' },
    ]),
    '2',
  );
});

const body: ProseBlock[] = [
  { type: 'paragraph', text: 'See [one](/dining/one), **[two](/gone)** and [there](https://else.example/).' },
  { type: 'list', items: [{ text: '[again](/gone)', list: { items: ['[deep](/deep)'] } }] },
  { type: 'related', title: 'More', href: '/more' },
];

const here = 'https://magazine.example';
const linked = (text: string) => linksOf({ body: [{ type: 'paragraph', text }] }, here);

t.test('links are found in every text, each once, those of this site apart from others', async (t) => {
  t.strictSame(linksOf({ body }, here), {
    own: ['/dining/one', '/gone', '/deep', '/more'],
    outside: ['https://else.example/'],
    malformed: [],
  });
  t.strictSame(linked(`[a](${here}/dining) [b](${here}.else.example/) [c](mailto:ada@magazine.example)`), {
    own: ['/dining'],
    outside: [`${here}.else.example/`],
    malformed: [],
  });
  const fields = { body: [], canonicalUrl: 'https://first.example/a', sponsored: { link: '/none' } };
  t.match(linksOf(fields, here), { own: ['/none'], outside: ['https://first.example/a'] });
});

t.test('what is written as a link and cannot be one is named', async (t) => {
  t.strictSame(
    linked('See [one](www.else.example), **[two](htps://else.example/)** [3](//else.example/)').malformed,
    ['www.else.example', 'htps://else.example/', '//else.example/'],
  );
  t.strictSame(linked('A code: \\[a](/b)').own, [], 'what is written as text is no link');
  const product: ProseBlock = { type: 'product', name: 'Lamp', link: 'else.example' };
  t.strictSame(linksOf({ body: [product] }, here).malformed, ['else.example']);
});

t.test(
  'a link is dead when its page does not exist, moved when another answers, and neither when none does',
  async (t) => {
    const statuses: Record<string, number> = {
      '/a': 200,
      '/b': 404,
      '/c': 410,
      '/d': 0,
      '/e': 503,
      '/f?x': 200,
    };
    const ask = async (address: string) => ({
      status: statuses[address] ?? 0,
      path: address === '/f?x' ? '/g' : address,
    });
    t.strictSame(await checkLinks(Object.keys(statuses), ask), {
      dead: ['/b', '/c'],
      moved: [{ address: '/f?x', to: '/g' }],
    });
  },
);

t.test('the blocks of an original that an earlier version has not are marked', async (t) => {
  const [first, second] = [
    { type: 'paragraph', text: 'One' },
    { type: 'paragraph', text: 'Two' },
  ];
  t.strictSame(changedBlocks([first, second], [second, { ...first, text: 'Ten' }]), [
    { text: 'Two', isChanged: false },
    { text: 'Ten', isChanged: true },
  ]);
});

t.test('a block that is not filled in keeps a story from being saved', async (t) => {
  const unfinished: ProseBlock[] = [
    { type: 'embed', provider: 'youtube', url: 'https://else.example/' },
    { type: 'product', name: ' ' },
    { type: 'related', title: '', href: '' },
  ];
  const checks = checksOf({ ...blankStory('en', 'hk', ''), body: unfinished });
  t.match(
    checks.find(({ key }) => key === 'check.unfinished'),
    { count: 3, needed: true },
  );
  const whole = checksOf({ ...blankStory('en', 'hk', ''), body });
  t.equal(
    whole.find(({ key }) => key === 'check.unfinished'),
    undefined,
  );
});
