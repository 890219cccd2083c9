import t from 'tap';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine();
t.teardown(() => app.close());

const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'magazine.example' };
const post = (url: string, headers: Record<string, string>, payload = '') =>
  app.inject({ method: 'POST', url, payload, headers: { ...form, ...headers } });

const targets: [url: string, payload: string][] = [
  ['/preferences', 'choice=hk:en'],
  ['/reads', 'story=1'],
  ['/newsletters', 'email=ada@example.com'],
  ['/survey/readers', 'email=ada@example.com'],
  ['/partials/newsletters', 'email=ada@example.com'],
];

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://elsewhere.example' },
  { origin: 'https://magazine.example.elsewhere.example' },
  { origin: 'null' },
  { origin: 'https://magazine.example', 'sec-fetch-site': 'cross-site' },
];

const own: Record<string, string>[] = [
  {},
  { origin: 'https://magazine.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'http://magazine.example' },
  { 'sec-fetch-site': 'none' },
];

for (const [url, payload] of targets) {
  t.test(`${url} is posted by this site alone`, async (t) => {
    for (const headers of foreign)
      t.equal((await post(url, headers, payload)).statusCode, 403, JSON.stringify(headers));
    for (const headers of own)
      t.not((await post(url, headers, payload)).statusCode, 403, JSON.stringify(headers));
  });
}

t.test('an answer that refuses says why, and is kept by nobody', async (t) => {
  const answer = await post('/preferences', { 'sec-fetch-site': 'cross-site' }, 'choice=hk:en');
  t.match(answer.json(), { error: { status: 403, message: /other sites/ } });
  t.equal(answer.headers['cache-control'], 'private, no-store');
  t.notOk(answer.headers['set-cookie']);
});

t.test('the public origin counts where the host of requests is another', async (t) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/preferences',
    payload: 'choice=hk:en',
    headers: { ...form, host: 'internal:3000', origin: 'https://magazine.example' },
  });
  t.equal(answer.statusCode, 303);
});

t.test('a provider of mail may end a subscription, and a program with a token may write', async (t) => {
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  t.not((await post('/newsletters/unsubscribe?token=x', headers)).statusCode, 403);
  const written = await app.inject({
    method: 'POST',
    url: '/api/v1/batch',
    payload: {},
    headers: { ...headers, authorization: 'Bearer x' },
  });
  t.equal(written.statusCode, 401, 'its token is looked at');
});

t.test('readers come from anywhere', async (t) => {
  const answer = await app.inject({ url: '/', headers: { 'sec-fetch-site': 'cross-site' } });
  t.equal(answer.statusCode, 200);
});
