import t from 'tap';
import { type ContentFolderError, problemLine } from '../../../../server/content-folder/problems.ts';
import { readContent } from '../../../../server/content-folder/read-content.ts';
import { contentFolder, type Files, smallestFile } from '../../../support/content-folder.ts';

const cases: [sentence: string, files: Files, expected: string[]][] = [
  [
    'labels of another language may name only what differs',
    {
      'labels/th.json': { site: { tagline: 'ทุกสัปดาห์' } },
      'labels/ru.json': { verticals: { dining: 'Еда' } },
    },
    [],
  ],
  [
    'a description of a section that is not there is reported',
    {
      'labels/en.json': {
        ...smallestFile<object>('labels/en.json'),
        descriptions: {
          dining: 'Where to eat.',
          'dining/bars': 'Where to drink.',
          'dining/food': 'What to eat.',
        },
      },
    },
    ['labels/en.json:16 descriptions.dining/food: site.json has no section dining/food'],
  ],
  [
    'English labels name everything',
    { 'labels/en.json': { site: { title: 'The Kiln' } } },
    [
      'labels/en.json:1 verticals.dining: is missing',
      'labels/en.json:1 supertags.bars: is missing',
      'labels/en.json:2 site.description: is missing',
      'labels/en.json:2 site.keywords: is missing',
    ],
  ],
];

for (const [sentence, files, expected] of cases)
  t.test(sentence, async (t) => {
    const reading = readContent(await contentFolder(t, files));
    const problems = await reading.then(
      () => [],
      (error: ContentFolderError) => error.problems.map(problemLine),
    );
    t.strictSame(problems, expected);
  });

t.test('labels of a language take the place of the English ones where it has them', async (t) => {
  const folder = await contentFolder(t, {
    'labels/en.json': {
      ...smallestFile<object>('labels/en.json'),
      descriptions: { dining: 'Where to eat.', 'dining/bars': 'Where to drink.' },
    },
    'labels/th.json': { site: { tagline: 'ทุกสัปดาห์' }, descriptions: { dining: 'กินที่ไหน' } },
  });
  const { configs } = await readContent(folder);
  const thai = configs.find((config) => config['current-region'] === 'th' && config.locale === 'th');
  t.match(thai, { 'verticals-index': { dining: { label: 'Dining' } }, brand: { tagline: 'ทุกสัปดาห์' } });
  t.strictSame(thai?.['region-meta'].descriptions, {
    dining: 'กินที่ไหน',
    'dining/bars': 'Where to drink.',
    default: 'Pots and bars.',
  });
});
