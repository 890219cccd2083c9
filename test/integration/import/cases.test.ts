import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { readRows, textOf } from '../../../server/cli/readers/import.ts';
import { openSource } from '../../../server/importers/sources/open-source.ts';
import type { Item } from '../../../server/publishing/items.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { emptyDatabase, importInto, standIns } from '../../support/import/imports.ts';
import { temporaryFolder } from '../../support/machine.ts';
import { openMagazine } from '../../support/magazine.ts';

/** Exports that are not part of the project: the folder that `EXPORTS_FOLDER` names. */
const folder = process.env.EXPORTS_FOLDER ?? '';
const has = (name: string) => existsSync(join(folder, name));
const skip = has('wxr-countdown.xml') ? false : 'EXPORTS_FOLDER names no folder with these exports';

const uploads = 'https://old-blog.example/wp-content/uploads/2020/03';

/** What becomes of a text: its document, and the texts of its blocks. */
interface Found {
  document: StoryInput;
  texts: string[];
}

type Row = [file: string, slug: string, of: (found: Found) => unknown, right: unknown];

const rows: readonly Row[] = [
  [
    'wxr-countdown.xml',
    'case-110',
    ({ document }) => document.body.flatMap((block) => (block.type === 'list' ? [block] : [])),
    [{ ordered: true, reversed: true, items: { length: 5 } }],
  ],
  ['wxr-patterns.xml', 'case-101', ({ texts }) => texts[1], 'Ask for tickets at the door.'],
  ['wxr-patterns.xml', 'case-102', ({ texts }) => texts[1], 'The spring fair costs forty dollars.'],
  ['wxr-guest-author.xml', 'case-120', ({ document }) => document.author.name, 'Mira Tan-Okafor'],
  ['wxr-guest-author.xml', 'case-121', ({ document }) => document.authors?.length, 2],
  [
    'wxr-pages-and-feeds.xml',
    'two-parts',
    ({ texts }) => texts,
    ['The first part, about the ferry.', 'The second part, about the pier.'],
  ],
  [
    'wxr-anchors.xml',
    'contents',
    ({ document }) => JSON.stringify(document.body[0]).match(/\]\(\/harbour\/[^)]*#s-[0-9a-f]{8}\)/g)?.length,
    2,
  ],
  ['wxr-inline.xml', 'case-150', ({ texts }) => texts[0], 'She said “come at six” and left.'],
  ['wxr-inline.xml', 'case-150', ({ texts }) => texts[1], 'The dish is 粥 (jook) in Cantonese.'],
  ['wxr-untitled.xml', 'untitled-emoji', ({ document }) => /^港+(?:😀灣*)?…$/u.test(document.title), true],
  ['wxr-untitled.xml', 'untitled-plain', ({ document }) => /(?:\w|😀)…$/u.test(document.title), true],
  [
    'wxr-gallery-first.xml',
    'case-170',
    ({ document }) =>
      document.body.map((block) => (block.type === 'gallery' ? block.pictures.length : block.type)),
    [3, 'paragraph'],
  ],
  ['wxr-file-names.xml', 'case-180', ({ document }) => document.picture !== undefined, true],
  ['wxr-srcset.xml', 'case-190', ({ document }) => /pier-large/.test(JSON.stringify(document.body)), true],
  [
    'wxr-playlist.xml',
    'case-195',
    ({ document }) =>
      document.body.flatMap((block) => (block.type === 'sound' ? [block.sources[0]?.src] : [])),
    [`${uploads}/waves.mp3`, `${uploads}/gulls.mp3`],
  ],
  ['wxr-emoji.xml', 'case-196', ({ texts }) => texts, ['Fresh 🐟 today.', 'Salted 🐟 tomorrow.']],
  [
    'wxr-pubdate-only.xml',
    'case-210',
    ({ document }) => /^20\d\d-\d\d-\d\dT/.test(document.publishedAt),
    true,
  ],
];

const pictures = ['boat-1', 'boat-2', 'boat-3', 'pier-300x200', 'pier-large', 'bến-tàu-đẹp'].map(
  (name) => `${uploads}/${name}.jpg`,
);

/** A folder of media, in which names with accents are decomposed as on a Mac. */
async function mediaFolder(t: Parameters<typeof temporaryFolder>[0]): Promise<string> {
  const media = await temporaryFolder(t);
  await standIns(media, pictures);
  const at = join(media, 'wp-content', 'uploads', '2020', '03');
  await mkdir(at, { recursive: true });
  const name = 'bến-tàu-đẹp.jpg';
  await rename(join(at, name.normalize('NFC')), join(at, name.normalize('NFD')));
  return media;
}

t.test('cases from public reports', { skip }, async (t) => {
  const media = await mediaFolder(t);
  const database = await emptyDatabase(t);
  const publishing = openPublishing(database);
  const files = [...new Set(rows.map(([file]) => file))];
  const run = async (file: string) =>
    importInto(database, await openSource(join(folder, file), {}), { media });
  for (const file of files) {
    const report = await run(file);
    t.match(report.sums(), / 0 refused, 0 broken/, file);
    const again = await run(file);
    t.same(
      [again.counted('added'), again.counted('changed')],
      [0, 0],
      `${file}: a second run changes nothing`,
    );
  }
  for (const [file, slug, of, right] of rows) {
    const item =
      (await publishing.find({ kind: 'story', locale: 'en', slug })) ??
      (await publishing.find({ kind: 'story', locale: 'zh-Hant', slug }));
    const document = (item as Item | undefined)?.document as StoryInput;
    t.equal(item?.state, 'published', `${file}: ${slug}`);
    const texts = document.body.flatMap((block) => ('text' in block && block.text ? [block.text] : []));
    t.match(of({ document, texts }), right, `${file}: ${slug}`);
  }

  const { app } = await openMagazine({ database, content: contentStore(database) });
  t.teardown(() => app.close());
  const moved: [from: string, to: RegExp][] = [
    ['/feed/', /^\/feeds\/\w+\/en\/rss\.xml$/],
    ['/category/harbour/feed/', /^\/feeds\/\w+\/en\/harbour\/rss\.xml$/],
    ['/author/desk/feed/', /^\/feeds\/\w+\/en\/authors\/the-desk\/rss\.xml$/],
    ['/2019/05/two-parts/2/', /^\/harbour\/general\/two-parts$/],
    ['/2019/05/two-parts/', /^\/harbour\/general\/two-parts$/],
  ];
  for (const [from, to] of moved) {
    const { statusCode, headers } = await app.inject({ url: from });
    t.equal(statusCode, 301, from);
    t.match(headers.location, to, from);
  }
});

t.test('lists of subscribers as Excel saves them', { skip }, async (t) => {
  const names = async (file: string, encoding?: string) =>
    readRows(await textOf(join(folder, file), encoding)).rows.map(({ name }) => name);
  t.strictSame(await names('subscribers-bom.csv'), ['Zoë Müller', 'นก ใจดี']);
  t.strictSame(await names('subscribers-semicolons.csv'), ['Zoë Müller']);
  t.strictSame(await names('subscribers-windows-1252.csv', 'windows-1252'), ['Zoë Müller', 'José Peña']);
  await t.rejects(names('subscribers-windows-1252.csv'), { message: /--encoding windows-1252/ });
});
