import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { locales } from '../../locales/languages.ts';
import { isRegion, localesOf } from '../../locales/regions.ts';
import { storyStyles } from '../../server/content/contract/story.ts';
import { type EditionText, editionFolder, readTable } from '../../server/edition/files.ts';
import type { PictureRow } from '../../server/edition/pictures.ts';
import { everyText, type Fault, nameOf, texts } from './texts.ts';

const verticals = await readTable<Record<string, string[]>>('verticals.json');
const authors = (await readTable<{ slug: string }[]>('authors.json')).map(({ slug }) => slug);

const regionsOf = ({ header }: EditionText) => (header.regions ?? '').split(',').map((part) => part.trim());

/** What a text may want for a picture: a family or a take. */
const wanted = new Set([
  ...(await readTable<PictureRow[]>('pictures.json')).flatMap(({ name, family }) => [name, family]),
]);

const rules: [sentence: string, fault: Fault][] = [
  ['has a title and a standfirst', ({ header }) => !header.title || !header.standfirst],
  [
    'has the slug that its file is named by',
    ({ header, slug }) => header.slug !== slug && `slug ${header.slug}`,
  ],
  [
    'has a slug that can stand in an address',
    ({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 120,
  ],
  [
    'belongs to a known vertical',
    ({ header }) => !Object.hasOwn(verticals, header.vertical ?? '') && `${header.vertical}`,
  ],
  [
    'has a supertag of its vertical',
    ({ header: { vertical = '', supertag = '' } }) =>
      !verticals[vertical]?.includes(supertag) && `${vertical}/${supertag}`,
  ],
  [
    'is by a known author',
    ({ header }) => !authors.includes(header.author ?? '') && `author ${header.author}`,
  ],
  [
    'is for known regions',
    (text) => regionsOf(text).some((region) => !isRegion(region)) && text.header.regions,
  ],
  [
    'belongs to a region that reads its language',
    (text) => {
      const own = regionsOf(text)[0] ?? '';
      return !(isRegion(own) && localesOf(own).some((locale) => locale === text.locale)) && `region ${own}`;
    },
  ],
  [
    'has a known style',
    ({ header }) => !storyStyles.some((style) => style === header.style) && `style ${header.style}`,
  ],
  ['has an age in days', ({ header }) => !/^\d+$/.test(header.age ?? '') && `age ${header.age}`],
];

for (const [sentence, fault] of rules) everyText(t, sentence, fault);

t.test('every file of the folder is a text of a known language', async (t) => {
  const files = await readdir(join(editionFolder, 'texts'), { recursive: true, withFileTypes: true });
  t.equal(files.filter((file) => file.isFile()).length, texts.length);
});

t.test('there are texts in every language', async (t) => {
  t.strictSame(new Set(texts.map(({ locale }) => locale)), new Set(locales));
});

t.test('every picture is of a known family or take', async (t) => {
  const pictures = texts.flatMap((text) => [
    [nameOf(text), text.header.picture],
    ...text.body.flatMap((block) => (block.type === 'picture' ? [[nameOf(text), block.family]] : [])),
  ]);
  t.strictSame(
    pictures.filter(([, names = '']) => names.split(', ').some((name) => !wanted.has(name))),
    [],
  );
});

t.test('slugs are unique over all languages', async (t) => {
  const slugs = texts.map(({ slug }) => slug);
  t.strictSame(
    slugs.filter((slug, place) => slugs.indexOf(slug) !== place),
    [],
  );
});

t.test('a translation is of an original in another language', async (t) => {
  const bySlug = new Map(texts.map((text) => [text.slug, text]));
  const translations = texts.filter(({ header }) => header.translates !== undefined);
  t.ok(translations.length > 0);
  const wrong = translations.filter(({ header, locale }) => {
    const original = bySlug.get(header.translates as string);
    return !original || original.locale === locale || original.header.translates !== undefined;
  });
  t.strictSame(wrong.map(nameOf), []);
});
