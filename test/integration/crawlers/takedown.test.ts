import t from 'tap';
import { listedPages } from '../../support/crawlers/sitemaps.ts';
import { storyWrite } from '../../support/items.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine({ writes: true });
t.teardown(() => app.close());
const origin = 'https://magazine.example';
const story = '/dining/bars/three-bars-before-dinner';
const get = (url: string) => app.inject({ url });

t.test(
  'what is taken down by its address is gone at once: 410, out of lists, feeds and sitemaps',
  async (t) => {
    const lists = ['/dining/bars?site=hk&lang=en', '/feeds/hk/en/rss.xml', '/'];
    for (const url of [story, `${story}.md`, ...lists]) t.equal((await get(url)).statusCode, 200, url);
    const results = await app.publishing?.takeDown([`${origin}/zh-hant${story}?utm=x`], 'legal');
    t.strictSame(
      results?.map(({ path, outcome }) => [path, outcome]),
      [[story, 'withdrawn']],
    );
    t.equal((await get(story)).statusCode, 410);
    t.equal((await get(`/en${story}`)).statusCode, 410);
    t.equal((await get(`${story}.md`)).statusCode, 410);
    for (const url of lists) t.notMatch((await get(url)).body, 'three-bars-before-dinner', url);
    t.notOk((await listedPages(app)).some(({ loc }) => loc.endsWith(story)));
  },
);

t.test('the Markdown of a story that has moved leads to where it is now', async (t) => {
  await app.publishing?.write([storyWrite({ slug: 'before' })], 'Ada');
  t.equal((await get('/dining/food/before.md')).statusCode, 200);
  await app.publishing?.write([storyWrite({ slug: 'after' }, { previousSlug: 'before' })], 'Ada');
  const { statusCode, headers } = await get('/dining/food/before.md');
  t.equal(statusCode, 301);
  t.equal(headers.location, '/dining/food/after.md');
});

t.test('a profile is taken down in all its languages', async (t) => {
  t.equal((await get('/places/the-lantern')).statusCode, 200);
  await app.publishing?.takeDown(['/places/the-lantern'], 'legal');
  for (const address of ['/places/the-lantern', '/zh-hant/places/the-lantern', '/th/places/the-lantern'])
    t.equal((await get(address)).statusCode, 410, address);
});

t.test('an address without an item is gone from now on', async (t) => {
  const results = await app.publishing?.takeDown(['/an/old/address'], 'legal');
  t.match(results, [{ path: '/an/old/address', outcome: 'gone' }]);
  t.equal((await get('/an/old/address')).statusCode, 410);
});
