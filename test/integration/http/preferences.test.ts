import t from 'tap';
import { bounds } from '../../../server/lib/limits/bounds.ts';
import { pages } from '../../../server/routes/index.ts';
import { ownAddress } from '../../../server/visitor/edition.ts';
import { openTestMagazine } from '../../support/magazine.ts';

/** Requests that the program made to itself. */
const inner: string[] = [];
const { app } = await openTestMagazine({
  watch: (starting) =>
    starting.addHook('onRequest', async ({ ip, originalUrl }) => {
      if (ip === ownAddress) inner.push(originalUrl);
    }),
});
t.teardown(() => app.close());
t.beforeEach(() => {
  inner.length = 0;
});

/** Chooses English in Hong Kong on the page of an address. */
const choose = (path: string, options: { signal?: AbortSignal } = {}) =>
  app.inject({
    method: 'POST',
    url: '/preferences',
    payload: 'choice=hk:en',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'magazine.example',
      referer: `https://magazine.example${path}`,
    },
    ...(options.signal ? { signal: options.signal } : {}),
  });

t.test('no page kind has more segments than the bound says', async (t) => {
  const depths = pages.flatMap(({ paths }) => paths.map((path) => path.split('/').length - 1));
  t.equal(Math.max(...depths), bounds.requests.pageSegments.max);
});

t.test(
  'an address that no page can have leads to the nearest one, after a bounded number of requests',
  async (t) => {
    for (const segments of [5, 50, 2_000, 7_000]) {
      inner.length = 0;
      const { statusCode, headers } = await choose('/a'.repeat(segments));
      t.match([statusCode, headers.location], [303, '/']);
      t.ok(inner.length <= bounds.requests.pageSegments.max, `${inner.length} for ${segments} segments`);
    }
    const { headers } = await choose(`/dining/food${'/a'.repeat(7_000)}?page=2`);
    t.equal(headers.location, '/dining/food');
  },
);

t.test('only addresses of pages are asked for', async (t) => {
  for (const path of [
    '/images/dot.00000000/320-1x1.webp',
    '/share/0123456789abcdef/ap/en/about.png',
    '/api/v1/search',
    '/partials/search',
    '/health/ready',
    '/sitemap.xml',
  ]) {
    await choose(path);
    t.notOk(inner.includes(path), path);
  }
});

t.test('the way back of a client who has left is asked for no further', async (t) => {
  const left = new AbortController();
  const choosing = Array.from({ length: 8 }, () =>
    choose('/a/b/c/d', { signal: left.signal }).catch(() => {}),
  );
  await new Promise(setImmediate);
  left.abort();
  await Promise.all(choosing);
  const asked = inner.length;
  t.ok(asked <= bounds.clients.innerRequests.max, `${asked} were begun`);
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  t.equal(inner.length, asked);
});
