import t from 'tap';
import { ContentFolderError, problemLine } from '../../../../server/content-folder/problems.ts';
import { readContent } from '../../../../server/content-folder/read-content.ts';
import { contentFolder, smallestFile, storyFile } from '../../../support/content-folder.ts';

const story = 'stories/en/the-kiln.md';

t.test(
  'a character that feeds cannot carry is named with its field and place, wherever it stands',
  async (t) => {
    const folder = await contentFolder(t, {
      [story]: storyFile(['sponsor: "A\\vcme"'], 'One.\n\nTwo\u0001 and\n\nthree&#xB;.').replace(
        'It has been',
        'It has\ufffe been',
      ),
      'site.json': { ...smallestFile<object>('site.json'), name: 'The\u007f Kiln' },
      'labels/en.json': {
        ...smallestFile<object>('labels/en.json'),
        verticals: { dining: 'Dining\u0085' },
        supertags: { bars: '\u000bBars' },
      },
      'authors.json': [
        {
          ...smallestFile<object[]>('authors.json')[0],
          texts: { en: { name: 'Mei\u0007 Tan', role: 'Potter', about: 'She fires at night.' } },
        },
      ],
      'pictures.json': [{ name: 'kiln', width: 900, height: 600, alt: { en: 'A kiln\uffff' } }],
    });
    const error = await readContent(folder).catch((caught: unknown) => caught);
    if (!(error instanceof ContentFolderError)) throw error;
    t.strictSame(
      error.problems.map(problemLine),
      [
        ['authors.json:8 0.texts.en.name', 'U+0007', 'number 4 of the text'],
        ['labels/en.json:8 verticals.dining', 'U+0085', 'number 7 of the text'],
        ['labels/en.json:11 supertags.bars', 'U+000B', 'number 1 of the text'],
        ['pictures.json:7 0.alt.en', 'U+FFFF', 'number 7 of the text'],
        ['site.json:2 name', 'U+007F', 'number 4 of the text'],
        [`${story}:3 standfirst`, 'U+FFFE', 'number 7 of the text'],
        [`${story}:10 sponsor`, 'U+000B', 'number 2 of the text'],
        [`${story}:15 body`, 'U+0001', 'number 4 of the text'],
        [`${story}:17 body`, 'U+000B', 'number 1 of the text'],
      ].map(
        ([place, character, number]) =>
          `${place}: must not have the character ${character}, which headers, feeds or mails cannot carry: it is ${number}`,
      ),
    );
  },
);
