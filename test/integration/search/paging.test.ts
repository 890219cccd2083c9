import t from 'tap';
import { storyWrite } from '../../support/items.ts';
import { openSearched } from './searched-magazine.ts';

const number = 130;
const stories = Array.from({ length: number }, (_, index) =>
  storyWrite({
    slug: `lantern-${index}`,
    title: index % 2 === 0 ? `Lantern ${index}` : `Light ${index}`,
    standfirst: 'A lantern in the window.',
    publishedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    body: [{ type: 'paragraph', text: 'It was late.' }],
  }),
);
const { search } = await openSearched(t, stories);

async function allPages(more: Parameters<typeof search>[2] = {}): Promise<string[]> {
  const size = 12;
  const { pages = 0 } = await search('lantern', 'en', { size, ...more });
  const each = await Promise.all(
    Array.from({ length: pages }, (_, index) => search('lantern', 'en', { size, page: index + 1, ...more })),
  );
  return each.flatMap(({ slugs }) => slugs);
}

t.test('each of many results is on one page', async (t) => {
  const slugs = await allPages();
  t.equal(slugs.length, number);
  t.equal(new Set(slugs).size, number);
});

t.test('what has the word in its title comes first, on whatever page', async (t) => {
  const slugs = await allPages();
  const isTitled = (slug: string) => Number(slug.split('-')[1]) % 2 === 0;
  t.ok(slugs.slice(0, 60).every(isTitled));
});

t.test('dates sort all results', async (t) => {
  const newest = Array.from({ length: number }, (_, index) => `lantern-${number - 1 - index}`);
  t.same(await allPages({ sort: 'latest' }), newest);
  t.same(await allPages({ sort: 'oldest' }), newest.toReversed());
});
