import t from 'tap';
import { attribute, has, hrefs, parseHtml, text, texts } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

const page = async (url: string) => {
  const { statusCode, payload } = await app.inject(url);
  t.equal(statusCode, 200, url);
  return parseHtml(payload);
};
const restaurants = hrefs(await page('/dining/restaurants?site=hk'), 'main h2 a, main h3 a')
  .map((href) => href.replace(/\?.*$/, '').replace('/dining/', ''))
  .filter((slug) => /^[a-z0-9-]+$/.test(slug));
const [first = '', second = ''] = [...new Set(restaurants)];

t.test('a list in an address shows its restaurants, each once, and nothing that is not there', async (t) => {
  const root = await page(`/shortlist?site=hk&list=${first},no-such,${second},${first},<b>`);
  t.strictSame(
    hrefs(root, '.venues h2 a').map((href) => href.replace(/\?.*$/, '')),
    [`/dining/${first}`, `/dining/${second}`],
  );
  t.equal(attribute(root, 'meta[name=robots]', 'content')?.includes('noindex'), true);
});

t.test('a list without restaurants says so', async (t) => {
  const root = await page('/shortlist?site=hk');
  t.ok(text(root, '.empty'));
  t.notOk(has(root, '.venues'));
});

t.test('restaurants say where they are and lead to a map', async (t) => {
  const root = await page(`/shortlist?site=hk&list=${first}`);
  t.match(texts(root, '.place-links a').join(' '), 'Directions');
});

t.test('a list may be repeated, as a form without scripts sends its choices', async (t) => {
  const root = await page(`/shortlist?site=hk&list=${first}&list=${second}`);
  t.equal(hrefs(root, '.venues h2 a').length, 2);
});

t.test('each restaurant is taken off by a link to the list without it', async (t) => {
  const root = await page(`/shortlist?site=hk&list=${first},${second}`);
  const removals = hrefs(root, '.venues a[data-slug]').map((href) => decodeURIComponent(href));
  t.equal(removals.length, 2);
  t.match(removals[0], `list=${second}`);
  t.notMatch(removals[0], first);
});

t.test('a list is shared by its address', async (t) => {
  const root = await page(`/shortlist?site=hk&list=${first},no-such`);
  t.match(attribute(root, '#share-button', 'data-url'), new RegExp(`/shortlist\\?list=${first}$`));
  t.notOk(attribute(await page('/shortlist?site=hk'), '#share-button', 'data-url'));
});

t.test('a restaurant and a guide to restaurants have boxes that put them on a list', async (t) => {
  const restaurant = await page(`/dining/${first}?site=hk`);
  t.equal(attribute(restaurant, 'form.shortlist-form', 'action'), '/shortlist');
  t.equal(attribute(restaurant, 'form.shortlist-form input[type=checkbox]', 'value'), first);
  const [guide = ''] = hrefs(await page('/guides/dining?site=hk'), 'main h2 a, main h3 a');
  const boxes = await page(guide);
  t.ok(has(boxes, 'form.shortlist-form .venues input[name=list]'), guide);
});

t.test('the index of restaurants leads to the list', async (t) => {
  t.ok(
    hrefs(await page('/dining/restaurants?site=hk'), 'main a').some((href) => href.startsWith('/shortlist')),
  );
});
