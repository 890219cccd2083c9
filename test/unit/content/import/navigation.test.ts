import t from 'tap';
import { siteFileOf } from '../../../../server/content-folder/export/site-files.ts';
import { ContentFolderError, problemLine } from '../../../../server/content-folder/problems.ts';
import { readContent } from '../../../../server/content-folder/read-content.ts';
import { contentFolder, smallestFile } from '../../../support/content-folder.ts';

const { navigation: verticals, ...rest } = smallestFile<{ navigation: string[] }>('site.json');
const folderWith = (test: Parameters<typeof contentFolder>[0], entries: readonly object[]) =>
  contentFolder(test, {
    'site.json': { ...rest, navigation: [...verticals, ...entries] },
    'pages/en/about.md': '---\ntitle: About us\nupdatedAt: 2026-01-05\n---\n\nWho we are.\n',
  });

const entries = [
  { page: 'about' },
  { index: 'place' },
  { link: 'https://shop.example/', name: 'Shop' },
  { link: '/search', name: 'Find' },
];

t.test('the navigation takes pages, indexes of profiles, and links with a name', async (t) => {
  const { configs } = await readContent(await folderWith(t, entries));
  t.match(configs[0]?.['nav-main'].slice(verticals.length), [
    { kind: 'page', slug: 'about', href: '/about', label: 'About us' },
    { kind: 'index', slug: 'place', href: '/places' },
    { kind: 'link', href: 'https://shop.example/', label: 'Shop' },
    { kind: 'link', href: '/search', label: 'Find' },
  ]);
  t.same(siteFileOf(configs)?.navigation, [...verticals, ...entries], 'and is exported as it was written');
});

t.test('what is not there, and what is no address, is reported', async (t) => {
  const problems = async (entry: object) =>
    readContent(await folderWith(t, [entry])).then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof ContentFolderError)) throw error;
        return error.problems.map(problemLine);
      },
    );
  t.match(await problems({ page: 'nowhere' }), [
    /navigation\.\d+: there is no page pages\/LOCALE\/nowhere\.md/,
  ]);
  for (const wrong of [
    { index: 'author' },
    { link: 'javascript:alert(1)', name: 'Shop' },
    { link: '//shop.example', name: 'Shop' },
    { link: 'https://shop.example/' },
  ])
    t.not((await problems(wrong)).length, 0, JSON.stringify(wrong));
});
