import t from 'tap';
import { setEditions } from '../../../../locales/editions.ts';
import { readContent } from '../../../../server/content-folder/read-content.ts';
import { contentFolder, smallestFile, storyFile } from '../../../support/content-folder.ts';

t.teardown(() => setEditions(undefined));

const withoutRegions = storyFile().replace('regions: [hk, ap]\n', '');
const issue = '---\ntitle: Supper\ndate: 2026-10-16\ncover: {}\nsections: []\n---\n';

t.test('a story and an issue without regions are of the first that reads their language', async (t) => {
  const { stories, issues } = await readContent(
    await contentFolder(t, {
      'stories/en/the-kiln.md': withoutRegions,
      'stories/th/the-kiln.md': withoutRegions,
      'issues/th/supper.md': issue,
    }),
  );
  t.strictSame(
    stories.map(({ locale, region, regions }) => [locale, region, regions]),
    [
      ['en', 'ap', ['ap']],
      ['th', 'th', ['th']],
    ],
  );
  t.match(issues, [{ regions: ['th'] }]);
});

t.test('in a magazine of one region they are of that', async (t) => {
  const region = { code: 'pt', name: 'Portugal', languages: ['pt', 'en'], country: 'PT' };
  const folder = await contentFolder(t, {
    'site.json': {
      ...smallestFile<object>('site.json'),
      regions: [{ ...region, timeZone: 'Europe/Lisbon', currency: 'EUR' }],
    },
    'labels/pt.json': smallestFile('labels/en.json'),
    'authors.json': smallestFile<object[]>('authors.json').map((author) => ({ ...author, region: 'pt' })),
    'stories/en/the-kiln.md': withoutRegions,
  });
  const { stories } = await readContent(folder);
  t.match(stories, [{ region: 'pt', regions: ['pt'] }]);
  setEditions(undefined);
});

t.test('a newsletter is a name; a translation without a text has that of the original', async (t) => {
  const profile = { region: 'hk', locale: 'en', updatedAt: '2026-11-01' };
  const { profiles } = await readContent(
    await contentFolder(t, {
      'profiles/all.json': [
        { ...profile, kind: 'newsletter', slug: 'weekly', name: 'The Weekly' },
        { ...profile, kind: 'place', slug: 'pier', name: 'The pier', body: ['Planks.'] },
      ],
      'profile-translations/th/all.json': [{ kind: 'place', slug: 'pier', name: 'ท่าเรือ' }],
    }),
  );
  t.match(
    profiles.filter(({ kind }) => kind !== 'author'),
    [
      { slug: 'weekly', body: [], facts: {} },
      { slug: 'pier', locale: 'en' },
      { slug: 'pier', locale: 'th', name: 'ท่าเรือ', body: [{ text: 'Planks.' }] },
    ],
  );
});
