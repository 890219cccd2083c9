import t from 'tap';
import type { DeviceStory } from '../../../client/device/stories.ts';
import {
  editionForMs,
  editionsToDrop,
  maxAtOnce,
  mostReadForMs,
  pagesToDrop,
  picturesToKeep,
  storiesToFetch,
  wantedStories,
} from '../../../client/device/wanted.ts';
import type { KeptPage } from '../../../client/worker/decisions.ts';

const now = 1_800_000_000_000;
const story = (name: string): DeviceStory => ({ id: name, href: `/a/b/${name}`, title: name, section: '' });
const [one, two, three, four] = ['1', '2', '3', '4'].map(story) as [
  DeviceStory,
  DeviceStory,
  DeviceStory,
  DeviceStory,
];
const copy = ({ href }: DeviceStory, known: Partial<KeptPage> = {}): KeptPage => ({
  address: `https://magazine.example${href}`,
  build: 'b',
  files: [],
  at: now,
  ...known,
});

const hrefs = (stories: readonly DeviceStory[]) => stories.map(({ href }) => href);

t.test('saved stories come first, then those read last, then those read most by others', async (t) => {
  const wishes = { saved: [two], read: [one, two], mostRead: [three, one], mostReadAt: now, now };
  t.strictSame(hrefs(wantedStories(wishes)), hrefs([two, one, three]));
});

t.test('what was withdrawn is not wanted, nor is what was read most three days ago', async (t) => {
  const saved = [{ ...one, gone: true }, two];
  const wishes = { saved, read: [], mostRead: [three], mostReadAt: now - mostReadForMs, now };
  t.strictSame(hrefs(wantedStories(wishes)), hrefs([two]));
  t.strictSame(hrefs(wantedStories({ ...wishes, mostReadAt: now - mostReadForMs + 1 })), hrefs([two, three]));
});

t.test('what is missing is fetched first, then copies of another build or day', async (t) => {
  const kept = [copy(one), copy(two, { build: 'a' }), copy(three, { at: now - 86_400_000 })];
  t.strictSame(
    hrefs(storiesToFetch([one, two, three, four], kept, { build: 'b', now })),
    hrefs([four, two, three]),
  );
});

t.test('so many pages are fetched at a time', async (t) => {
  const many = Array.from({ length: 40 }, (_, index) => story(`s${index}`));
  t.equal(storiesToFetch(many, [], { build: 'b', now }).length, maxAtOnce);
});

t.test('pages that nobody wants are dropped', async (t) => {
  const kept = [copy(one), copy(two)];
  t.strictSame(pagesToDrop([two], kept), [kept[0]?.address]);
});

t.test(
  'the frame of an edition that was left goes after a month, that of the current one stays',
  async (t) => {
    const frame = (edition: string, at: number): KeptPage => ({
      ...copy(one),
      address: `https://magazine.example/offline?edition=${edition}`,
      at,
    });
    const pages = [
      frame('th.th', now - editionForMs),
      frame('hk.en', now - editionForMs + 1),
      frame('ap.en', 0),
    ];
    const current = pages[2]?.address as string;
    t.strictSame(editionsToDrop(pages, [current], now), [pages[0]?.address]);
  },
);

t.test('pictures stay for the most important stories, within the bounds', async (t) => {
  const kept = [
    copy(one, {
      pictures: [
        ['/images/a', 400],
        ['/images/b', 400],
      ],
    }),
    copy(two, {
      pictures: [
        ['/images/a', 400],
        ['/images/c', 400],
      ],
    }),
  ];
  const stay = (bounds: { number: number; bytes: number }) => [...picturesToKeep([two, one], kept, bounds)];
  t.strictSame(stay({ number: 9, bytes: 9_000 }), ['/images/a', '/images/c', '/images/b']);
  t.strictSame(stay({ number: 2, bytes: 9_000 }), ['/images/a', '/images/c']);
  t.strictSame(stay({ number: 9, bytes: 1_000 }), ['/images/a', '/images/c']);
  t.strictSame([...picturesToKeep([], kept)], [], 'of stories that are not wanted none stay');
});
