import { join } from 'node:path';
import sharp from 'sharp';
import t from 'tap';
import { pictureFile, readPictures } from '../../server/content-folder/pictures/list-pictures.ts';
import { picturesIn } from '../../server/content-folder/pictures/picture-uses.ts';
import { problemLine } from '../../server/content-folder/problems.ts';
import { editionsOf, frontsIn } from '../../server/content-folder/site/listings.ts';
import { placeholderColoursOf } from '../../server/images/placeholder-colours.ts';
import { openingStory } from '../../views/pictures/lead-size.ts';
import { sampleContent } from '../content-folder.ts';
import { lengthOf, nameOf, sample, texts } from './texts.ts';

const pictures = await readPictures(sampleContent);
const fileOf = (picture: (typeof pictures)[number]) => join(sampleContent, 'pictures', pictureFile(picture));

t.test('every picture of the table has its file, of the size that the table says', async (t) => {
  for (const picture of pictures) {
    const { name, width, height } = picture;
    t.match(await sharp(fileOf(picture)).metadata(), { width, height }, name);
  }
});

const channels = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')];
const near = (a: string, b: string) =>
  channels(a).every((value, at) => Math.abs(value - (channels(b)[at] ?? 0)) <= 4);

t.test(
  'the colours of the frames are those of the pictures (`node scripts/run.js sample/scenes/pictures/placeholder-colours.ts` writes them)',
  async (t) => {
    for (const picture of pictures) {
      const { name, placeholderColours: told = [] } = picture;
      const seen = await placeholderColoursOf(fileOf(picture));
      t.ok(told.length === seen.length && told.every((colour, at) => near(colour, seen[at] as string)), name);
    }
  },
);

t.test('every picture is described in every language', async (t) => {
  for (const { name, alt = {} } of pictures) t.equal(Object.keys(alt).length, 9, name);
});

t.test('a translation shows the picture of its original', async (t) => {
  const shown = new Map(texts.map(({ slug, picture }) => [slug, picture?.src]));
  for (const { slug, translationKey = slug } of texts)
    t.equal(shown.get(slug), shown.get(translationKey), slug);
});

t.test('`content check` has nothing to warn of', async (t) => {
  t.strictSame(sample.warnings.map(problemLine), []);
});

/** From how many words on a story is a long read, as all of the weekend are. */
const longWords = 1_000;

t.test('a long read has pictures in its text', async (t) => {
  const long = texts.filter((text) => text.style === 'tatler-weekend' || lengthOf(text) >= longWords);
  t.ok(long.length > 100);
  t.strictSame(long.filter(({ body }) => picturesIn(body).length === 0).map(nameOf), []);
});

/** Pictures of people: their backs, silhouettes and shadows. */
const people = /^(window-figure|wall-shadow|from-behind|boatman-1|audience|city-1)/;

t.test('Gen.T and Style of every edition open with people, each with others', async (t) => {
  for (const edition of editionsOf(sample.stories)) {
    const openings = frontsIn(edition, sample)
      .filter(({ vertical }) => vertical === 'gen-t' || vertical === 'style')
      .map(({ stories, chosen }) => (chosen ?? openingStory(stories))?.picture?.src ?? '');
    const name = `${edition.region} in ${edition.locale}`;
    t.equal(new Set(openings).size, 2, name);
    for (const picture of openings) t.match(picture, people, name);
  }
});
