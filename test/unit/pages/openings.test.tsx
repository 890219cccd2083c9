import t from 'tap';
import { FeedPage } from '../../../views/components/stories/feed.tsx';
import { exampleStories } from '../../../views/examples/items.ts';
import { has } from '../../support/html.ts';
import { rendered } from '../../support/views/rendered.tsx';

const [story] = exampleStories(1) as [ReturnType<typeof exampleStories>[number]];
const { picture: _, ...words } = story;
const sized = (width: number) => ({ ...story, picture: { src: '/images/a.1', width, height: 800, alt: '' } });

const listing = (item: typeof story, led = true) =>
  rendered(<FeedPage feed={{ items: [item], page: 1, pages: 1 }} led={led} />);

t.test('a listing opens with a picture, if that is large enough', async (t) => {
  t.ok(has(listing(sized(1_600)), '.feed > .card-feature picture'));
});

t.test('a listing opens in type where its first story has no picture, or a small one', async (t) => {
  for (const item of [words as typeof story, sized(900)]) {
    const html = listing(item);
    t.ok(has(html, '.feed > .card-statement'));
    t.notOk(has(html, 'img'));
  }
});

t.test('a feed that leads no page has no opening', async (t) => {
  t.notOk(has(listing(words as typeof story, false), '.card-statement'));
});
