import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { draftMapping } from '../../../server/importers/mapping/draft.ts';
import { gapsOf } from '../../../server/importers/mapping/gaps.ts';
import { openSource } from '../../../server/importers/sources/open-source.ts';
import type { Item } from '../../../server/publishing/items.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { emptyDatabase, importInto } from '../../support/import/imports.ts';
import { type WxrItem, wxrFile } from '../../support/import/wxr-file.ts';
import { temporaryFolder } from '../../support/machine.ts';

const items: WxrItem[] = [
  {
    id: 950,
    type: 'guest-author',
    slug: 'cap-mira-tan',
    title: 'Mira Tan-Okafor',
    content: '',
    meta: { 'cap-display_name': 'Mira Tan-Okafor', 'cap-description': 'Mira writes about boats.' },
  },
  { id: 1, terms: ['category:travel', 'author:cap-mira-tan', 'author:cap-ada', 'post_tag:tea'] },
  {
    id: 2,
    title: '',
    slug: 'untitled',
    content: `${'港'.repeat(39)}😀${'灣'.repeat(60)}`,
  },
  { id: 3, content: '', meta: { _elementor_data: '[{"elType":"widget","settings":{"editor":"<p>E</p>"}}]' } },
  { id: 4, content: '[vc_row][/vc_row]' },
  { id: 5, content: 'ข้อความภาษาไทย', slug: 'thai' },
  { id: 6, content: 'W1 wpml 中文', slug: 'wpml', meta: { _wpml_language: 'zh-hant', _wpml_trid: '77' } },
  {
    id: 7,
    content: 'See <a href="/2020/05/post-8/?utm_source=x#harbour">there</a>.',
    meta: { _yoast_wpseo_metadesc: 'Told by hand.' },
  },
  { id: 8, content: '<h2 id="harbour">The harbour</h2>Boats.' },
  {
    id: 9,
    date: '0000-00-00 00:00:00',
    more: '<pubDate>Fri, 07 Jun 2013 03:00:44 +0000</pubDate>',
  },
  {
    id: 10,
    terms: ['category:travel', 'category:islands'],
    excerpt: 'Its own excerpt.',
    meta: {
      _yoast_wpseo_title: 'A search title %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: 'Boats & “sails”.',
      '_yoast_wpseo_opengraph-title': 'For friends',
      '_yoast_wpseo_opengraph-description': '%%excerpt%%',
      _yoast_wpseo_canonical: 'https://first.example/story',
    },
  },
  { id: 11, meta: { rank_math_title: '%title% %sep% %sitename%', rank_math_facebook_title: 'By hand' } },
  { id: 12, meta: { rank_math_title: 'Ferries: %title%', rank_math_description: '%excerpt%' } },
  { id: 13, terms: ['category:empty'], status: 'trash' },
  { id: 14, terms: ['category:uncategorized'] },
  { id: 15, content: 'Look.\n\n[gallery]' },
];

t.test('what other systems keep beside a text is not lost', async (t) => {
  const folder = await temporaryFolder(t);
  const database = await emptyDatabase(t);
  const publishing = openPublishing(database);
  const run = async () => importInto(database, await openSource(await wxrFile(folder, items), {}));
  const report = await run();
  const notes = report.notes.join('\n');
  const find = async (
    slug: string,
    locale: 'en' | 'th' | 'zh-Hant' = 'en',
    kind: 'story' | 'author' = 'story',
  ) => (await publishing.find({ kind, locale, slug })) as Item;
  const story = async (...input: Parameters<typeof find>) => (await find(...input)).document as StoryInput;

  await t.test('guest authors have their names and texts', async (t) => {
    t.match(await story('post-1'), {
      author: { slug: 'mira-tan-okafor', name: 'Mira Tan-Okafor' },
      authors: [{ name: 'Mira Tan-Okafor' }, { name: 'Ada Lam' }],
    });
    t.match((await find('mira-tan-okafor', 'en', 'author')).document, {
      standfirst: 'Mira writes about boats.',
    });
    t.notMatch(notes, /guest-author/);
  });

  await t.test('a title made from a text ends between words, and within no sign', async (t) => {
    const { title } = await story('untitled');
    t.match(title, /^港+(?:😀)?灣*…$/u);
    t.ok(title.length <= 81 && !/\p{Surrogate}/u.test(title));
  });

  await t.test('nothing is published empty: it is a draft, and in the report', async (t) => {
    t.equal((await find('post-4')).state, 'draft');
    t.match(notes, /post 4 .*nothing of its text can be read, and it is kept as a draft/);
    t.equal((await find('post-3')).state, 'published');
    t.strictSame((await story('post-3')).body, [{ type: 'paragraph', text: 'E' }]);
  });

  await t.test('the language is that of a plugin, else of the script', async (t) => {
    t.equal((await find('thai', 'th')).locale, 'th');
    t.match(await story('wpml', 'zh-Hant'), { translationKey: 'wpml-77' });
  });

  await t.test(
    'descriptions for search engines, parts of other texts and dates of feeds are read',
    async (t) => {
      t.equal((await story('post-7')).standfirst, 'Told by hand.');
      t.match(JSON.stringify((await story('post-7')).body), /\/travel\/general\/post-8#s-[0-9a-f]{8}/);
      t.equal((await story('post-9')).publishedAt, '2013-06-07T03:00:44.000Z');
    },
  );

  await t.test('what plugins give search engines and shared links is that of the story', async (t) => {
    const { standfirst, search, social, canonicalUrl } = await story('post-10');
    t.strictSame(
      [standfirst, search, social],
      [
        'Its own excerpt.',
        { title: 'A search title', description: 'Boats & “sails”.' },
        { title: 'For friends' },
      ],
    );
    t.equal(canonicalUrl, 'https://first.example/story');
    const eleven = await story('post-11');
    t.strictSame([eleven.search, eleven.social], [undefined, { title: 'By hand' }]);
    t.strictSame((await story('post-12')).search, { title: 'Ferries: Title 12' });
  });

  await t.test('a gallery without pictures is in the report', async (t) => {
    t.match(notes, /post 15 .*a gallery names no picture/);
  });

  await t.test('what a mapping does not name is reported before anything is written', async (t) => {
    const source = await openSource(await wxrFile(folder, items), {});
    const mapping = { ...draftMapping(source.overview, { tenant: 'asia' }), tags: {}, authors: {} };
    const { post: _, ...types } = mapping.types;
    const { islands: __, ...categories } = mapping.categories;
    t.match(gapsOf(source.overview, { ...mapping, types, categories }), [
      /^types: post \(\d+\) is not in the mapping/,
      /^categories: islands/,
      /^tags: tea/,
      /^authors: ada .*Ada Lam/,
      /^authors: mira-tan .*Mira Tan-Okafor/,
    ]);
    t.strictSame(gapsOf(source.overview, draftMapping(source.overview, { tenant: 'asia' })), []);
    const french = { ...source.overview, languages: ['en', 'fr'] };
    t.match(gapsOf(french, draftMapping(french, { tenant: 'asia' })), [
      /^locales: the magazine has no language fr, and its texts stand among those in en$/,
    ]);
  });

  await t.test('feeds, tags and sections lead to what they have become', async (t) => {
    const rows = await database.query<{ from: string; to: string }>(
      'select from_path as from, to_path as to from redirect',
    );
    const redirects = new Map(rows.map(({ from, to }) => [from, to]));
    const [region] = (await story('post-1')).regions;
    const feeds = `/feeds/${region}/en`;
    t.equal(redirects.get('/feed'), `${feeds}/rss.xml`);
    t.equal(redirects.get('/category/travel'), '/travel');
    t.equal(redirects.get('/category/travel/feed'), `${feeds}/travel/rss.xml`);
    t.equal(redirects.get('/author/ada/feed'), `${feeds}/authors/ada-lam/rss.xml`);
    t.equal(redirects.get('/tag/tea'), undefined, 'a tag has a listing of its own there');
    t.equal(redirects.get('/category/empty'), '/search?q=empty', 'no story stands there');
    t.equal(redirects.get('/category/uncategorized'), '/');
    t.equal(redirects.get('/category/uncategorized/feed'), `${feeds}/rss.xml`);
  });

  await t.test('a second run changes nothing', async (t) => {
    const again = await run();
    t.same([again.counted('added'), again.counted('changed')], [0, 0], again.notes.join('\n'));
  });
});

t.test('an export of Ghost has texts of its editors, and languages by internal tags', async (t) => {
  const folder = await temporaryFolder(t);
  const file = join(folder, 'ghost.json');
  const text = (words: string) =>
    JSON.stringify({
      root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }] },
    });
  const post = (id: string, lexical: string | null) => ({
    id,
    slug: id,
    title: id,
    html: null,
    lexical,
    status: 'published',
    visibility: 'public',
    published_at: '2023-02-02T09:00:00.000Z',
    feature_image: null,
  });
  const data = {
    posts: [post('one', text('Words')), post('two', text('Kata')), post('three', null)],
    tags: [
      { id: 't1', name: 'Dining', slug: 'dining', visibility: 'public' },
      { id: 't2', name: '#th', slug: 'hash-th', visibility: 'internal' },
    ],
    posts_tags: [
      { post_id: 'one', tag_id: 't1' },
      { post_id: 'two', tag_id: 't2' },
    ],
    posts_meta: [
      {
        post_id: 'one',
        meta_title: 'To be found',
        meta_description: 'Found <here>.',
        twitter_title: 'Shared',
      },
    ],
    settings: [{ key: 'locale', value: 'en' }],
  };
  await writeFile(file, JSON.stringify({ db: [{ data }] }));
  const database = await emptyDatabase(t);
  const publishing = openPublishing(database);
  const report = await importInto(database, await openSource(file, {}));
  const one = await publishing.find({ kind: 'story', locale: 'en', slug: 'one' });
  t.strictSame(((one as Item).document as StoryInput).body, [{ type: 'paragraph', text: 'Words' }]);
  const { search, social } = (one as Item).document as StoryInput;
  t.strictSame(
    [search, social],
    [{ title: 'To be found', description: 'Found <here>.' }, { title: 'Shared' }],
  );
  t.ok(await publishing.find({ kind: 'story', locale: 'th', slug: 'two' }));
  t.equal((await publishing.find({ kind: 'story', locale: 'en', slug: 'three' }))?.state, 'draft');
  t.match(report.notes.join('\n'), /post three .*kept as a draft/);
});
