import t from 'tap';
import { collatorOf } from '../../../locales/collation.ts';
import { openSampleMagazine } from '../../support/magazine.ts';

const { app } = await openSampleMagazine();
t.teardown(() => app.close());

const guide = '/dining/restaurants/hk';
const get = (url: string) => app.inject({ url });
const countOf = (html: string) => Number(/(\d+) restaurants?</.exec(html)?.[1]);
const cardsOf = (html: string) => html.match(/class="card card-(lead|wide|words)"/g)?.length ?? 0;
/** The pictures of the cards on a page, by the part of their address that all crops share. */
const cardPictures = (html: string) =>
  [...html.matchAll(/<article class="card[^>]*>.*?<\/article>/gs)].flatMap(([card]) => {
    const [, stem] = /<img[^>]* src="\/images\/([^/"]+)\//.exec(card) ?? [];
    return stem ? [stem] : [];
  });
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
  const prices = [...body.matchAll(/<p class="card-line">[^<]*·\s(\$[$\s\u2060]*?)\s·/g)].map(
    ([, signs]) => signs?.replaceAll(/[^$]/g, '').length,
  );
  t.ok(prices.length > 3);
  t.same(prices, prices.toSorted());
  t.match(unescaped(body), 'href="/dining/restaurants/hk?sort=name&awarded=true"');
});

t.test('the filters of a guide are in the order of the alphabet', async (t) => {
  const { body } = await get(guide);
  const districts = [...body.matchAll(/href="[^"]*district=([^"&]+)"/g)].map(([, name = '']) =>
    decodeURIComponent(name.replaceAll('+', ' ')),
  );
  t.ok(districts.length > 5);
  t.same(districts, districts.toSorted(collatorOf('en').compare));
});

t.test('a long guide shows all of it, every so often one with a picture, and no picture twice', async (t) => {
  const { body } = await get('/dining/restaurants');
  t.equal(cardsOf(body), countOf(body));
  const shown = cardPictures(body);
  t.ok(shown.length > 3);
  t.ok(shown.length < cardsOf(body) / 6, 'pictures for a few');
  t.equal(new Set(shown).size, shown.length);
});

t.test('a guide that is told to have its latest first is not in the order of names', async (t) => {
  const names = (html: string) =>
    [...html.matchAll(/<h2 class="[^"]+"><a href="[^"]+">([^<]+)</g)].map(([, name]) => name);
  const [latest, byName] = await Promise.all([get(guide), get(`${guide}?sort=name`)]);
  t.not(names(latest.body).join(), names(byName.body).join());
  t.same(names(latest.body).sort(), names(byName.body).sort());
});

const initialsOf = (html: string) => [...html.matchAll(/href="#(initial-\p{L}+)"/gu)].map(([, id]) => id);
const groupsOf = (html: string) =>
  [...html.matchAll(/<section class="index-group" id="(initial-\p{L}+)"/gu)].map(([, id]) => id);

t.test('the index of designers is filed by surname, and a row of initials leads to them', async (t) => {
  const { body } = await get('/designers/profile');
  t.match(body, />Tsoi, Edwina</);
  const initials = initialsOf(body);
  t.ok(initials.length > 10);
  t.same(initials, groupsOf(body));
  t.same(initials, initials.toSorted());
  t.notMatch(body, 'In other languages');
});

t.test('an index begins with the script of its page, others stand apart', async (t) => {
  const { body } = await app.inject({
    url: '/designers/profile',
    headers: { cookie: 'ta-region=tw; ta-lang=zh-Hant' },
  });
  const foreign = body.indexOf('其他語言');
  t.ok(foreign > 0);
  t.match(groupsOf(body.slice(0, foreign)).join(), /^(initial-\p{Script=Han},?)+$/u);
  t.match(groupsOf(body.slice(foreign)).join(), /^(initial-[A-Z],?)+$/);
});

t.test('the designers of a region are few: each with a picture, and no initials', async (t) => {
  const { body } = await get('/designers/hk');
  t.same(initialsOf(body), []);
  t.match(body, '<a class="eyebrow" href="/designers">Designers</a>');
  t.match(body, /<h1[^>]*>Hong Kong</);
  t.equal(cardPictures(body).length, 5);
});

t.test('the front of the designers shows some, then leads to all of them', async (t) => {
  const { body } = await get('/designers');
  t.equal(cardPictures(body).length, 3);
  const linked = new Set([...body.matchAll(/href="(\/designers\/profile\/[^"]+)"/g)].map(([, href]) => href));
  const everyone = (await get('/designers/profile')).body;
  for (const [, href = ''] of everyone.matchAll(/href="(\/designers\/profile\/[^"]+)"/g))
    t.ok(linked.has(href), href);
});

t.test('a directory of places shows no picture twice', async (t) => {
  const { body } = await get('/places');
  const shown = cardPictures(body);
  t.ok(shown.length > 8);
  t.equal(new Set(shown).size, shown.length);
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
