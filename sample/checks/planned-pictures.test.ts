import t from 'tap';
import { faultOf } from '../scenes/pictures/master.ts';
import { type LeadStory, type PlannedContent, planOf } from '../scenes/pictures/plan.ts';
import { remaining } from '../scenes/pictures/record.ts';

const wide = { width: 1_280, height: 853 };
const upright = { width: 1_080, height: 1_350 };

const only = (...stories: LeadStory[]): PlannedContent => ({ stories, fronts: [] });

const story = (src: string | undefined, day: number, vertical = 'dining'): LeadStory => ({
  ...{ slug: `${src}-${day}`, locale: 'en', region: 'hk', regions: ['hk'] },
  vertical,
  publishedAt: `2026-10-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  ...(src ? { picture: { src } } : {}),
});

/** More scenes than are to be large, and stories that make so many of them lead a front. */
const scenes = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`s-${index}`, wide]));
const most = Array.from({ length: 72 }, (_, index) => story(`s-${index}`, 9, `vertical-${index}`));

t.test('pictures that lead fronts are rendered first, then those that lead most stories', async (t) => {
  const stories = [
    story('a-1', 3),
    story('b-1', 2),
    story('b-1', 1),
    story('c-1', 1, 'travel'),
    story(undefined, 9),
  ];
  const scenes = { 'd-1': wide, 'b-1': wide, 'c-1': wide, 'a-1': wide };
  t.strictSame(
    planOf(only(...stories), scenes).map(({ name }) => name),
    ['a-1', 'c-1', 'b-1', 'd-1'],
  );
});

t.test('a lead is large enough for a whole screen, in its own orientation', async (t) => {
  const [a, b] = planOf(only(story('a-1', 3), story('b-1', 2)), { 'a-1': wide, 'b-1': upright });
  t.match(a, { width: 2_560, height: 1_707 });
  t.match(b, { width: 1_600, height: 2_000 });
});

t.test('a picture that leads little is smaller', async (t) => {
  const plan = planOf(only(), scenes);
  t.equal(plan.filter(({ width }) => width >= 2_000).length, 72);
  t.match(plan.at(-1), { width: 1_920, height: 1_280 });
});

t.test('each front can be opened by a large picture', async (t) => {
  const plan = planOf(
    only(...most, ...most, story('s-110', 2, 'sports'), story('s-111', 1, 'sports')),
    scenes,
  );
  const isLarge = (name: string) => plan.find((picture) => picture.name === name)?.width === 2_560;
  t.ok(isLarge('s-110') || isLarge('s-111'));
  t.equal(plan.filter(({ width }) => width >= 2_000).length, 73);
});

t.test('a front that editors open with a story is opened by a large picture of it', async (t) => {
  const stories = [...most, ...most, story('s-100', 3, 'sports'), story('s-110', 2, 'sports')];
  const lead = { story: 's-110-2' };
  const fronts = [{ slug: 'hk-sports', locale: 'en', region: 'hk', vertical: 'sports', lead }] as const;
  const plan = planOf({ stories, fronts }, scenes);
  t.equal(plan.find(({ name }) => name === 's-110')?.width, 2_560);
  t.equal(plan.find(({ name }) => name === 's-100')?.width, 1_920);
});

t.test('what was rendered large is large enough, whatever is newest', async (t) => {
  const rendered = Array.from({ length: 72 }, (_, index) => ({
    ...{ name: `s-${index + 20}`, width: 2_560, height: 1_707 },
  }));
  const plan = planOf(only(story('s-1', 2), story('s-30', 1)), scenes, rendered);
  t.equal(plan.find(({ name }) => name === 's-1')?.width, 1_920);
  t.equal(plan.filter(({ width }) => width >= 2_000).length, 72);
});

t.test('rendering goes on with what is missing, smaller or of older tools', async (t) => {
  const plan = ['a-1', 'b-1', 'c-1', 'd-1'].map((name) => ({ name, ...wide }));
  const rendered = [
    { name: 'a-1', ...wide, version: 2 },
    { name: 'b-1', ...wide, version: 1 },
    { name: 'c-1', ...upright, version: 2 },
  ];
  t.strictSame(
    remaining(plan, rendered, 2).map(({ name }) => name),
    ['b-1', 'c-1', 'd-1'],
  );
});

t.test('a rendered picture takes the place of the one before only when it is whole', async (t) => {
  const good = { ...wide, bytes: 120_000, mean: 90, deviation: 40 };
  t.equal(faultOf(good, wide), undefined);
  t.equal(faultOf(good, wide, { ...good, mean: 100 }), undefined);
  t.match(faultOf(good, upright), /1280 × 853 and not 1080 × 1350/);
  t.match(faultOf({ ...good, mean: 2 }, wide), /brightness of 2 /);
  t.match(faultOf({ ...good, mean: 252 }, wide), /brightness of 252 /);
  t.match(faultOf({ ...good, deviation: 1 }, wide), /shows nothing/);
  t.match(faultOf({ ...good, bytes: 900 }, wide), /900 bytes/);
  t.match(faultOf(good, wide, { ...good, mean: 160 }), /90 where it was 160/);
});
