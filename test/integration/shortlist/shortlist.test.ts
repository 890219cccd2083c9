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
