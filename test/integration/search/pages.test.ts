import t from 'tap';
import { addStories } from '../../support/content/more-stories.ts';
import { attribute, attributes, element, elements, has, hrefs, text, texts } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app, database } = await openTestMagazine({ writes: true });
await addStories(database, 30, { vertical: 'awards', supertag: 'honours' });
await addStories(database, 1, { vertical: 'unlisted', supertag: 'honours', hidden: true });
t.teardown(() => app.close());

const get = (url: string) => app.inject({ url });
const found = (html: string) => hrefs(html, 'h2.heading-l > a');

t.test('results show their number, their kinds, and the search terms marked', async (t) => {
  const page = await get('/search?q=tea');
  t.equal(page.statusCode, 200);
  t.match(page.body, /\d+ results/);
  t.ok(texts(page.body, 'mark').includes('tea'));
  const links = hrefs(page.body);
  t.ok(links.includes('/search?q=tea&kind=restaurant'));
  t.ok(links.includes('/search?q=tea&sort=latest'));
  t.equal(attribute(page.body, 'meta[name=robots]', 'content'), 'noindex');
  t.equal(attribute(page.body, 'main input[name=q]', 'value'), 'tea', 'the field contains the query');
  const restaurants = await get('/search?q=tea&kind=restaurant');
  t.ok(found(restaurants.body).every((href) => /^\/dining\/[a-z0-9-]+$/.test(href)));
});

t.test('filters in the words of a query are shown, each with a link that takes it away', async (t) => {
  const page = await get('/search?q=cheap+restaurants');
  const filters = hrefs(page.body, '.chosen-filters a');
  t.ok(filters.includes('/search?q=cheap'), 'the kind: its words are left out');
  t.ok(filters.includes('/search?q=restaurants'), 'the price');
  const alone = await get('/search?q=restaurants');
  t.strictSame(hrefs(alone.body, '.chosen-filters a'), ['/search?q=restaurants&exact=1'], 'as a text');
  t.ok(found(alone.body).every((href) => /^\/dining\/[a-z0-9-]+$/.test(href)));
});

t.test('what only mentions the words is a link away, below the results', async (t) => {
  const page = await get('/search?q=tea');
  const total = Number(/(\d+) results/.exec(page.body)?.[1]);
  const link = hrefs(page.body).find((href) => href.includes('exact=1'));
  t.equal(link, '/search?q=tea&exact=1');
  const more = Number(/Show (\d+) more that mention/.exec(page.body)?.[1]);
  t.ok(more > 0);
  const all = await get(link ?? '');
  t.match(all.body, `${total + more} results`);
  t.notOk(/more that mention/.test(all.body));
});

t.test('results are paged, and pages after the last do not exist', async (t) => {
  const first = await get('/search?q=added%20story%20test&sort=latest');
  t.ok(has(first.body, 'a[rel=next]'));
  t.match(first.body, 'Page 1 of 3');
  const second = await get('/search?q=added%20story%20test&sort=latest&page=2');
  const twice = found(first.body).filter((href) => found(second.body).includes(href));
  t.same(twice, []);
  for (const page of ['99', '0', 'x', '-1', '1e1'])
    t.equal((await get(`/search?q=added%20story%20test&page=${page}`)).statusCode, 404, page);
});

t.test('a story that moved to a hidden vertical cannot be found any more', async (t) => {
  const page = await get('/search?q=added+story&sort=latest');
  t.notOk(found(page.body).includes('/awards/honours/added-story-1'));
  t.notOk(found(page.body).includes('/unlisted/honours/added-story-1'));
  t.ok(found(page.body).includes('/awards/honours/added-story-2'), 'other stories can');
});

t.test('a query that is not valid is a 404 that says so, with the search form', async (t) => {
  const bad = [
    '',
    '%20%20',
    '%E3%80%80',
    '%21%3F',
    '*',
    '%25_%25',
    '%00',
    'tea%07',
    'te%0Aa',
    'x'.repeat(201),
  ];
  for (const query of [...bad, '!&kind=restaurant', '!&page=2']) {
    const page = await get(`/search?q=${query}`);
    t.equal(page.statusCode, 404, query);
    t.equal(text(page.body, 'main h1'), 'We Apologise', query);
    t.equal(text(page.body, 'main h1 + .standfirst'), 'Error page query not valid', query);
    t.ok(has(page.body, 'main form[action="/search"] input[name=q]'), query);
  }
  const asJson = await app.inject({ url: '/search?q=*', headers: { accept: 'application/json' } });
  t.strictSame(asJson.json(), { error: { status: 404, message: 'Error page query not valid' } });
  const thai = await get('/search?q=*&site=th&lang=th');
  t.equal(text(thai.body, 'main h1 + .standfirst'), 'คำค้นหาไม่ถูกต้อง โปรดลองอีกครั้ง');
});

t.test('all queries that are not valid share one page of the cache', async (t) => {
  await get('/search?q=-');
  for (const query of ['%2A%2A', '', 'y'.repeat(300)])
    t.equal((await get(`/search?q=${query}`)).headers['x-cache'], 'HIT', query);
});

t.test('a query may have 200 characters, of any script', async (t) => {
  for (const query of ['x'.repeat(200), '茶'.repeat(200), '𠮷'.repeat(200)])
    t.equal((await get(`/search?q=${encodeURIComponent(query)}`)).statusCode, 200, query.slice(0, 2));
});

t.test('without a query the page is the empty form', async (t) => {
  for (const url of ['/search', '/search?page=3', '/search?kind=story']) {
    const page = await get(url);
    t.equal(page.statusCode, 200, url);
    t.equal(attribute(page.body, 'main input[name=q]', 'value') ?? '', '', url);
    t.notOk(has(page.body, '.results'), url);
  }
});

t.test('without results the page says so and shows the most read stories', async (t) => {
  const page = await get('/search?q=zzzyzx');
  t.equal(page.statusCode, 200);
  t.match(page.body, 'Nothing was found for “zzzyzx”.');
  t.ok(has(page.body, '.most-read'));
});

t.test('a query is escaped, whatever it contains', async (t) => {
  const page = await get(`/search?q=${encodeURIComponent('"><script>alert(1)</script> tea')}`);
  t.notOk(texts(page.body, 'script').some((script) => script.includes('alert(1)')));
});

t.test('equivalent queries share one page of the cache', async (t) => {
  t.equal((await get('/search?q=quiet%20kiln')).headers['x-cache'], 'MISS');
  for (const query of [
    'q=%20quiet%20%20kiln%20',
    'q=quiet+kiln&page=1',
    'q=quiet%20kiln&kind=nonsense&sort=relevance',
  ])
    t.equal((await get(`/search?${query}`)).headers['x-cache'], 'HIT', query);
});

t.test('results in the reader’s own language and region come first', async (t) => {
  const thai = found((await get(`/search?q=${encodeURIComponent('โรงแรม')}&site=th&lang=th`)).body);
  t.ok(thai.length > 1);
  const search = async (region: string, locale: string, q: string) =>
    (
      await get(
        `/api/v1/search?region=${region}&locale=${locale}&kind=restaurant&exact=true&q=${encodeURIComponent(q)}`,
      )
    ).json();
  const bang = await search('ap', 'en', 'bangk');
  t.ok(
    bang.items.every(({ card }: { card: { locale: string } }) => card.locale === 'en'),
    'results in other languages are last',
  );
  const own = await search('sg', 'en', 'restaurant');
  const elsewhere = await search('hk', 'en', 'restaurant');
  t.equal(own.items[0].card.region, 'sg');
  t.equal(elsewhere.items[0].card.region, 'hk');
});

t.test('suggestions are options that lead to stories and profiles, and to all results', async (t) => {
  const address = attribute((await get('/search')).body, 'main form', 'data-suggest') ?? '';
  const part = await get(`${address}&q=bangk`);
  t.equal(part.statusCode, 200);
  t.notOk(has(part.body, 'html'));
  const options = elements(part.body, 'a[role=option][tabindex="-1"]');
  t.ok(options.length > 1);
  t.equal(Number.parseInt(attribute(part.body, '[data-said]', 'data-said') ?? '', 10), options.length - 1);
  t.match(part.body, 'Bangkok');
  t.strictSame(hrefs(part.body, '[data-all]'), ['/search?q=bangk']);
  t.notOk(
    attributes(part.body, 'img', 'alt').some((alt) => alt !== ''),
    'a title needs no other name',
  );
  t.notOk(part.headers['set-cookie']);
  for (const short of ['', 'b', '%21']) t.equal((await get(`/partials/suggest?q=${short}`)).body, '');
});

t.test('the header of every page opens the search as a dialog, and is a link without a script', async (t) => {
  for (const path of ['/', '/zh-hant/dining', '/search']) {
    const link = element((await get(path)).body, '.site-header a[data-overlay]');
    t.match(link?.getAttribute('href'), /^(?:\/zh-hant)?\/search$/);
    const part = await get(link?.getAttribute('data-overlay')?.replaceAll('&amp;', '&') ?? '');
    t.equal(part.statusCode, 200);
    t.notOk(has(part.body, 'html'));
    t.equal(attribute(part.body, 'dialog form', 'action'), link?.getAttribute('href'));
    t.match(attribute(part.body, 'dialog form', 'data-suggest'), /\/partials\/suggest\?site=/);
    t.ok(has(part.body, 'dialog button[data-close]'));
  }
});

t.test('the field works as a plain form', async (t) => {
  const form = element((await get('/search')).body, 'main form[action="/search"]') ?? '';
  t.ok(has(form, 'input[name=q]'));
  t.ok(has(form, 'button[type=submit]'));
});
