import t from 'tap';
import { openSampleMagazine } from '../../support/magazine.ts';
import { addStories } from '../../support/more-stories.ts';

const { app, database } = await openSampleMagazine();
await addStories(database, 30, { vertical: 'awards', supertag: 'honours' });
await addStories(database, 1, { vertical: 'unlisted', supertag: 'honours' });
t.teardown(() => app.close());

const get = (url: string) => app.inject({ url });
const hrefs = (html: string) =>
  [...html.matchAll(/<h2 class="heading-l"><a href="([^"]+)"/g)].map(([, href]) => href as string);

t.test('results tell how many there are, of which kinds, with what was searched for marked', async (t) => {
  const page = await get('/search?q=tea');
  t.equal(page.statusCode, 200);
  t.match(page.body, /\d+ results/);
  t.match(page.body, '<mark>tea</mark>');
  t.match(page.body, 'href="/search?q=tea&amp;kind=restaurant"');
  t.match(page.body, 'href="/search?q=tea&amp;sort=latest"');
  t.match(page.body, '<meta name="robots" content="noindex"');
  t.match(page.body, 'value="tea"', 'the query stands in the field');
  const restaurants = await get('/search?q=tea&kind=restaurant');
  t.ok(hrefs(restaurants.body).every((href) => /^\/dining\/[a-z0-9-]+$/.test(href)));
});

t.test('results are paged, and no further than their last (R3)', async (t) => {
  const first = await get('/search?q=added%20story%20test&sort=latest');
  t.match(first.body, 'rel="next"');
  t.match(first.body, 'Page 1 of 3');
  const second = await get('/search?q=added%20story%20test&sort=latest&page=2');
  const twice = hrefs(first.body).filter((href) => hrefs(second.body).includes(href));
  t.same(twice, []);
  for (const page of ['99', '0', 'x', '-1', '1e1'])
    t.equal((await get(`/search?q=added%20story%20test&page=${page}`)).statusCode, 404, page);
});

t.test('a story that moved to unlisted is not found any more (R26)', async (t) => {
  const page = await get('/search?q=added+story&sort=latest');
  t.notOk(hrefs(page.body).includes('/awards/honours/added-story-1'));
  t.notOk(hrefs(page.body).includes('/unlisted/honours/added-story-1'));
  t.ok(hrefs(page.body).includes('/awards/honours/added-story-2'), 'its neighbours are');
});

t.test('a bad query is told on the page; it is no error of the server', async (t) => {
  for (const query of ['', '%20%20', '%21%3F', 'x'.repeat(201), '%00'])
    t.match((await get(`/search?q=${query}`)).body, 'Error page query not valid', query);
  t.notMatch((await get('/search')).body, 'query not valid');
});

t.test('where nothing is found, the page says so and offers what others read', async (t) => {
  const page = await get('/search?q=zzzyzx');
  t.equal(page.statusCode, 200);
  t.match(page.body, 'Nothing was found for “zzzyzx”.');
  t.match(page.body, 'class="container section most-read"');
});

t.test('a query is shown as text, whatever is in it', async (t) => {
  const page = await get(`/search?q=${encodeURIComponent('"><script>alert(1)</script> tea')}`);
  t.notMatch(page.body, '<script>alert(1)');
});

t.test('equal questions are one page of the cache', async (t) => {
  t.equal((await get('/search?q=quiet%20kiln')).headers['x-cache'], 'MISS');
  for (const same of [
    'q=%20quiet%20%20kiln%20',
    'q=quiet+kiln&page=1',
    'q=quiet%20kiln&kind=nonsense&sort=relevance',
  ])
    t.equal((await get(`/search?${same}`)).headers['x-cache'], 'HIT', same);
});

t.test('readers find in their own language and region first', async (t) => {
  const thai = hrefs((await get(`/search?q=${encodeURIComponent('โรงแรม')}&site=th&lang=th`)).body);
  t.ok(thai.length > 3);
  const search = async (region: string, locale: string, q: string) =>
    (
      await get(`/api/v1/search?region=${region}&locale=${locale}&kind=restaurant&q=${encodeURIComponent(q)}`)
    ).json();
  const bang = await search('ap', 'en', 'bangk');
  t.ok(
    bang.items.every(({ card }: { card: { locale: string } }) => card.locale === 'en'),
    'what one cannot read is last',
  );
  const own = await search('sg', 'en', 'restaurant');
  const elsewhere = await search('hk', 'en', 'restaurant');
  t.equal(own.items[0].card.region, 'sg');
  t.equal(elsewhere.items[0].card.region, 'hk');
});

t.test('while one types there are suggestions, as links, in an edition of their own', async (t) => {
  const [, address = ''] = /data-hx-get="([^"]+suggest[^"]+)"/.exec((await get('/search')).body) ?? [];
  const part = await get(`${address.replaceAll('&amp;', '&')}&q=bangk`);
  t.equal(part.statusCode, 200);
  t.notMatch(part.body, '<html');
  t.match(part.body, /<a href="[^"]+"/);
  t.match(part.body, 'Bangkok');
  t.notOk(part.headers['set-cookie']);
  for (const little of ['', 'b', '%21']) t.equal((await get(`/partials/suggest?q=${little}`)).body, '');
});

t.test('the field works as a plain form', async (t) => {
  const [, main = ''] = /<main(.*)<\/main>/s.exec((await get('/search')).body) ?? [];
  const [form = ''] = /<form .*?<\/form>/s.exec(main) ?? [];
  t.match(form, /^<form [^>]*action="\/search"/);
  t.match(form, /<input [^>]*name="q"/);
  t.match(form, '<button type="submit"');
});
