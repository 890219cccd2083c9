import t from 'tap';
import { ContentFolderError, problemLine } from '../../../../server/content-folder/problems.ts';
import { readContent } from '../../../../server/content-folder/read-content.ts';
import { contentFolder, type Files, smallestFile, storyFile } from '../../../support/content-folder.ts';

const story = 'stories/en/the-kiln.md';
const site = (changes: object) => ({ ...smallestFile<object>('site.json'), ...changes });
const survey = {
  slug: 'readers',
  questions: [{ id: 'often', kind: 'single', required: true, options: ['daily', 'weekly'] }],
  texts: {
    en: {
      title: 'Readers',
      standfirst: 'One question.',
      questions: { often: { text: 'How often?', options: { daily: 'Daily' } } },
    },
  },
};
const profile = {
  kind: 'event',
  slug: 'firing',
  region: 'hk',
  locale: 'en',
  name: 'The firing',
  standfirst: 'All night.',
  updatedAt: '2026-11-01',
  body: [],
  facts: { startDate: '2026-11-28T19:00' },
};

/** The lines that a folder's problems are reported in; none when it is valid. */
async function problemsOf(t: Parameters<typeof contentFolder>[0], files: Files): Promise<string[]> {
  const folder = await contentFolder(t, files);
  try {
    await readContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentFolderError)) throw error;
    return error.problems.map(problemLine);
  }
}

const cases: [sentence: string, files: Files, expected: string[]][] = [
  ['a small folder is valid', {}, []],
  [
    'a picture of a promotion is one of the folder',
    {
      'site.json': site({
        promotions: {
          bars: { path: '/dining/bars', picture: 'kiln', units: ['HOME'] },
          pots: { path: '/dining', picture: 'pot', units: ['ARTICLE'] },
        },
      }),
      'labels/en.json': {
        ...smallestFile<object>('labels/en.json'),
        promotions: {
          bars: { title: 'Bars', text: 'Five.', link: 'Go' },
          pots: { title: 'Pots', text: 'Six.', link: 'Go' },
        },
      },
    },
    ['site.json:25 promotions.pots.picture: there is no picture pot in the folder pictures'],
  ],
  [
    'a field that is missing is named',
    { [story]: storyFile().replace('title: The kiln\n', '') },
    [`${story}:2 title: is missing`],
  ],
  [
    'a misspelt field is reported on its line',
    { [story]: storyFile(['tilte: The kiln']) },
    [`${story}:10 tilte: there is no field of this name here`],
  ],
  [
    'a number where a text should be is reported',
    { [story]: storyFile().replace('title: The kiln', 'title: 1911') },
    [`${story}:2 title: must be of type string`],
  ],
  [
    'an unknown region is reported with those there are',
    { [story]: storyFile().replace('[hk, ap]', '[hk, xx]') },
    [`${story}:7 regions.1: must be one of ap, hk, my, ph, sg, th, tw, cn, id, vn, kz`],
  ],
  [
    'a date in another form is reported',
    { [story]: storyFile().replace('2026-11-20T08:30+08:00', '20 November 2026') },
    [
      `${story}:8 publishedAt: must be a date, as 2026-11-22, or a moment with its time zone, as 2026-11-22T19:00+08:00`,
    ],
  ],
  [
    'a date that does not exist is reported',
    { [story]: storyFile().replace('2026-11-20T08:30+08:00', '2026-02-30') },
    [`${story}:8 publishedAt: there is no date 2026-02-30`],
  ],
  [
    'front matter that is no YAML is reported on its line',
    { [story]: storyFile(['location: "Sha Tin']) },
    [`${story}:11: Missing closing "quote`],
  ],
  [
    'a title with a colon is reported with what to do',
    { [story]: storyFile().replace('title: The kiln', 'title: Kilns: a life') },
    [`${story}:2: a text with a colon stands in quotes, as title: "Tea: a life"`],
  ],
  [
    'a text without front matter is reported',
    { [story]: 'A paragraph.\n' },
    [`${story}:1: the file must begin with its fields between two lines of ---`],
  ],
  [
    'an unknown vertical, author, picture and original are reported together',
    {
      [story]: storyFile(['translates: the-oven'])
        .replace('vertical: dining', 'vertical: kitchens')
        .replace('author: mei-tan', 'author: nobody')
        .replace('picture: kiln', 'picture: oven'),
    },
    [
      `${story}:4 vertical: site.json has no vertical kitchens`,
      `${story}:6 author: authors.json has no nobody`,
      `${story}:9 picture: there is no picture oven in the folder pictures`,
      `${story}:10 translates: there is no story the-oven in another language`,
    ],
  ],
  [
    'authors, series, places and corrections that cannot be are reported together',
    {
      [story]: storyFile([
        'authors: [nobody, mei-tan, mei-tan]',
        'series: the-kiln',
        'places: [the-oven]',
        'corrections:',
        '  - at: 2026-02-30',
        '    text: "# Heading"',
        'sponsored: {by: Oven, link: oven.example}',
      ]),
    },
    [
      `${story}:10 authors: must begin with mei-tan, or stand without the field author`,
      `${story}:10 authors.0: authors.json has no nobody`,
      `${story}:10 authors.2: mei-tan is there twice`,
      `${story}:11 series: there is no collection the-kiln`,
      `${story}:12 places.0: there is no restaurant and no place the-oven`,
      `${story}:14 corrections.0.at: there is no date 2026-02-30`,
      `${story}:15 corrections.0.text: headings within a text are of the second to the fourth level: ##, ### or ####`,
      `${story}:16 sponsored.link: must be an address that begins with https:// or http://, without the name of a user, spaces or backslashes`,
    ],
  ],
  [
    'a story without an author is reported',
    { [story]: storyFile().replace('author: mei-tan\n', '') },
    [`${story}:2 author: is missing`],
  ],
  [
    'a supertag of another vertical is reported',
    { [story]: storyFile().replace('supertag: bars', 'supertag: clubs') },
    [`${story}:5 supertag: site.json has no clubs in dining`],
  ],
  [
    'what cannot be shown in a body is reported on its line of the file',
    { [story]: storyFile([], 'One.\n\n![Above](oven)\n\n::related{slug=the-oven}\n\n<b>Tng</b>') },
    [
      `${story}:14 body: there is no picture oven in the folder pictures`,
      `${story}:16 body: there is no story the-oven`,
      `${story}:18 body: HTML cannot be shown: write Markdown, or ::embed{url="…"} for a video, a post or a map`,
    ],
  ],
  [
    'an author whose portrait is not there is reported',
    {
      'authors.json': smallestFile<object[]>('authors.json').map((author) => ({
        ...author,
        picture: 'oven',
      })),
    },
    ['authors.json:13 0.picture: there is no picture oven in the folder pictures'],
  ],
  [
    'JSON that breaks off is reported on its line',
    { 'authors.json': '[\n  {\n    "slug": "mei-tan",\n' },
    ['authors.json:4: Flow map in block collection must be sufficiently indented and end with a }'],
  ],
  [
    'a field of a list in JSON is reported on its line',
    {
      'pictures.json':
        '[\n  {\n    "name": "kiln",\n    "width": 0,\n    "height": 6,\n    "alt": {"en": "K"}\n  }\n]',
    },
    ['pictures.json:4 0.width: must be >= 1'],
  ],
  [
    'a picture without its file is reported',
    { 'pictures/kiln.jpg': undefined },
    ['pictures.json:3 0.name: there is no file pictures/kiln.jpg'],
  ],
  ['a folder without site.json is reported', { 'site.json': undefined }, ['site.json:1: is missing']],
  [
    'sections without AI summaries that are not there are reported',
    { 'site.json': site({ noAiSummaries: ['dining', 'travel', 'dining/soups'] }) },
    [
      'site.json:17 noAiSummaries.1: there is no vertical travel',
      'site.json:18 noAiSummaries.2: there is no soups in dining',
    ],
  ],
  [
    'names in site.json of what is not there are reported',
    { 'site.json': site({ navigation: ['dining', 'travel'], footer: ['about'], welcomeSurvey: 'readers' }) },
    [
      'site.json:10 navigation.1: there is no vertical travel',
      'site.json:13 footer.0: there is no page pages/LOCALE/about.md',
      'site.json:16 welcomeSurvey: there is no survey readers',
    ],
  ],
  [
    'a label that English lacks is reported',
    { 'site.json': site({ verticals: { dining: ['bars', 'food'] } }) },
    ['labels/en.json:10 supertags.food: is missing'],
  ],
  [
    'files and folders of other names are reported',
    { 'storys/en/a.md': 'x', 'stories/fr/a.md': 'x', 'stories/en/notes.txt': 'x', '.DS_Store': 'x' },
    [
      'stories/en/notes.txt:1: only files .md are read here',
      'stories/fr:1: fr is not one of en, id, zh-Hant, zh-Hans, th, bm, vn, ru, kz',
      'storys:1: nothing of this name is read; there are site.json, brand, labels, stories, pages, authors.json, profiles, profile-translations, surveys, fronts, issues, pictures, pictures.json, media, search-aliases.json, page-views.json',
    ],
  ],
  [
    'an option of a survey without a text is reported',
    { 'surveys/readers.json': survey },
    ['surveys/readers.json:21 texts.en.questions.often.options.weekly: is missing'],
  ],
  [
    'a profile that is there twice, or gathers what is not there, is reported',
    { 'profiles/events.json': [profile, { ...profile, gathers: [{ kind: 'story', slug: 'none' }] }] },
    [
      'profiles/events.json:17 1.slug: event firing in en is there twice',
      'profiles/events.json:28 1.gathers.0: there is no story none',
    ],
  ],
  [
    'a translation of no profile is reported',
    {
      'profile-translations/th/events.json': [
        { kind: 'event', slug: 'firing', name: 'x', standfirst: 'x', body: [] },
      ],
    },
    ['profile-translations/th/events.json:4 0.slug: there is no event firing to translate'],
  ],
  [
    'page views of no story are reported',
    { 'page-views.json': { 'en/the-kiln': 3, 'en/the-oven': 2 } },
    ['page-views.json:3 en/the-oven: there is no story stories/en/the-oven.md'],
  ],
];

for (const [sentence, files, expected] of cases)
  t.test(sentence, async (t) => t.strictSame(await problemsOf(t, files), expected));

t.test('the message counts the problems and has a line for each', async (t) => {
  const folder = await contentFolder(t, { 'site.json': undefined });
  await t.rejects(readContent(folder), {
    message: `1 problem in ${folder}, nothing was loaded\nsite.json:1: is missing`,
  });
});
