import sharp from 'sharp';
import t from 'tap';
import { tonesOf } from '../../scripts/tones.ts';
import type { StoryInput } from '../../server/content/store/write.ts';
import { readTable } from '../../server/edition/files.ts';
import { kin } from '../../server/edition/kin.ts';
import {
  type PictureRow,
  pictureFile,
  pictureLibrary,
  type ToneTable,
} from '../../server/edition/pictures.ts';
import { composeProfiles } from '../../server/edition/profiles.ts';
import { composeStories } from '../../server/edition/stories.ts';
import { texts } from './texts.ts';

const rows = await readTable<PictureRow[]>('pictures.json');
const tones = await readTable<ToneTable>('tones.json');

t.test('every picture of the table has its file, of the size that the table says', async (t) => {
  for (const { name, width, height } of rows) {
    t.match(await sharp(pictureFile(name)).metadata(), { width, height }, name);
  }
});

t.test('every subject lies in its picture', async (t) => {
  for (const { name, focal } of rows)
    t.ok(
      focal.every((part) => part >= 0 && part <= 1),
      name,
    );
});

const channels = (colour: string) => [...Buffer.from(colour.slice(1), 'hex')];
const near = (a: string, b: string) =>
  channels(a).every((value, at) => Math.abs(value - (channels(b)[at] ?? 0)) <= 4);

t.test(
  'the colours of the frames are those of the pictures (`node scripts/run.js tones` writes them)',
  async (t) => {
    for (const { name } of rows) {
      const told = tones[name] ?? [];
      const seen = await tonesOf(pictureFile(name));
      t.ok(told.length === seen.length && told.every((tone, at) => near(tone, seen[at] as string)), name);
    }
  },
);

const shot = (name: string): PictureRow => ({
  name,
  family: name.replace(/-\d+$/, ''),
  width: 3,
  height: 2,
  focal: [0.5, 0.5],
  colour: '#000000',
  alt: { en: name },
});
const openShelf = () => pictureLibrary(['dish-1', 'dish-2', 'tea-1', 'tea-2', 'sail-1'].map(shot));
const taken = (library = openShelf(), ...wanted: [wanted: string, ...places: string[]][]) =>
  wanted.map(([family, ...places]) => library.next(family, 'en', places).src);

t.test('a family gives the take that the nearest place has not shown for longest', async (t) => {
  t.strictSame(taken(openShelf(), ['dish', 'a'], ['dish', 'a'], ['dish', 'a']), [
    'dish-1',
    'dish-2',
    'dish-1',
  ]);
  t.strictSame(taken(openShelf(), ['dish', 'a'], ['dish-2', 'a'], ['dish', 'a']), [
    'dish-1',
    'dish-2',
    'dish-1',
  ]);
  t.strictSame(
    taken(openShelf(), ['dish', 'a'], ['dish', 'b', 'far'], ['dish', 'a', 'far']),
    ['dish-1', 'dish-2', 'dish-2'],
    'the nearer place counts first',
  );
});

t.test('of several families it is the first that was not shown', async (t) => {
  const wanted: [string, string] = ['sail, tea', 'a'];
  t.strictSame(taken(openShelf(), wanted, wanted, wanted, wanted), ['sail-1', 'tea-1', 'tea-2', 'sail-1']);
});

t.test('what a place shows anyway is not given to it', async (t) => {
  const library = openShelf();
  library.shows('a', library.next('dish-1', 'en', []));
  t.strictSame(taken(library, ['dish', 'a']), ['dish-2']);
});

t.test('a family without a take borrows from its kin; a word that names nothing is an error', async (t) => {
  t.match(taken(openShelf(), ['steamer'])[0], /^dish-/);
  t.throws(() => taken(openShelf(), ['zeppelin']), /there is no picture zeppelin/);
  const known = new Set(rows.flatMap(({ name, family }) => [name, family]));
  for (const [family, names] of Object.entries(kin))
    t.ok(
      names.every((name) => known.has(name)),
      family,
    );
});

const today = Date.UTC(2026, 5, 15);
const stories = await composeStories(today);
const newest = stories.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
const twice = (names: string[]) => names.filter((name, place) => names.indexOf(name) !== place);

/** The pictures that come twice on the first page of any listing of the stories, by the listing's name. */
function twiceOn(listingOf: (story: StoryInput) => string): string[] {
  const listings = new Map<string, string[]>();
  for (const story of newest)
    listings.set(listingOf(story), [...(listings.get(listingOf(story)) ?? []), story.picture.src]);
  return [...listings].flatMap(([name, pictures]) =>
    twice(pictures.slice(0, 12)).map((picture) => `${name}: ${picture}`),
  );
}

t.test('no picture comes twice on the first page of a supertag', async (t) => {
  t.strictSame(
    twiceOn(({ locale, vertical, supertag }) => `${locale} ${vertical}/${supertag}`),
    [],
  );
});

t.test('a story shows no picture twice, cover and body', async (t) => {
  for (const { slug, picture, body } of stories) {
    const inside = body.flatMap((block) => (block.type === 'picture' ? [block.picture.src] : []));
    t.strictSame(twice([picture.src, ...inside]), [], slug);
  }
});

t.test('a translation shows the picture of its original', async (t) => {
  const shown = new Map(stories.map(({ slug, picture }) => [slug, picture.src]));
  for (const { slug, header } of texts)
    if (header.translates) t.equal(shown.get(slug), shown.get(header.translates), slug);
});

t.test('a profile shows no picture twice, nor one of the stories that it gathers', async (t) => {
  const shown = new Map(stories.map(({ slug, picture }) => [slug, picture.src]));
  for (const { kind, slug, picture, photos, gathers = [] } of await composeProfiles(today, stories)) {
    const own = [...(picture ? [picture] : []), ...photos].map(({ src }) => src);
    const told = gathers.flatMap((member) => (member.kind === 'story' ? (shown.get(member.slug) ?? []) : []));
    t.strictSame(twice(own), [], `${kind} ${slug}`);
    t.strictSame(
      own.filter((name) => told.includes(name)),
      [],
      `${kind} ${slug} and its stories`,
    );
  }
});
