import t from 'tap';
import type { SiteConfig } from '../../../server/content/contract/site-config.ts';
import { openSource } from '../../../server/importers/sources/open-source.ts';
import type { Item } from '../../../server/publishing/items.ts';
import type { StoryInput } from '../../../server/publishing/projection/save-stories.ts';
import { openPublishing } from '../../../server/publishing/publishing.ts';
import { onEachDatabase } from '../../support/databases.ts';
import { emptyDatabase, importInto } from '../../support/import/imports.ts';
import { type WxrItem, wxrFile } from '../../support/import/wxr-file.ts';
import { profileWrite, siteWrites, storyWrite } from '../../support/items.ts';
import { temporaryFolder } from '../../support/machine.ts';

const item = (id: number, more: Partial<WxrItem> = {}): WxrItem => ({ id, ...more });

onEachDatabase(t, async (t, { database }) => {
  const folder = await temporaryFolder(t);
  const publishing = openPublishing(database);
  const run = async (items: WxrItem[], input: Parameters<typeof importInto>[2] = {}) =>
    importInto(database, await openSource(await wxrFile(folder, items), {}), input);
  const find = async (slug: string, kind: 'story' | 'page' = 'story') =>
    publishing.find({ kind, locale: 'en', slug });
  const documentOf = async (slug: string) => ((await find(slug)) as Item).document as StoryInput;
  const redirects = async () =>
    new Map(
      (
        await database.query<{ from: string; to: string }>(
          'select from_path as from, to_path as to from redirect',
        )
      ).map(({ from, to }) => [from, to]),
    );

  await publishing.write(
    [
      ...siteWrites(),
      storyWrite({ slug: 'taken' }),
      profileWrite({ slug: 'ada-lam', kind: 'author', name: 'Ada, of ours' }),
    ],
    'Ada',
  );

  await t.test('what is there already is not overwritten', async (t) => {
    const report = await run([
      item(1, { slug: 'taken' }),
      item(2, { slug: 'page' }),
      item(3, { slug: 'dining', type: 'page', terms: [] }),
    ]);
    t.equal(report.counted('added'), 3, report.notes.join('\n'));
    t.equal((await find('taken'))?.title, 'The title of taken');
    t.equal((await find('taken-2'))?.title, 'Title 1');
    t.equal((await find('page-story'))?.title, 'Title 2', 'a slug with a meaning of its own is avoided');
    const author = await publishing.find({ kind: 'author', locale: 'en', slug: 'ada-lam' });
    t.equal(author?.title, 'Ada, of ours');
  });

  await t.test(
    'a record that cannot be read is named with the reason, and the others are imported',
    async (t) => {
      const broken: [string, Partial<WxrItem>, RegExp][] = [
        ['elements within each other', { content: '<div>'.repeat(60_000) }, /elements within each other/],
        ['a title like that', { title: '<i>'.repeat(60_000) }, /elements within each other/],
        ['an excerpt like that', { excerpt: '<i>'.repeat(60_000) }, /elements within each other/],
        ['too long', { content: 'a'.repeat(2_000_001) }, /longer than/],
      ];
      const items = broken.map(([, more], index) => item(40 + index, { slug: `broken-${index}`, ...more }));
      const report = await run([item(39, { slug: 'before' }), ...items, item(50, { slug: 'after' })]);
      t.equal(report.counted('broken'), broken.length, report.notes.join('\n').slice(0, 2000));
      broken.forEach(([what, , reason], index) => {
        const note = report.notes.find((each) => each.startsWith(`post ${40 + index} `));
        t.match(note, reason, what);
      });
      t.ok(await find('before'));
      t.ok(await find('after'), 'what comes after is imported');
    },
  );

  await t.test('the site gets the verticals of stories, and keeps what it had', async (t) => {
    const site = (await publishing.find({ kind: 'site', locale: 'en', slug: 'hk' })) as Item;
    const {
      'verticals-index': verticals,
      'nav-main': navigation,
      'site-name': name,
    } = site.document as SiteConfig;
    t.strictSame(Object.keys(verticals), ['dining', 'style', 'travel']);
    t.same([navigation, name], [[], 'The Test Review']);
  });

  await t.test('an item that was edited here stays so until its source changes', async (t) => {
    const document = { ...(await documentOf('taken-2')), title: 'Edited' };
    await publishing.write([{ kind: 'story', locale: 'en', slug: 'taken-2', document }], 'Ada');
    const items = [item(1, { slug: 'taken' })];
    t.equal((await run(items)).counted('unchanged'), 1);
    t.equal((await find('taken-2'))?.title, 'Edited');
    t.equal((await run([item(1, { slug: 'taken', title: 'Changed there' })])).counted('changed'), 1);
    t.equal((await find('taken-2'))?.title, 'Changed there');
  });

  await t.test('another mapping moves stories, and leaves redirects', async (t) => {
    t.equal((await redirects()).get('/2020/05/taken'), '/travel/general/taken-2');
    await run([item(1, { slug: 'taken', title: 'Changed there' })], {
      mapping: {
        verticals: { stories: 'Stories', journeys: 'Journeys' },
        categories: { travel: { vertical: 'journeys' } },
      },
    });
    const known = await redirects();
    t.equal(known.get('/travel/general/taken-2'), '/journeys/general/taken-2');
    t.equal(known.get('/2020/05/taken'), '/journeys/general/taken-2', 'old ones lead there at once');
    t.equal(known.get('/?p=1'), '/journeys/general/taken-2');
  });

  await t.test('what goes to the trash or becomes a draft is taken off', async (t) => {
    await run([item(11), item(12)]);
    await run([item(11, { status: 'trash' }), item(12, { status: 'draft' }), item(13, { status: 'trash' })]);
    t.same(
      [(await find('post-11'))?.state, (await find('post-12'))?.state, await find('post-13')],
      ['withdrawn', 'draft', undefined],
    );
  });

  await t.test('a record that is broken or refused is named, and the others are written', async (t) => {
    const report = await run([
      item(21, { date: 'never' }),
      item(22, {
        content: 'zero \u0000, half \ud83d a sign, &#11; and delete \u007f',
        title: 'A\u0085 title',
      }),
      item(23),
      item(24, { slug: 'post-23' }),
    ]);
    t.match(report.notes.join('\n'), /post 21 “Title 21”: was not imported: the date/);
    t.equal(report.counted('added'), 3, report.notes.join('\n'));
    t.equal((await find('post-22'))?.title, 'A title');
    t.match(report.notes.join('\n'), /post 22 .*: the character U\+0085 in document\.title is left out/);
    t.match(
      report.notes.join('\n'),
      /post 22 .*: the character U\+\w+ in document\.body\.0\.text is left out/,
    );
    t.equal((await find('post-23-2'))?.title, 'Title 24', 'two of one slug');
  });

  await t.test('links between texts lead to the new addresses', async (t) => {
    const content =
      '<a href="https://blog.example/2020/05/post-32/#x">a</a> <a href="/?p=32">b</a> <a href="https://www.blog.example/about">c</a> <a href="https://blog.example/up/x.pdf">d</a>';
    await run([item(31, { content }), item(32)]);
    const { body } = await documentOf('post-31');
    t.strictSame(body, [
      {
        type: 'paragraph',
        text: '[a](/travel/general/post-32) [b](/travel/general/post-32) [c](/about) [d](https://blog.example/up/x.pdf)',
      },
    ]);
  });

  await t.test(
    'each link that may be none is left out, and named with its record and the reason',
    async (t) => {
      const why = /: a link is a path of this site as \/dining, or an address that begins with https/;
      const refused: [href: string, why: RegExp][] = [
        ['javascript:alert(1)', why],
        ['JaVaScript:alert(1)', why],
        ['java&#10;script:alert(1)', why],
        ['&#1;javascript:alert(1)', why],
        ['data:text/html,x', why],
        ['vbscript:x', why],
        ['ftp://blog.example/x', why],
        ['https://user@host.example/', why],
        ['https://', why],
        [`/${'a'.repeat(3000)}`, /it is longer than 2048 characters/],
        ['#part', /leads to a place within a text/],
      ];
      const taken = ['MAILTO:a@b.example', '//cdn.example/a', '/a b', 'https://x.example/a(b)'];
      const links = [...refused.map(([href]) => href), ...taken].map((href) => `<a href="${href}">x</a>`);
      const report = await run([item(33, { content: links.join(' ') })]);
      const lines = report.notes.filter((note) => note.includes('the link '));
      t.equal(lines.length, refused.length, lines.join('\n').slice(0, 3000));
      refused.forEach(([href, reason], index) => {
        t.match(lines[index], /^post 33 “Title 33”: the link "/);
        t.match(lines[index], reason, href.slice(0, 80));
      });
      const { body } = await documentOf('post-33');
      t.strictSame(body, [
        {
          type: 'paragraph',
          text: `${'x '.repeat(refused.length)}[x](mailto:a@b.example) [x](https://cdn.example/a) [x](/a%20b) [x](https://x.example/a%28b%29)`,
        },
      ]);
    },
  );

  await t.test('slugs and texts of other scripts are imported', async (t) => {
    const slug = encodeURIComponent('путешествие').toLowerCase();
    await run([
      item(41, { slug, title: 'Путешествие' }),
      item(42, { slug: encodeURIComponent('旅行'), title: '旅行' }),
      item(43, { slug: '%f0%9f%8c%8a', title: '🌊' }),
      item(44, { slug: encodeURIComponent('رحلة'), title: 'رحلة طويلة', content: 'هذا <strong>نص</strong>' }),
    ]);
    const rows = await database.query<{ slug: string; title: string }>(
      "select slug, document->>'title' as title from item where source_id in ('41', '42', '43', '44') order by source_id",
    );
    t.strictSame(
      rows.map(({ title }) => title),
      ['Путешествие', '旅行', '🌊', 'رحلة طويلة'],
    );
    t.match(
      rows.map(({ slug: own }) => own),
      ['puteshestvie', 'lu-xing', 'story-43', /^[a-z0-9-]+$/],
    );
    t.equal((await redirects()).get('/2020/05/путешествие'), '/travel/general/puteshestvie');
  });
});

t.test('languages become locales by the mapping, and translations know each other', async (t) => {
  const database = await emptyDatabase(t);
  const folder = await temporaryFolder(t);
  const terms = (language: string) => ['category:travel', `language:${language}`, 'post_translations:pll_7'];
  const file = await wxrFile(folder, [
    item(1, { terms: terms('en') }),
    item(2, { terms: terms('zh-TW'), title: '旅行' }),
    item(3, { terms: terms('fr') }),
  ]);
  const source = await openSource(file, {});
  const report = await importInto(database, source, {
    mapping: { locales: { en: 'en', 'zh-TW': 'zh-Hant', fr: null } },
  });
  t.equal(report.counted('skipped'), 1);
  const rows = await database.query<{ locale: string; key: string; regions: string[] }>(
    "select locale, document->>'translationKey' as key, document->'regions' as regions from item where kind = 'story' order by locale",
  );
  t.match(rows, [
    { locale: 'en', key: 'pll-7' },
    { locale: 'zh-Hant', key: 'pll-7', regions: ['hk'] },
  ]);
});
