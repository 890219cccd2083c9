import t from 'tap';
import { collatorOf } from '../../../locales/collation.ts';
import { addComingEvent, addRestaurants } from '../../support/content/more-profiles.ts';
import { attributes, count, elements, has, hrefs, structuredData, text, texts } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app, database } = await openTestMagazine({ writes: true });
await addRestaurants(database, 60, 'sg');
await addComingEvent(database, 'tw');
t.teardown(() => app.close());

const guide = '/dining/restaurants/hk';
const get = (url: string) => app.inject({ url });
/** How many restaurants a guide says that it shows. */
const countOf = (html: string) =>
  Number(texts(html, 'main p').flatMap((line) => /^(\d+) restaurants?$/.exec(line)?.[1] ?? [])[0]);
const cardsOf = (html: string) => count(html, '.card-lead, .card-wide, .card-words');
/** The pictures of the cards on a page, by the part of their address that all crops share. */
const cardPictures = (html: string) =>
  attributes(html, 'article.card img', 'src').map((address) => address.split('/')[2]);

t.test('a restaurant guide offers its filters as links, and each leaves as many as it says', async (t) => {
  const { body } = await get(guide);
  t.equal(countOf(body), 5);
  t.equal(cardsOf(body), 5);
  const links = elements(body, 'a[href^="/dining/restaurants/hk?"][rel=nofollow]').filter((link) =>
    has(link, '.card-line'),
  );
  t.ok(links.length > 10);
  for (const link of links) {
    const href = link.getAttribute('href') ?? '';
    const told = Number.parseInt(text(link, '.card-line') ?? '', 10);
    const page = await get(href);
    t.equal(page.statusCode, 200, href);
    t.equal(countOf(page.body), told, href);
    t.equal(cardsOf(page.body), told, href);
    t.match(page.body, 'Clear all');
    t.ok(has(page.body, 'meta[name=robots][content^=noindex]'), 'what is narrowed is not for search engines');
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
  t.match(page.body, 'No restaurants match all your filters.');
  t.ok(texts(page.body, `a[href="${guide}"]`).includes('Clear all'));
});

t.test('an empty field of a form asks for nothing', async (t) => {
  const page = await get(`${guide}?cuisine=&price=&sort=`);
  t.equal(page.statusCode, 200);
  t.equal(countOf(page.body), 5);
});

t.test('a guide can be sorted by price, its filters kept', async (t) => {
  const { body } = await get(`${guide}?sort=price&awarded=true`);
  const prices = texts(body, 'p.card-line').flatMap((line) => {
    const [, signs] = /·\s(\$[$\s\u2060]*?)\s·/.exec(line) ?? [];
    return signs ? [signs.replaceAll(/[^$]/g, '').length] : [];
  });
  t.equal(prices.length, 3);
  t.same(prices, prices.toSorted());
  t.ok(hrefs(body).includes('/dining/restaurants/hk?sort=name&awarded=true'));
});

t.test('the filters of a guide are in the order of the alphabet', async (t) => {
  const { body } = await get(guide);
  const districts = hrefs(body, 'a[href*="district="]').flatMap(
    (href) => new URL(href, 'https://magazine.example').searchParams.get('district') ?? [],
  );
  t.equal(districts.length, 4);
  t.same(districts, districts.toSorted(collatorOf('en').compare));
});

t.test('a long guide shows all of it, each with a picture or none', async (t) => {
  const { body } = await get('/dining/restaurants');
  t.equal(cardsOf(body), countOf(body));
  const shown = cardPictures(body);
  t.strictSame(shown, [], 'not all have one');
});

t.test('a guide that is told to have its latest first is not in the order of names', async (t) => {
  const names = (html: string) => texts(html, 'article.card h2');
  const [latest, byName] = await Promise.all([get(guide), get(`${guide}?sort=name`)]);
  t.not(names(latest.body).join(), names(byName.body).join());
  t.same(names(latest.body).sort(), names(byName.body).sort());
});

const initialsOf = (html: string) =>
  hrefs(html, 'a[href^="#initial-"]').map((href) => decodeURIComponent(href.slice(1)));
const groupsOf = (html: string) => attributes(html, 'section.index-group', 'id');

t.test('the index of designers is filed by surname, and a row of initials leads to them', async (t) => {
  const { body } = await get('/designers/profile');
  t.ok(texts(body, '.index-group a').includes('Lam, Edith'));
  const initials = initialsOf(body);
  t.ok(initials.length > 8);
  t.same(initials, groupsOf(body));
  t.same(initials, initials.toSorted());
  t.notMatch(body, 'In other languages');
});

t.test('an index begins with the script of its page, others stand apart', async (t) => {
  const { body } = await app.inject({
    url: '/designers/profile',
    headers: { cookie: 'ta-region=tw; ta-lang=zh-Hant' },
  });
  t.match(body, '其他語言');
  const groups = groupsOf(body);
  const foreign = groups.findIndex((id) => /^initial-[A-Z]$/.test(id));
  t.ok(foreign > 0);
  t.match(groups.slice(0, foreign).join(), /^(initial-\p{Script=Han},?)+$/u);
  t.match(groups.slice(foreign).join(), /^(initial-[A-Z],?)+$/);
});

t.test('the designers of a region are few: each with a picture, and no initials', async (t) => {
  const { body } = await get('/designers/hk');
  t.same(initialsOf(body), []);
  t.equal(text(body, '.eyebrow a[href="/designers"]'), 'Designers');
  t.equal(text(body, 'h1'), 'Hong Kong');
  t.equal(cardPictures(body).length, 3);
});

t.test('the front of the designers shows some, then leads to all of them', async (t) => {
  const { body } = await get('/designers');
  t.equal(cardPictures(body).length, 3);
  const profiles = 'a[href^="/designers/profile/"]';
  const linked = new Set(hrefs(body, profiles));
  const everyone = hrefs((await get('/designers/profile')).body, profiles);
  t.ok(everyone.length > 0);
  for (const href of everyone) t.ok(linked.has(href), href);
});

t.test('a directory of places shows no picture twice', async (t) => {
  const { body } = await get('/places');
  const shown = cardPictures(body);
  t.ok(shown.length > 3);
  t.equal(new Set(shown).size, shown.length);
});

t.test('guides begin with the reader’s own region', async (t) => {
  const { body } = await app.inject({
    url: '/guides/dining',
    headers: { cookie: 'ta-region=th; ta-lang=en' },
  });
  const [first] = hrefs(body, 'h2.heading-2xl > a');
  t.equal(first, '/guides/dining/bangkok');
});

t.test('places are told by what they are', async (t) => {
  const { body } = await app.inject({ url: '/places', headers: { cookie: 'ta-region=hk' } });
  const heads = texts(body, 'h2.heading-xl');
  t.same(heads, ['Hotels', 'Homes for sale', 'Shops', 'Worth a visit']);
});

t.test('an agenda leads to the page of each event', async (t) => {
  const { body } = await app.inject({ url: '/events/events', headers: { cookie: 'ta-region=hk' } });
  const events = hrefs(body, 'h3 > a[href^="/events/"]');
  t.ok(events.length > 3);
  for (const href of events) t.equal((await get(href)).statusCode, 200, href);
  t.match(body, 'Past events');
});

t.test('a vertical without events shows the next of all others and leads to them', async (t) => {
  const { body } = await app.inject({ url: '/wellness/events', headers: { cookie: 'ta-region=tw' } });
  t.ok(has(body, 'p.empty'));
  t.ok(has(body, 'a.button.outlined[href="/events/events"]'));
  t.ok(has(body, 'h3.heading-2xl > a[href^="/events/"]'));
});

t.test('directories tell search engines their list', async (t) => {
  for (const address of [guide, '/designers/profile', '/maps', '/newsletters', '/events/events'])
    t.ok(structuredData((await get(address)).body).has('ItemList'), address);
});
