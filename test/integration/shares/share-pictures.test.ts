import t from 'tap';
import { ownAddress } from '../../../server/visitor/edition.ts';
import { contentStore } from '../../support/content/content-store.ts';
import { attribute } from '../../support/html.ts';
import { openMagazine, openTestDatabase, openTestMagazine } from '../../support/magazine.ts';

/** Requests that the program made to itself. */
const inner: string[] = [];
const { app } = await openTestMagazine({
  watch: (starting) =>
    starting.addHook('onRequest', async ({ ip, originalUrl }) => {
      if (ip === ownAddress) inner.push(originalUrl);
    }),
});
const again = await openTestMagazine();
t.teardown(() => Promise.all([app.close(), again.app.close()]));

const origin = 'https://magazine.example';
const imageOf = async (path: string, from = app) =>
  (attribute((await from.inject(path)).body, 'meta[property="og:image"]', 'content') ?? '').replace(
    origin,
    '',
  );

t.test('the picture of a page is drawn of its name, in each edition in its language', async (t) => {
  const [english, chinese] = await Promise.all([imageOf('/about'), imageOf('/about?site=hk&lang=zh-Hant')]);
  t.match(english, /^\/share\/[0-9a-f]{16}\/ap\/en\/about\.png$/);
  t.match(chinese, /^\/share\/[0-9a-f]{16}\/hk\/zh-Hant\/about\.png$/);
  const answers = await Promise.all([english, chinese].map((path) => app.inject(path)));
  for (const { statusCode, headers } of answers) {
    t.equal(statusCode, 200);
    t.equal(headers['content-type'], 'image/png');
    t.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  }
  t.notSame(answers[0]?.rawPayload, answers[1]?.rawPayload);
});

t.test('another process, or the same after a restart, draws the same picture', async (t) => {
  const path = await imageOf('/about');
  const [one, other] = await Promise.all([app.inject(path), again.app.inject(path)]);
  t.equal(other.statusCode, 200);
  t.same(one.rawPayload, other.rawPayload);
});

t.test('an outdated address leads to the picture that the page has now', async (t) => {
  const path = await imageOf('/about');
  const { statusCode, headers } = await app.inject(path.replace(/[0-9a-f]{16}/, '0123456789abcdef'));
  t.equal(statusCode, 302);
  t.equal(headers.location, path);
});

t.test('nothing is drawn but the names of pages', async (t) => {
  for (const path of [
    '/share/0123456789abcdef/ap/en/no-such-page.png',
    '/share/0123456789abcdef/ap/en/about.jpg',
    '/share/0123456789abcdef/xx/en/about.png',
    '/share/0123456789abcdef/ap/xx/about.png',
    '/share/about/ap/en/about.png',
    '/share/0123456789abcdef/ap/en/..%2F..%2Fabout.png',
  ])
    t.equal((await app.inject(path)).statusCode, 404, path);
});

const share = '/share/0123456789abcdef/ap/en';

t.test('only addresses of pages have pictures: the program asks itself for nothing else', async (t) => {
  inner.length = 0;
  for (const path of [
    `${share}${share}/about.png.png`,
    `${share.repeat(50)}/about${'.png'.repeat(50)}`,
    `${share}/share/0123456789abcdef/ap/en/about.png`,
    `${share}/images/dot.00000000/320-1x1.webp.png`,
    `${share}/api/v1/stories.png`,
    `${share}/api/v1/search%3Fregion=ap&locale=en&q=tea&x=.png`,
    `${share}/search%3Fq=tea&x=.png`,
    `${share}/health/live.png`,
    `${share}/partials/search.png`,
    `${share}/a/b/c/d/e.png`,
    `${share}//about.png`,
  ])
    t.equal((await app.inject(path)).statusCode, 404, path);
  t.strictSame(inner, []);
});

t.test('a page is asked for once, and not for a client who has left', async (t) => {
  inner.length = 0;
  const left = new AbortController();
  const pictures = ['/dining', '/style', '/travel', '/homes', '/gen-t'].map((path) =>
    app.inject({ url: `${share}${path}.png`, signal: left.signal }).catch(() => {}),
  );
  await new Promise(setImmediate);
  left.abort();
  await Promise.all(pictures);
  await app.inject(`${share}/before-you-go.png`);
  t.ok(inner.length <= 3, inner.join());
  t.equal(inner.filter((path) => path.startsWith('/before-you-go')).length, 1);
});

t.test('pages that are about nothing of their own share the picture of the site', async (t) => {
  const [search, missing] = await Promise.all([imageOf('/search'), imageOf('/no-such-page')]);
  t.equal(search, missing);
});

t.test('a site may name a picture for these', async (t) => {
  const database = await openTestDatabase();
  const address = 'https://pictures.example/site.jpg';
  await database.query(
    `update site_config set document = jsonb_set(document::jsonb, '{region-meta,default_ogimage}', $1::jsonb)`,
    [JSON.stringify(address)],
  );
  const close = () => database.close();
  const configured = await openMagazine({ database, content: contentStore(database), close });
  t.teardown(() => configured.app.close());
  t.equal(await imageOf('/search', configured.app), address);
  t.match(await imageOf('/about', configured.app), /^\/share\//);
});
