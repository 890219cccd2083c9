import type { InjectOptions } from 'fastify';
import t from 'tap';
import { contentStore } from '../../support/content/content-store.ts';
import { openMagazine, openTestDatabase, openTestMagazine } from '../../support/magazine.ts';

const { app, log } = await openTestMagazine({ settings: { HSTS_SECONDS: '300' } });
const without = await openTestMagazine();
t.teardown(() => Promise.all([app.close(), without.app.close()]));

const policies = {
  'content-security-policy': /default-src 'none'|default-src 'self'/,
  'x-content-type-options': 'nosniff',
  'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=300',
};

/** One request of each kind of answer: its method, address and headers. */
const kinds: readonly InjectOptions[] = [
  ...[
    '/',
    '/nothing/at/all',
    '/%zz',
    `/${'a'.repeat(400)}`,
    '/health/live',
    '/health/ready',
    '/api/v1/pages?region=hk&locale=en',
    '/api/v1/pages?region=nowhere',
    '/api/v1/items',
    '/api/v1/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/hk/en/rss.xml',
    '/feeds/ap/en/dining/feed.json',
    '/oembed?url=x&callback=steal',
    '/partials/suggest?q=bread',
    '/app.webmanifest',
    '/favicon.ico',
    '/brand/files/none.svg',
    '/images/none/640-abc.webp',
    '/share/none/ap/en/dining.png',
    '/events/dials-by-lamplight/calendar.ics',
    '/newsletters/confirm?token=none',
    '/dining?preview=1',
    '/assets/none.js',
    '/sw.js',
  ].map((url) => ({ url })),
  { method: 'HEAD', url: '/' },
  { method: 'OPTIONS', url: '/' },
  { method: 'DELETE', url: '/dining' },
  { method: 'POST', url: '/preferences', payload: 'choice=hk:en' },
  { method: 'POST', url: '/preferences', headers: { 'sec-fetch-site': 'cross-site' } },
  { method: 'POST', url: '/policy-reports', payload: '{}' },
];

t.test(
  'every answer has the security headers, whatever it is, and none but feeds opens itself to other origins',
  async (t) => {
    for (const kind of kinds) {
      const title = `${kind.method ?? 'GET'} ${String(kind.url).slice(0, 60)}`;
      const { headers, rawPayload } = await app.inject({
        ...kind,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://magazine.example',
          host: 'magazine.example',
          ...kind.headers,
        },
      });
      t.match(headers, policies, title);
      // The desk shows previews beside the text; they, and pages with a token, have the policy of what is confidential.
      const isConfidential = headers['referrer-policy'] === 'no-referrer';
      const ancestors = `frame-ancestors '${isConfidential ? 'self' : 'none'}'`;
      t.match(headers['content-security-policy'], ancestors, title);
      for (const name of ['cross-origin-embedder-policy', 'x-frame-options'])
        t.equal(headers[name], undefined, `${title}: ${name}`);
      const readers = String(kind.url).startsWith('/feeds/') ? '*' : undefined;
      t.equal(headers['access-control-allow-origin'], readers, `${title}: who may read it`);
      if (rawPayload.length > 0) t.ok(headers['content-type'], `${title} has its type`);
      t.notMatch(String(rawPayload.subarray(0, 20)), 'steal', 'no parameter names a function');
    }
  },
);

t.test('a page names its style sheet before its document', async (t) => {
  t.equal((await app.inject({ url: '/' })).headers.link, '</assets/main.css>; rel=preload; as=style');
});

t.test('HTTPS is not asked for unless a setting says so', async (t) => {
  t.notOk((await without.app.inject({ url: '/' })).headers['strict-transport-security']);
});

t.test('subdomains are named where a setting says so, and HTTPS is asked for at all', async (t) => {
  const headerWith = async (settings: Record<string, string>) => {
    const { app } = await openTestMagazine({ settings: { HSTS_SUBDOMAINS: 'on', ...settings } });
    t.teardown(() => app.close());
    return (await app.inject({ url: '/' })).headers['strict-transport-security'];
  };
  t.equal(await headerWith({ HSTS_SECONDS: '31536000' }), 'max-age=31536000; includeSubDomains');
  t.equal(await headerWith({}), undefined);
});

t.test('other sites may show pictures, calendars and feeds, and no pages', async (t) => {
  const policyOf = async (url: string) => (await app.inject({ url })).headers['cross-origin-resource-policy'];
  for (const url of [
    '/dining',
    '/partials/suggest?q=bread',
    '/oembed?url=x',
    '/robots.txt',
    '/health/live',
    '/api/v1/items',
    '/assets/none.js',
  ])
    t.equal(await policyOf(url), 'same-origin', url);
  for (const url of [
    '/images/none/640-abc.webp',
    '/share/none/ap/en/dining.png',
    '/feeds/hk/en/rss.xml',
    '/brand/files/none.svg',
    '/favicon.ico',
    '/events/dials-by-lamplight/calendar.ics',
    '/api/v1/pages?region=hk&locale=en',
  ])
    t.equal(await policyOf(url), 'cross-origin', url);
});

const logged: [address: string, path: string][] = [
  ['/dining?site=hk&page=2', '/dining?site=hk&page=2'],
  ['/search?q=my+name', '/search?q=…'],
  ['/dining?email=ada@example.com&site=hk', '/dining?email=…&site=hk'],
  ['/dining?%74oken=secret', '/dining?token=…'],
  ['/mobile/authorize?code=secret&state=secret', '/mobile/authorize?code=…&state=…'],
  ['/dining?secret', '/dining?secret=…'],
  ['/dining?', '/dining'],
];

for (const [address, path] of logged)
  t.test(`${address} is logged as ${path}`, async (t) => {
    await app.inject({ url: address });
    t.equal(log.findLast(({ msg }) => msg === 'request')?.path, path);
  });

t.test('the choice of a region leads back to this site alone', async (t) => {
  const leadsTo = async (referer: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/preferences',
        payload: 'choice=hk:en',
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'magazine.example', referer },
      })
    ).headers.location;
  t.equal(await leadsTo('https://magazine.example/dining'), '/dining');
  for (const referer of [
    'foo://magazine.example/\\evil.example',
    'https://magazine.example//evil.example',
    'https://magazine.example/\\evil.example',
    'javascript://magazine.example/%0aalert(1)',
  ])
    t.equal(await leadsTo(referer), '/', referer);
});

t.test('one address cannot make a story the most read', async (t) => {
  const database = await openTestDatabase();
  const { app } = await openMagazine({ content: contentStore(database), database });
  const [story] = await database.query<{ id: string }>('select id::text from story order by id limit 1');
  const viewFrom = (address: string) =>
    app.inject({
      method: 'POST',
      url: '/reads',
      payload: `story=${story?.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    });
  for (let view = 0; view < 100; view += 1) t.equal((await viewFrom('192.0.2.7')).statusCode, 204);
  await viewFrom('192.0.2.8');
  const count = async () => {
    const [row] = await database.query<{ views: number }>(
      'select coalesce(sum(views), 0)::int as views from page_view where story_id = $1',
      [story?.id],
    );
    return row?.views ?? 0;
  };
  const before = await count();
  await app.close();
  t.equal((await count()) - before, 21);
  await database.close();
});
