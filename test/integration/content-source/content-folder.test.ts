import t from 'tap';
import { loadContent } from '../../../server/content-folder/load.ts';
import { lacksStatistics } from '../../../server/database/statistics.ts';
import { indexMissing } from '../../../server/search/index/index-missing.ts';
import { isEmpty } from '../../../server/start/stopped-store.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { contentFolder, storyFile } from '../../support/content-folder.ts';
import { openPrepared } from '../../support/prepared-databases.ts';

const database = await openPrepared();
t.teardown(() => database.close());

const edition = { region: 'hk', locale: 'en' } as const;

t.test('nothing of a folder with a problem is stored', async (t) => {
  const folder = await contentFolder(t, { 'stories/en/z.md': storyFile(['colour: red']) });
  await t.rejects(loadContent(database, folder), /stories\/en\/z\.md:10 colour/);
  t.ok(await isEmpty(database));
  for (const table of ['story', 'profile', 'static_page', 'survey'])
    t.strictSame(await database.query(`select 1 from ${table}`), [], table);
});

t.test(
  'a load that leaves search for later has pages at once, and entries after the background work',
  async (t) => {
    const folder = await contentFolder(t, { 'stories/en/the-oven.md': storyFile([], 'One.') });
    const database = await openPrepared();
    t.teardown(() => database.close());
    await loadContent(database, folder, undefined, { derivesLater: true });
    const content = contentStore(database);
    const search = async () => (await content.search({ ...edition, q: 'kiln' })).data?.total;
    t.ok((await content.story({ ...edition, slug: 'the-oven' })).data);
    t.equal(await search(), 0);
    await indexMissing(database, {
      stopped: () => false,
      failed: (key, error) => {
        throw new Error(key, { cause: error });
      },
    });
    t.ok(await search());
  },
);

t.test('what a valid folder says is served; a second load changes nothing', async (t) => {
  const folder = await contentFolder(t, {
    'stories/en/the-oven.md': storyFile([], 'One.\n\n::related{slug=the-kiln}'),
    'stories/zh-Hant/the-kiln.md': storyFile().replace('title: The kiln', 'title: 窯'),
    'page-views.json': { 'en/the-oven': 7 },
    'search-aliases.json': [['kiln', 'stove']],
  });
  const reports: [number, number][] = [];
  await loadContent(database, folder, (done, total) => reports.push([done, total]));
  t.notOk(await lacksStatistics(database), 'the database plans its queries by what it has');
  t.ok(reports.length > 0);
  t.ok(
    reports.every(([done], index) => done > (reports[index - 1]?.[0] ?? 0)),
    'progress grows',
  );
  t.equal(reports.at(-1)?.[0], reports.at(-1)?.[1], 'up to the end');
  const content = contentStore(database);
  const { data: story } = await content.story({ ...edition, slug: 'the-oven' });
  t.match(story, {
    regions: ['hk', 'ap'],
    publishedAt: '2026-11-20T00:30:00.000Z',
    picture: { src: 'kiln', width: 900, height: 600, alt: 'A kiln at night' },
    author: { slug: 'mei-tan', name: 'Mei Tan', role: 'Potter' },
    body: [
      { type: 'paragraph', text: 'One.' },
      { type: 'related', title: 'The kiln', href: '/dining/bars/the-kiln' },
    ],
  });
  const { data: kiln } = await content.story({ ...edition, slug: 'the-kiln' });
  t.match(kiln?.translations, [{ locale: 'zh-Hant', slug: 'the-kiln' }]);
  const { data: config } = await content.siteConfig(edition);
  t.match(config, { 'site-name': 'The Kiln', 'verticals-index': { dining: { label: 'Dining' } } });
  t.match((await content.profile({ ...edition, kind: 'author', slug: 'mei-tan' })).data, { name: 'Mei Tan' });

  const { data: found } = await content.search({ ...edition, q: 'stove' });
  t.equal(found?.total, 2, 'found by a word that means the same');

  const views = () => database.query('select views from page_view');
  t.strictSame(await views(), [{ views: 7 }]);
  await loadContent(database, folder);
  t.strictSame(await views(), [{ views: 7 }]);
  t.strictSame(await database.query('select count(*)::int as stories from story'), [{ stories: 3 }]);
});

t.test('a group of names that mean the same has two names at least', async (t) => {
  const folder = await contentFolder(t, { 'search-aliases.json': [['kiln']] });
  await t.rejects(loadContent(database, folder), /search-aliases\.json:\d+ /);
});
