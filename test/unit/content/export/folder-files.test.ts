import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import t from 'tap';
import { root } from '../../../../server/config/root.ts';
import type { Block } from '../../../../server/content/contract/blocks.ts';
import { readBody } from '../../../../server/content-folder/body.ts';
import { folderFiles } from '../../../../server/content-folder/export/folder-files.ts';
import { markdownOf } from '../../../../server/content-folder/export/markdown.ts';
import { itemsOf } from '../../../../server/content-folder/load.ts';
import { readContent } from '../../../../server/content-folder/read-content.ts';
import { asJson } from '../../../support/content/as-json.ts';

const now = Date.UTC(2026, 10, 22, 12);

t.test('a folder that is exported says the same as the folder that was applied', async (t) => {
  const original = join(root, 'test', 'fixtures', 'magazine');
  const items = itemsOf(await readContent(original, now));
  const copy = await mkdtemp(join(tmpdir(), 'export-'));
  t.teardown(() => rm(copy, { recursive: true, force: true }));
  const { files, pictures } = folderFiles(items);
  const known = new Map(
    (JSON.parse(await readFile(join(original, 'pictures.json'), 'utf8')) as { name: string }[]).map(
      (each) => [each.name, each],
    ),
  );
  files.set('pictures.json', JSON.stringify(pictures.map((each) => ({ ...known.get(each.name), ...each }))));
  await cp(join(original, 'pictures'), join(copy, 'pictures'), { recursive: true });
  for (const [path, text] of files) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), text);
  }
  const again = itemsOf(await readContent(copy, now));
  const byKey = new Map(again.map((item) => [`${item.kind}/${item.locale}/${item.slug}`, item]));
  t.equal(again.length, items.length);
  for (const item of items) {
    const key = `${item.kind}/${item.locale}/${item.slug}`;
    t.strictSame(asJson(byKey.get(key)), asJson(item), key);
    if (item.kind === 'site')
      t.equal(JSON.stringify(byKey.get(key)?.document), JSON.stringify(item.document), `${key} in its order`);
  }
});

t.test('items that cannot be written are named with the reason, and all others are written', async (t) => {
  const items = itemsOf(await readContent(join(root, 'test', 'fixtures', 'magazine'), now));
  const broken = ['story', 'page', 'survey', 'restaurant', 'event'].flatMap(
    (kind) => items.find((item) => item.kind === kind) ?? [],
  );
  t.ok(broken.length >= 4);
  const spoilt = items.map((item) => {
    if (!broken.includes(item)) return item;
    const document = item.kind === 'survey' ? { questions: null } : { body: null };
    return { ...item, document: { ...item.document, ...document } as typeof item.document };
  });
  const keyOf = ({ kind, locale, slug }: { kind: string; locale: string; slug: string }) =>
    `${kind}/${locale}/${slug}`;
  const { files, unwritten } = folderFiles(spoilt);
  t.strictSame(unwritten.map(({ key }) => key).toSorted(), broken.map(keyOf).toSorted());
  for (const { key, reason } of unwritten) t.match(reason, /./, key);
  const expected = folderFiles(items.filter((item) => !broken.includes(item)));
  t.strictSame([...files], [...expected.files]);
});

t.test('signs that Markdown would understand stay what they are', (t) => {
  const texts = [
    '1911. The ladder is bought.',
    '# 5 in the row',
    '- not a list',
    '> not a quote',
    '+ plus',
    '* a star and a space',
    'snake_case and _underlined_ and __init__',
    'a `tick`, a lonely ` tick, a <tag>, an &amp; and a ~~wave~~',
    'x^2^, H~2~O, ^ and ~ and ~~ alone, 5~6 and [sic] and [^ not a note',
    '***both*** **a *b*** *a **b*** [*c*](/d_e) [f](https://g.example "sponsored")',
    'one\ntwo lines\n# not a heading\n- not a list',
    'Five * three * two',
    '\\*not emphasis\\*, \\[not a link\\](/x)',
    '[x]: /not-a-definition',
    '他讀*《窯》*了，*二*',
    'a back\\slash, and one before a *\\* star*',
    'Look! ![a link](/x)',
    '::related{slug=x}',
    '=== and --- and |',
    '*emphasis* and **strong** and [a link](/dining)',
    'https://example.com/a_b_c and 10:30',
    '---',
    '    four spaces are lost at the beginning'.trim(),
  ];
  const references = { picture: () => undefined, media: () => undefined, related: () => undefined };
  for (const text of texts) {
    const blocks = [{ type: 'paragraph', text }] as const;
    const { blocks: read, problems } = readBody(markdownOf(blocks), references);
    t.same(problems, [], text);
    t.strictSame(read, blocks, text);
  }
  t.end();
});

const picture = { src: 'kiln', width: 3, height: 2, alt: 'kiln' };
const everyBlock: Block[] = [
  { type: 'heading', text: 'A *b* [c](/d)', level: 3 },
  { type: 'quote', text: 'One.\n\nTwo\nthree [sic].', by: 'Mei *the* "potter" [1]' },
  { type: 'quote', text: 'Alone.' },
  { type: 'pullquote', text: '*Words* [of] a `kind`\nand more [here](/a)', by: 'Mei "M" & Tng' },
  {
    type: 'list',
    items: [
      'a',
      {
        text: '1. b\n- c',
        list: { items: [{ text: 'd', list: { ordered: true, start: 3, items: ['e', 'f'] } }] },
      },
    ],
  },
  { type: 'list', items: ['another list'] },
  { type: 'list', items: ['a third'] },
  { type: 'list', ordered: true, items: ['one', 'two'] },
  { type: 'list', ordered: true, start: 0, items: ['zero'] },
  { type: 'paragraph', text: 'Five to go.' },
  { type: 'list', ordered: true, reversed: true, start: 5, items: ['five', 'four'] },
  { type: 'paragraph', text: 'And the last ones.' },
  { type: 'list', ordered: true, reversed: true, items: ['two', 'one'] },
  {
    type: 'table',
    caption: 'Heat [in °C] of *all*[^b]',
    head: ['a | b', '', 'c\nd'],
    rows: [
      ['`x|y`', '**2**', ''],
      ['', '', ''],
    ],
    align: [null, 'center', 'right'],
  },
  { type: 'table', rows: [['only']], align: ['left'] },
  { type: 'preformatted', text: '  a\n```\nb  \n\n* c' },
  { type: 'preformatted', text: 'let a;', language: 'c++' },
  { type: 'divider' },
  { type: 'picture', picture: { ...picture, caption: 'The *kiln* [left] (1920)' } },
  { type: 'gallery', pictures: [picture, { ...picture, caption: 'b' }] },
  { type: 'embed', provider: 'x', url: 'https://x.com/mei/status/20', title: 'A "post" & more' },
  { type: 'embed', provider: 'google-maps', url: 'https://www.google.com/maps/search/?api=1&query=a%20b' },
  {
    type: 'product',
    name: 'A *bowl* [blue]',
    maker: 'Mei & "Tng"',
    price: { amount: 12.5, currency: 'HKD' },
    text: 'Glazed *twice*.\n::: not the end',
    picture: { ...picture, caption: 'b' },
    link: 'https://b.example/?a=1&b=2',
    sponsored: true,
  },
  { type: 'product', name: 'Cup' },
  { type: 'entry', title: 'Tng’s [bar] *', address: '1 "Bain" St', phone: '+65' },
  { type: 'related', title: 'Oven', href: '/dining/bars/oven' },
  { type: 'paragraph', text: 'A note[^b] and[^a-1].\n:::table\n\\[\\^c\\]: no' },
  {
    type: 'footnotes',
    notes: [
      { id: 'b', text: 'One\n- two' },
      { id: 'a-1', text: '*Last* note' },
    ],
  },
];

t.test('every kind of block is written so that it is read as the same', (t) => {
  const kinds = new Set(everyBlock.map(({ type }) => type));
  t.equal(kinds.size, 15, 'every kind is there');
  const { blocks, problems } = readBody(markdownOf(everyBlock), {
    picture: (_name, caption) => ({ ...picture, ...(caption ? { caption } : {}) }),
    media: () => undefined,
    related: (slug) => ({ type: 'related', title: 'Oven', href: `/dining/bars/${slug}` }),
  });
  t.same(problems, []);
  for (const [index, block] of everyBlock.entries())
    t.strictSame(asJson(blocks[index]), block, `${index} ${block.type}`);
  t.equal(blocks.length, everyBlock.length);
  t.end();
});
