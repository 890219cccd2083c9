import t from 'tap';
import { listedPages } from '../../support/crawlers/sitemaps.ts';
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
    t.equal((await get(`${story}.md`)).statusCode, 404);
    for (const url of lists) t.notMatch((await get(url)).body, 'three-bars-before-dinner', url);
    t.notOk((await listedPages(app)).some(({ loc }) => loc.endsWith(story)));
  },
);

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
