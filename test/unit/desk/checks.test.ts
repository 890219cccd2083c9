import t from 'tap';
import { checksOf, lengthOf } from '../../../client/desk/story/checks.ts';
import { slugOf } from '../../../client/desk/story/slug.ts';
import { blankStory, type StoryDocument } from '../../../client/desk/story/story.ts';
import { momentOf, wallTime } from '../../../locales/zoned-time.ts';
import { readingMinutes } from '../../../server/content/text/reading-minutes.ts';

const picture = { src: 'lamp', width: 3, height: 2, alt: '' };
const story: StoryDocument = {
  ...blankStory('en', 'hk', '2026-11-28T09:00:00Z'),
  slug: 'lamp',
  title: 'The lamp',
  standfirst: 'It shines.',
  vertical: 'culture',
  supertag: 'heritage',
  author: { slug: 'ada', name: 'Ada' },
  body: [{ type: 'paragraph', text: 'It *shines* at night.' }],
};
const keysOf = (fields: Partial<StoryDocument>) => checksOf({ ...story, ...fields }).map(({ key }) => key);

t.test('a whole story has nothing to be checked', async (t) => t.strictSame(keysOf({}), []));

t.test('what is missing or too long is named', async (t) => {
  const long = 'A very long title that no search engine shows to its last word ever';
  t.strictSame(keysOf({ standfirst: ' ' }), ['check.noStandfirst']);
  t.strictSame(keysOf({ title: long }), ['check.longTitle']);
  t.strictSame(keysOf({ title: long, search: { title: 'Short' } }), []);
  t.strictSame(keysOf({ slug: 'No slug' }), ['check.noSlug']);
  t.strictSame(keysOf({ picture }), ['check.noAlt']);
  const body = [{ type: 'gallery' as const, pictures: [picture, { ...picture, alt: 'A', caption: 'C' }] }];
  t.match(checksOf({ ...story, picture, body }), [
    { key: 'check.noAlt', count: 2 },
    { key: 'check.noCaption', count: 1 },
  ]);
});

t.test('a story that cannot be saved says what it needs', async (t) => {
  const needed = checksOf(blankStory('en', 'hk', '')).filter((check) => check.needed);
  t.strictSame(
    needed.map(({ key }) => key),
    ['check.noTitle', 'check.noSlug', 'check.noSection', 'check.noAuthor'],
  );
});

t.test('words are counted where they have spaces between them, else characters', async (t) => {
  t.match(lengthOf(story.body, 'en'), { count: 4, minutes: 1, characters: false });
  t.match(lengthOf([{ type: 'paragraph', text: '燈塔 在海上' }], 'zh-Hant'), { count: 5, characters: true });
  const body = [{ type: 'paragraph' as const, text: 'word '.repeat(800).trim() }];
  t.equal(lengthOf(body, 'en').minutes, readingMinutes(body, 'en'));
});

t.test('a slug has the Latin letters of a title', async (t) => {
  t.equal(slugOf('A Café’s “Night”, 2 of 3 '), 'a-cafes-night-2-of-3');
  t.equal(slugOf('燈塔'), '');
});

t.test('a wall clock shows the moment that it is read as, in every zone', async (t) => {
  const noon = Date.UTC(2026, 10, 28, 12);
  t.equal(wallTime(noon, 'Asia/Hong_Kong'), '2026-11-28T20:00');
  t.equal(momentOf('2026-11-28T20:00', 'Asia/Hong_Kong'), noon);
  t.equal(momentOf('2026-11-28T07:00', 'America/New_York'), noon);
  t.equal(momentOf('no time', 'Asia/Hong_Kong'), undefined);
});

t.test('a time that clocks show twice is the first, one that they leave out is as much later', async (t) => {
  t.equal(momentOf('2026-10-25T02:30', 'Europe/Berlin'), Date.UTC(2026, 9, 25, 0, 30));
  t.equal(momentOf('2026-03-29T02:30', 'Europe/Berlin'), Date.UTC(2026, 2, 29, 1, 30));
});
