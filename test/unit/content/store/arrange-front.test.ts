import t from 'tap';
import type { StoryCard } from '../../../../server/content/contract/story.ts';
import { arrangeFront, type Candidate } from '../../../../server/content/queries/sections/arrange-front.ts';

const day = 86_400_000;

/** A story, the newer the lower its number; every one has a picture of its own unless `picture` is false. */
function story(number: number, picture = true): StoryCard {
  return {
    id: String(number),
    slug: `story-${number}`,
    style: 'hero',
    publishedAt: new Date(Date.UTC(2026, 10, 20) - number * day).toISOString(),
    ...(picture ? { picture: { src: `picture-${number}`, width: 1440, height: 960, alt: '' } } : {}),
  } as StoryCard;
}

const candidate = (card: StoryCard, own = true): Candidate => ({ card, section: 'dining', own });
const idsOf = (cards: readonly StoryCard[]) => cards.map(({ id }) => id);
const automatic = { home: true, pinned: [] };
const ten = Array.from({ length: 10 }, (_, number) => story(number));

t.test('a story without a picture opens no front by itself', async (t) => {
  const { lead, latest } = arrangeFront(
    [story(0, false), story(1), story(2), story(3)].map((card) => candidate(card)),
    automatic,
  );
  t.strictSame(idsOf(lead), ['1', '2', '3']);
  t.strictSame(idsOf(latest), ['0']);
});

t.test('where no story has a picture, the newest opens', async (t) => {
  const { lead } = arrangeFront(
    [story(0, false), story(1, false)].map((card) => candidate(card)),
    automatic,
  );
  t.strictSame(idsOf(lead), ['0', '1']);
});

t.test('the story that editors chose opens, with or without a picture', async (t) => {
  const bare = story(20, false);
  const { lead } = arrangeFront(
    ten.map((card) => candidate(card)),
    { ...automatic, lead: bare },
  );
  t.strictSame(idsOf(lead), ['20', '0', '1']);
});

t.test('pinned stories follow the first in their order, and the others begin the latest', async (t) => {
  const pinned = [30, 31, 32, 33].map((number) => story(number));
  const { lead, latest } = arrangeFront(
    ten.map((card) => candidate(card)),
    { ...automatic, pinned },
  );
  t.strictSame(idsOf(lead), ['0', '30', '31']);
  t.strictSame(idsOf(latest).slice(0, 3), ['32', '33', '1']);
  t.equal(latest.length, 6);
});

t.test('no story comes twice, though it is the newest, chosen and pinned', async (t) => {
  const [newest, second] = ten as [StoryCard, StoryCard];
  const { lead, latest, sections } = arrangeFront(
    ten.map((card) => candidate(card)),
    { ...automatic, lead: second, pinned: [second, newest, newest] },
  );
  const all = [...idsOf(lead), ...idsOf(latest), ...sections.flatMap(({ items }) => idsOf(items))];
  t.strictSame(idsOf(lead), ['1', '0', '2']);
  t.equal(new Set(all).size, all.length);
});

t.test('a front opens with a picture that is large enough before a newer one that is not', async (t) => {
  const sized = (number: number, width: number) =>
    ({ ...story(number), picture: { src: `p-${number}`, width, height: 960, alt: '' } }) as StoryCard;
  const { lead } = arrangeFront(
    [sized(0, 1440), sized(1, 2560), sized(2, 2560)].map((card) => candidate(card)),
    automatic,
  );
  t.strictSame(idsOf(lead), ['1', '0', '2']);
});
