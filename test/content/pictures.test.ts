import sharp from 'sharp';
import t from 'tap';
import { tonesOf } from '../../scripts/tones.ts';
import { readTable } from '../../server/edition/files.ts';
import {
  type PictureRow,
  type PlaceholderColourTable,
  pictureFile,
  pictureLibrary,
  takesOf,
} from '../../server/edition/pictures.ts';
import { composeProfiles, readProfiles } from '../../server/edition/profiles.ts';
import { composeStories } from '../../server/edition/stories.ts';
import { texts } from './texts.ts';

const rows = await readTable<PictureRow[]>('pictures.json');
const placeholderColours = await readTable<PlaceholderColourTable>('tones.json');

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
      const told = placeholderColours[name] ?? [];
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

t.test('a family without a take, and a word that names nothing, is an error', async (t) => {
  t.throws(() => taken(openShelf(), ['fish']), /there is no picture fish/);
  t.throws(() => taken(openShelf(), ['zeppelin']), /there is no picture zeppelin/);
});

const today = Date.UTC(2026, 5, 15);
const stories = await composeStories(today);
const newest = stories.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));

/** A picture on a page, and what was wanted in its place. */
interface Shown {
  src: string;
  wanted: string;
}

/** The pictures that a page shows again although another take of what was wanted was not on it yet. */
const needlessOn = (page: readonly Shown[], before: readonly string[] = []) =>
  page.flatMap(({ src, wanted }, place) => {
    const seen = [...before, ...page.slice(0, place).map((earlier) => earlier.src)];
    const free = takesOf(wanted, rows).filter(({ name }) => !seen.includes(name));
    return seen.includes(src) && free.length > 0 ? [src] : [];
  });

t.test(
  'twelve stories of a supertag show a picture twice only if what they want has no other take',
  async (t) => {
    const wants = new Map(texts.map(({ slug, header }) => [slug, header.picture ?? '']));
    const listings = new Map<string, Shown[]>();
    for (const { slug, locale, vertical, supertag, picture, translationKey } of newest) {
      if (translationKey !== slug) continue;
      const listing = `${locale} ${vertical}/${supertag}`;
      const shown = { src: picture.src, wanted: wants.get(slug) ?? '' };
      listings.set(listing, [...(listings.get(listing) ?? []), shown]);
    }
    for (const [listing, pictures] of listings) t.strictSame(needlessOn(pictures.slice(0, 12)), [], listing);
  },
);

t.test('a story shows a picture again only if what it wants has no other take', async (t) => {
  const written = new Map(texts.map((text) => [text.slug, text]));
  for (const { slug, picture, body } of stories) {
    const inside =
      written.get(slug)?.body.flatMap((block) => (block.type === 'picture' ? [block] : [])) ?? [];
    const shown = body.flatMap((block) => (block.type === 'picture' ? [block.picture.src] : []));
    const page = shown.map((src, place) => ({ src, wanted: inside[place]?.family ?? '' }));
    t.strictSame(needlessOn(page, [picture.src]), [], slug);
  }
});

t.test('a translation shows the picture of its original', async (t) => {
  const shown = new Map(stories.map(({ slug, picture }) => [slug, picture.src]));
  for (const { slug, header } of texts)
    if (header.translates) t.equal(shown.get(slug), shown.get(header.translates), slug);
});

t.test('a profile shows again what it or a story that it gathers shows only if it must', async (t) => {
  const covers = new Map(stories.map(({ slug, picture }) => [slug, picture.src]));
  const wants = new Map(
    (await readProfiles()).map(({ kind, slug, picture, photos = [] }) => [
      `${kind} ${slug}`,
      [...(picture ? [picture] : []), ...photos],
    ]),
  );
  for (const { kind, slug, picture, photos, gathers = [] } of await composeProfiles(today, stories)) {
    const wanted = wants.get(`${kind} ${slug}`) ?? [];
    const own = [...(picture ? [picture] : []), ...photos];
    const told = gathers.flatMap((member) =>
      member.kind === 'story' ? (covers.get(member.slug) ?? []) : [],
    );
    const page = own.map(({ src }, place) => ({ src, wanted: wanted[place] as string }));
    t.strictSame(needlessOn(page, told), [], `${kind} ${slug}`);
  }
});
