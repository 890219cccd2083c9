import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { damagedPictures } from '../../../../server/content-folder/pictures/check-pictures.ts';
import { ContentFolderError, problemLine } from '../../../../server/content-folder/problems.ts';
import { readContent } from '../../../../server/content-folder/read-content.ts';
import { contentFolder, type Files, smallestFile, storyFile } from '../../../support/content-folder.ts';

const story = 'stories/en/the-kiln.md';
const site = (changes: object) => ({ ...smallestFile<object>('site.json'), ...changes });

async function problemsOf(t: Parameters<typeof contentFolder>[0], files: Files): Promise<string[]> {
  const reading = readContent(await contentFolder(t, files));
  return reading.then(
    () => [],
    (error) => {
      if (!(error instanceof ContentFolderError)) throw error;
      return error.problems.map(problemLine);
    },
  );
}

const body = 'One.\n\n<b>Tng</b>';

const cases: [sentence: string, files: Files, expected: string[]][] = [
  [
    'a misspelt field, what it refers to and is not there, and the body are reported together',
    {
      [story]: storyFile(['tilte: The kiln', 'picture: oven', 'places: [the-oven]'], body)
        .replace('picture: kiln\n', '')
        .replace('title: The kiln\n', '')
        .replace('supertag: bars', 'supertag: clubs'),
    },
    [
      `${story}:2 title: is missing`,
      `${story}:4 supertag: site.json has no clubs in dining`,
      `${story}:8 tilte: there is no field of this name here`,
      `${story}:9 picture: there is no picture oven in the folder pictures`,
      `${story}:10 places.0: there is no restaurant and no place the-oven`,
      `${story}:15 body: HTML cannot be shown: write Markdown, or ::embed{url="…"} for a video, a post or a map`,
    ],
  ],
  [
    'the body of a story whose fields are no YAML is read, and others may name the story',
    {
      [story]: storyFile([], body).replace('title: The kiln', 'title: Kilns: a life'),
      'stories/en/the-oven.md': storyFile([], 'One.\n\n::related{slug=the-kiln}\n\n::related{slug=the-pot}'),
    },
    [
      `${story}:2: a text with a colon stands in quotes, as title: "Tea: a life"`,
      `${story}:14 body: HTML cannot be shown: write Markdown, or ::embed{url="…"} for a video, a post or a map`,
      'stories/en/the-oven.md:16 body: there is no story the-pot',
    ],
  ],
  [
    'more than one mistake in a field stand beside mistakes of others',
    { [story]: storyFile(['kicker: 7', 'search: {title: 5}', 'noAiSummary: maybe', 'series: pots']) },
    [
      `${story}:10 kicker: must be of type string`,
      `${story}:11 search.title: must be of type string`,
      `${story}:12 noAiSummary: must be of type boolean`,
      `${story}:13 series: there is no collection pots`,
    ],
  ],
  [
    'however many fields are misspelt',
    { [story]: storyFile(Array.from({ length: 30 }, (_, index) => `field${index}: x`)) },
    Array.from(
      { length: 30 },
      (_, index) => `${story}:${10 + index} field${index}: there is no field of this name here`,
    ),
  ],
  [
    'a site with a mistake has its other names checked, and stories theirs',
    {
      'site.json': site({ navigation: ['dining', 'travel'], menuStories: 'four' }),
      [story]: storyFile().replace('vertical: dining', 'vertical: kitchens'),
    },
    [
      'site.json:10 navigation.1: there is no vertical travel',
      'site.json:16 menuStories: must be of type integer',
      `${story}:4 vertical: site.json has no vertical kitchens`,
    ],
  ],
  [
    'sections that a malformed taxonomy may have are not reported as missing',
    { 'site.json': site({ verticals: { dining: ['Bars', 5] } }) },
    [
      'site.json:5 verticals.dining.0: must be lower-case letters and digits, with single hyphens between',
      'site.json:6 verticals.dining.1: must be of type string',
    ],
  ],
  [
    'a region with a mistake is one, for all else of the folder',
    {
      'site.json': site({
        regions: [{ code: 'pt', name: 'Portugal', languages: ['en'], timeZone: 'Lisbon', currency: 'EUR' }],
      }),
      'authors.json': smallestFile<object[]>('authors.json').map((author) => ({ ...author, region: 'pt' })),
      [story]: storyFile(['series: pots']).replace('[hk, ap]', '[pt, es]'),
    },
    [
      'site.json:22 regions.0.timeZone: there is no time zone Lisbon: write an IANA name, as Africa/Nairobi',
      `${story}:7 regions.1: must be one of pt`,
      `${story}:10 series: there is no collection pots`,
    ],
  ],
  [
    'an author with a mistake is known, and one without a slug may be anybody',
    {
      'authors.json': smallestFile<object[]>('authors.json').map((author) => ({ ...author, region: 'xx' })),
      [story]: storyFile().replace('author: mei-tan', 'author: nobody'),
    },
    [
      'authors.json:4 0.region: must be one of ap, hk, my, ph, sg, th, tw, cn, id, vn, kz',
      `${story}:6 author: authors.json has no nobody`,
    ],
  ],
  [
    'where an author has no slug, nobody is missing',
    {
      'authors.json': smallestFile<object[]>('authors.json').map((author) => ({
        ...author,
        slug: 'Mei Tan',
      })),
      [story]: storyFile(['series: pots']),
    },
    [
      'authors.json:3 0.slug: must be lower-case letters and digits, with single hyphens between',
      `${story}:10 series: there is no collection pots`,
    ],
  ],
];

for (const [sentence, files, expected] of cases)
  t.test(sentence, async (t) => t.strictSame(await problemsOf(t, files), expected));

t.test('a picture that ends too early is reported with what is wrong in texts', async (t) => {
  const folder = await contentFolder(t, { [story]: storyFile(['series: pots']) });
  const picture = join(folder, 'pictures', 'kiln.jpg');
  const bytes = await readFile(picture);
  await writeFile(picture, bytes.subarray(0, bytes.length - 200));
  const error = await readContent(folder, Date.now(), undefined, damagedPictures).catch((caught) => caught);
  t.match(error.problems.map(problemLine), [
    /^pictures\.json:.*kiln\.jpg/,
    `${story}:10 series: there is no`,
  ]);
});
