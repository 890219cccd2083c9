import t from 'tap';
import { contentStore } from '../../support/content/content-store.ts';
import { openMagazine, openTestDatabase, openTestMagazine } from '../../support/magazine.ts';

const { app, log } = await openTestMagazine({ settings: { HSTS_SECONDS: '300' } });
const without = await openTestMagazine();
t.teardown(() => Promise.all([app.close(), without.app.close()]));

const policies = {
  'content-security-policy': /default-src 'self'/,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=300',
};

t.test('every answer has the security headers, also of an address that cannot be read', async (t) => {
  for (const url of ['/', '/nothing/at/all', '/%zz', '/health/live', '/api/v1/pages?region=hk&locale=en'])
    t.match((await app.inject({ url })).headers, policies, url);
});

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

t.test('other sites may show pictures and calendars, and no pages', async (t) => {
  const policyOf = async (url: string) => (await app.inject({ url })).headers['cross-origin-resource-policy'];
  t.equal(await policyOf('/dining'), 'same-origin');
  t.equal(await policyOf('/images/none/640-abc.webp'), 'cross-origin');
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
