import t from 'tap';
import { handlingOf } from '../../../client/worker/decisions.ts';
import type { PageRecord } from '../../../server/routes/define-page.ts';
import { pages, partials } from '../../../server/routes/index.ts';
import { attribute, element, has } from '../../support/html.ts';
import { openTestMagazine } from '../../support/magazine.ts';
import { pageKinds } from '../../support/page-kinds.ts';
import { addressesOf } from '../../support/record-addresses.ts';

const outside = ['ads.example', 'googletagmanager.com', 'consent.example', 'bids.example'];
const { app } = await openTestMagazine({
  writes: true,
  renderTimeoutMs: 600_000,
  settings: {
    AD_LIBRARY_URL: 'https://ads.example/library.js',
    AD_ORIGINS: 'https://ads.example',
    HEADER_BIDDING_URL: 'https://bids.example/prebid.js',
    GTM_ID: 'GTM-TEST',
    CONSENT_PLATFORM_URL: 'https://consent.example/platform.js',
    CONSENT_ORIGINS: 'https://data.consent.example',
    CONSENT_STYLES: 'inline',
    RUM_SAMPLE: '1',
  },
});
t.teardown(() => app.close());

/** Names of parameters that open something, or prove who asks. */
const secret = /token|secret|signature|state|code|key|auth(?!or)|session|pass/i;
const records: readonly PageRecord[] = [...pages, ...partials];
const withSecret = records.filter(({ query = [] }) => query.some((name) => secret.test(name)));
const value = 'abcdef0123456789';

t.test('a record whose address holds a token says so', async (t) => {
  t.ok(withSecret.length >= 3);
  for (const { name, holdsToken, private: isPrivate } of withSecret) {
    t.equal(holdsToken, true, name);
    t.equal(isPrivate, true, name);
  }
});

const own = withSecret.flatMap((record) => {
  const name = record.query?.find((each) => secret.test(each));
  return addressesOf(record).map((address) => `${address}?${name}=${value}`);
});

const previews = [
  '/?preview=1',
  `${pageKinds['hero story']}?preview=1`,
  `/dining?preview=1&token=${value}`,
  '/nothing?preview=1',
  '/nothing/at/all/here?preview=1',
];

const addresses = [
  ...own,
  ...own.map((address) => `/zh-hant${address}`),
  ...own.map((address) => address.replace('?', '/?')),
  ...previews,
];

for (const url of addresses)
  t.test(`${url} loads nothing from outside and sends no referrer`, async (t) => {
    for (const accept of ['text/html', 'application/json'])
      for (const method of ['GET', 'HEAD'] as const) {
        const { headers, body } = await app.inject({ url, method, headers: { accept } });
        t.match(headers, {
          'referrer-policy': 'no-referrer',
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        });
        const policy = String(headers['content-security-policy']);
        t.match(policy, /default-src 'self'/);
        t.notMatch(policy, /https?:|strict-dynamic/);
        for (const origin of outside) t.notMatch(body, origin);
      }
    const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    if (headers.location) return;
    const html = element(body, 'html');
    const named = ['data-ads', 'data-tag-manager', 'data-consent-platform', 'data-rum', 'data-worker'];
    t.strictSame(
      named.filter((name) => html?.hasAttribute(name)),
      [],
    );
    t.ok(html?.hasAttribute('data-confidential'));
    t.equal(attribute(body, 'meta[name="robots"]', 'content'), 'noindex');
    t.notOk(has(body, '.ad'));
    for (const [selector, name] of [
      ['link[rel="canonical"]', 'href'],
      ['meta[property="og:url"]', 'content'],
      ['link[rel="alternate"]', 'href'],
    ] as const)
      t.notMatch(String(attribute(body, selector, name)), value, selector);
    t.equal(
      handlingOf(
        { method: 'GET', url: new URL(url, 'http://a.example'), mode: 'navigate', accept: '' },
        'http://a.example',
      ),
      'server',
    );
  });

t.test('other pages carry what settings name', async (t) => {
  const { headers, body } = await app.inject('/dining');
  t.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
  for (const origin of outside.filter((each) => each !== 'googletagmanager.com')) t.match(body, origin);
  t.match(body, 'GTM-TEST');
  t.notOk(has(body, 'html[data-confidential]'));
});

t.test('a form of a page without a referrer may be posted, and no other', async (t) => {
  const post = async (url: string, headers: Record<string, string>) =>
    (
      await app.inject({
        method: 'POST',
        url,
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    ).statusCode;
  const confirm = `/newsletters/confirm?token=${value}`;
  t.not(await post(confirm, { origin: 'null' }), 403);
  t.not(await post('/newsletters', { origin: 'null', 'sec-fetch-site': 'same-origin' }), 403);
  t.equal(await post('/newsletters', { origin: 'null' }), 403);
  t.equal(await post('/newsletters', { origin: 'null', 'sec-fetch-site': 'cross-site' }), 403);
  t.equal(
    await post('/newsletters', { origin: 'https://other.example', 'sec-fetch-site': 'same-site' }),
    403,
  );
});
