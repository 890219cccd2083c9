import t from 'tap';
import { openSampleMagazine } from '../support/magazine.ts';

const { app } = await openSampleMagazine();
t.teardown(() => app.close());

const guide = '/dining/restaurants/hk';
const get = (url: string) => app.inject({ url });
const countOf = (html: string) => Number(/(\d+) restaurants?</.exec(html)?.[1]);
const cardsOf = (html: string) => html.match(/class="card card-(lead|thumb)"/g)?.length ?? 0;
const unescaped = (text: string) => text.replaceAll('&amp;', '&');

t.test('a restaurant guide offers its filters as links, and each leaves as many as it says', async (t) => {
  const { body } = await get(guide);
  t.equal(countOf(body), 16);
  t.equal(cardsOf(body), 16);
  const links = [
    ...body
      .replaceAll('<!-- -->', '')
      .matchAll(
        /<a href="(\/dining\/restaurants\/hk\?[^"]+)" rel="nofollow">[^<]*<span class="card-line">(\d+)/g,
      ),
  ];
  t.ok(links.length > 10);
  for (const [, href = '', count] of links) {
    const page = await get(unescaped(href));
    t.equal(page.statusCode, 200, href);
    t.equal(countOf(page.body), Number(count), href);
    t.equal(cardsOf(page.body), Number(count), href);
    t.match(page.body, 'Clear all');
    t.match(page.body, 'content="noindex"', 'what is narrowed is not for search engines');
  }
});

t.test('a value that no restaurant has is a 404, so the addresses of guides are bounded', async (t) => {
  for (const query of [
    'cuisine=Martian',
    'price=9',
    'district=%00',
    'area=atlantis',
    'awarded=no',
    'sort=random',
    `cuisine=${'x'.repeat(5_000)}`,
  ])
    t.equal((await get(`${guide}?${query}`)).statusCode, 404, query);
});

t.test('a combination that leaves nothing is an empty guide with a way out', async (t) => {
  const page = await get(`${guide}?cuisine=Japanese&price=1`);
  t.equal(page.statusCode, 200);
  t.equal(cardsOf(page.body), 0);
  t.match(page.body, 'No restaurant is all of this at once.');
  t.match(page.body, `<a href="${guide}">Clear all</a>`);
});

t.test('an empty field of a form asks for nothing', async (t) => {
  const page = await get(`${guide}?cuisine=&price=&sort=`);
  t.equal(page.statusCode, 200);
  t.equal(countOf(page.body), 16);
});

t.test('a guide can be sorted by price, its filters kept', async (t) => {
  const { body } = await get(`${guide}?sort=price&awarded=true`);
  const prices = [...body.matchAll(/<p class="card-line">[^<]*· (\$+) ·/g)].map(([, signs]) => signs?.length);
  t.ok(prices.length > 3);
  t.same(prices, prices.toSorted());
  t.match(unescaped(body), 'href="/dining/restaurants/hk?sort=name&awarded=true"');
});

t.test('designers are filed by surname, and a row of initials leads to them', async (t) => {
  const { body } = await get('/designers/hk');
  t.match(body, />Tsoi, Edwina</);
  const initials = [...body.matchAll(/href="#(initial-\w+)"/g)].map(([, id]) => id);
  t.same(
    initials,
    [...body.matchAll(/<section class="index-group" id="(initial-\w+)"/g)].map(([, id]) => id),
  );
  t.same(initials, initials.toSorted());
});

t.test('guides begin with the reader’s own region', async (t) => {
  const { body } = await app.inject({
    url: '/guides/dining',
    headers: { cookie: 'ta-region=th; ta-lang=en' },
  });
  const [first] = [...body.matchAll(/<h2 class="heading-2xl"><a href="([^"]+)"/g)].map(([, href]) => href);
  t.equal(first, '/guides/dining/bangkok');
});

t.test('places are told by what they are', async (t) => {
  const { body } = await app.inject({ url: '/places', headers: { cookie: 'ta-region=hk' } });
  const heads = [...body.matchAll(/<h2 class="heading-xl">([^<]+)</g)].map(([, title]) => title);
  t.same(heads, ['Hotels', 'Homes for sale', 'Shops', 'Worth a visit']);
});

t.test('an agenda leads to the page of each event', async (t) => {
  const { body } = await app.inject({ url: '/events/events', headers: { cookie: 'ta-region=hk' } });
  const events = [...body.matchAll(/<h3 class="[^"]+"><a href="(\/events\/[^"]+)"/g)].map(([, href]) => href);
  t.ok(events.length > 3);
  for (const href of events) t.equal((await get(href as string)).statusCode, 200, href as string);
  t.match(body, 'Past events');
});

t.test('a vertical without events shows the next of all others and leads to them', async (t) => {
  const { body } = await app.inject({ url: '/wellness/events', headers: { cookie: 'ta-region=tw' } });
  t.match(body, '<p class="empty">');
  t.match(body, '<a class="button outlined" href="/events/events"');
  t.match(body, /<h3 class="heading-2xl"[^>]*><a href="\/events\//);
});

t.test('directories tell search engines their list', async (t) => {
  for (const address of [guide, '/designers/profile', '/maps', '/newsletters', '/events/events'])
    t.match((await get(address)).body, '"@type":"ItemList"', address);
});
