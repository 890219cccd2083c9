import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import t from 'tap';
import { isBroken, type SourceRecord } from '../../../server/importers/records.ts';
import { openSource } from '../../../server/importers/sources/open-source.ts';
import { openWxr } from '../../../server/importers/sources/wxr/open-wxr.ts';
import { wxrEnd, wxrFile, wxrHead, wxrItem, wxrText } from '../../support/import/wxr-file.ts';
import { temporaryFolder } from '../../support/machine.ts';

async function recordsOf(file: string) {
  const records = [];
  for await (const { record } of (await openWxr(file)).records([])) records.push(record);
  return records;
}

t.test('states, dates and what plugins keep are read', async (t) => {
  const folder = await temporaryFolder(t);
  const file = await wxrFile(folder, [
    {
      id: 1,
      terms: [
        'category:travel',
        'category:islands',
        'post_tag:sea',
        'language:fr',
        'post_translations:pll_1',
      ],
      meta: { _yoast_wpseo_primary_category: '4', _wp_old_slug: 'older', _thumbnail_id: '90' },
    },
    { id: 2, status: 'future', date: '2090-01-01 00:00:00' },
    { id: 3, status: 'draft', date: '0000-00-00 00:00:00' },
    { id: 4, password: 'secret' },
    { id: 5, status: 'trash' },
    { id: 6, status: 'private' },
    {
      id: 90,
      type: 'attachment',
      more: '<wp:attachment_url>https://blog.example/up/a.jpg</wp:attachment_url>',
    },
    { id: 91, type: 'nav_menu_item' },
    { id: 92, type: 'recipe' },
  ]);
  const source = await openWxr(file);
  t.match(source.overview, {
    name: 'wordpress:blog.example',
    title: 'The Blog',
    language: 'en-US',
    authors: [{ id: 'ada', name: 'Ada Lam' }],
    types: { post: 6, recipe: 1 },
    languages: ['fr'],
    ignored: { 'entries of menus': 1 },
  });
  const records = (await recordsOf(file)) as SourceRecord[];
  t.match(records[0], {
    categories: ['islands', 'travel'],
    tags: ['sea'],
    language: 'fr',
    translationGroup: 'pll_1',
    paths: ['/2020/05/post-1/', '/?p=1', '/2020/05/older/'],
    picture: { url: 'https://blog.example/up/a.jpg' },
    publishedAt: '2020-05-01T09:00:00.000Z',
  });
  t.strictSame(
    records.map(({ state }) => state),
    ['published', 'scheduled', 'draft', 'draft', 'withdrawn', 'draft', 'published'],
  );
  t.equal(records[2]?.publishedAt, undefined);
});

t.test('records that cannot be read are named, and the others are read', async (t) => {
  const folder = await temporaryFolder(t);
  const file = await wxrFile(folder, [
    { id: 1, date: '2020-02-30 10:00:00' },
    { id: 2, date: 'yesterday' },
    { id: 3, date: '0000-00-00 00:00:00' },
    { id: 4, more: '<wp:unknown><deep>x</deep></wp:unknown>' },
    { id: 4, slug: 'again' },
  ]);
  const records = await recordsOf(file);
  t.strictSame(
    records.map((record) => (isBroken(record) ? `${record.name}: ${record.broken}` : record.id)),
    [
      'post 1 “Title 1”: the date "2020-02-30 10:00:00" cannot be read',
      'post 2 “Title 2”: the date "yesterday" cannot be read',
      'post 3 “Title 3”: is published, but has no date',
      '4',
      '4:again',
    ],
  );
});

t.test('oddities of exports are no obstacle', async (t) => {
  const folder = await temporaryFolder(t);
  const file = join(folder, 'odd.xml');
  const content = 'a ]]> b \u0008c';
  await writeFile(
    file,
    `\ufeff\n  ${wxrText([{ id: 1, content, title: 'A & B', creator: '>ada' }]).replace('Of travels', 'Of&nbsp;travels &mdash; more')}`,
  );
  const source = await openWxr(file);
  t.equal(source.overview.description, 'Of\u00a0travels — more');
  t.equal(source.overview.ignored['characters that XML forbids'], 1);
  const [record] = (await recordsOf(file)) as SourceRecord[];
  t.match(record, { body: 'a ]]> b c', title: 'A & B', authors: ['ada'] });
  for (const [encoding, label] of [
    ['utf16le', 'UTF-16'],
    ['latin1', 'ISO-8859-1'],
  ] as const) {
    const text = wxrText([{ id: 1, title: 'Café' }]).replace('UTF-8', label);
    const mark = encoding === 'utf16le' ? '\ufeff' : '';
    await writeFile(file, Buffer.from(mark + text, encoding));
    t.match(await recordsOf(file), [{ title: 'Café' }], label);
  }
});

t.test('a file that is not a whole export is refused, with the place', async (t) => {
  const folder = await temporaryFolder(t);
  const file = join(folder, 'bad.xml');
  const refused = async (text: string | Buffer, message: RegExp) => {
    await writeFile(file, text);
    await t.rejects(openSource(file, {}), { name: 'ExpectedError', message });
  };
  const whole = wxrText([{ id: 1 }, { id: 2, title: 'Half' }]);
  await refused(
    whole.slice(0, whole.indexOf('<wp:post_type', whole.indexOf('Half'))),
    /cut off in item 2 “Half”.*Nothing was imported/,
  );
  await refused(whole.replace('</channel>', ''), /damaged or cut off after post 2 “Half”/);
  await refused(
    whole.replace('<wp:status>publish', '<wp:status>a & b'),
    /damaged or cut off in .* 1 “Title 1”.*line \d+, column \d+/,
  );
  await refused(
    Buffer.from(whole.replace('Half', 'Caf\u00e9'), 'latin1'),
    /not in the encoding that it declares \(UTF-8\)/,
  );
  await refused(whole.replace('UTF-8', 'klingon'), /the encoding klingon, which is not known/);
  await refused('<html><body></body></html>', /not an export of WordPress/);
  await refused(
    '<?xml version="1.0"?><rss><channel><title>News</title></channel></rss>',
    /no elements of WordPress/,
  );
  await refused('PK\u0003\u0004', /unpack it/);
  await refused('plain words', /neither an export/);
  await refused('', /neither an export/);
  await t.rejects(openSource(join(folder, 'none.xml'), {}), /there is no file/);
  await t.rejects(openSource(folder, {}), /is a folder/);
});

/** The bytes of the heap that are in use, without what only waits to be collected. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

t.test('a file of 10 MB is read in bounded memory', async (t) => {
  const file = join(await temporaryFolder(t), 'large.xml');
  const stream = createWriteStream(file);
  const items = 100;
  const content = 'Lorem ipsum dolor sit amet. '.repeat(3_750);
  stream.write(wxrHead);
  for (let id = 1; id <= items; id++)
    if (!stream.write(wxrItem({ id, content })))
      await new Promise<void>((resolve) => stream.once('drain', () => resolve()));
  stream.end(wxrEnd);
  await finished(stream);
  let most = 0;
  let count = 0;
  const before = heapInUse();
  const source = await openWxr(file);
  for await (const { record } of source.records([])) {
    if (!isBroken(record)) count++;
    if (count % 10 === 0) most = Math.max(most, heapInUse() - before);
  }
  t.equal(count, items);
  t.ok(most < 4_000_000, `${Math.round(most / 1_000_000)} MB of the heap at most`);
});
