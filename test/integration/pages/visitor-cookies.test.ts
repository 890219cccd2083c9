import t from 'tap';
import { version } from '../../../server/config/root.ts';
import { openTestMagazine } from '../../support/magazine.ts';

const { app } = await openTestMagazine();
const shared = await openTestMagazine({ settings: { COOKIE_DOMAIN: 'magazine.example' } });
t.teardown(() => Promise.all([app.close(), shared.app.close()]));

const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String);

t.test('an outdated version is renewed, and takes the user id and the token with it', async (t) => {
  const answer = await app.inject({
    url: '/',
    headers: { cookie: 'ta-version=0.0.1; ta-user-id=7; ta-auth-token=x' },
  });
  const cookies = cookiesOf(answer.headers);
  t.ok(
    cookies.some(
      (cookie) => cookie.startsWith(`ta-version=${version};`) && cookie.includes('Max-Age=2592000'),
    ),
  );
  for (const name of ['ta-user-id', 'ta-auth-token']) {
    t.ok(
      cookies.some(
        (cookie) => cookie.startsWith(`${name}=;`) && /Expires=Thu, 01 Jan 1970|Max-Age=0/.test(cookie),
      ),
      name,
    );
  }
  t.equal(answer.headers['cache-control'], 'private, no-store');
});

t.test('the version of today, or none, sets nothing', async (t) => {
  for (const cookie of [`ta-version=${version}; ta-user-id=7`, 'ta-user-id=7', '']) {
    t.same(cookiesOf((await app.inject({ url: '/', headers: { cookie } })).headers), []);
  }
});

const chooses = { method: 'POST', url: '/preferences', payload: 'choice=my:bm' } as const;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

t.test('cookies belong to the host alone, or to the domain that is set', async (t) => {
  for (const cookie of cookiesOf((await app.inject({ ...chooses, headers: form })).headers))
    t.notMatch(cookie, /Domain=/i);
  for (const cookie of cookiesOf((await shared.app.inject({ ...chooses, headers: form })).headers))
    t.match(cookie, 'Domain=magazine.example');
});

t.test('cookies are for the browser’s own requests, and secure over TLS', async (t) => {
  const answer = await app.inject({
    url: '/?site=hk&lang=en',
    headers: { 'x-forwarded-proto': 'https', cookie: 'ta-version=0.0.1' },
  });
  const cookies = cookiesOf(answer.headers);
  t.equal(cookies.length, 3);
  for (const cookie of cookies) {
    t.match(cookie, 'SameSite=Lax');
    t.match(cookie, '; Secure');
  }
});

t.test('that a request came over TLS is a trusted proxy’s word alone', async (t) => {
  const headers = { ...form, 'x-forwarded-proto': 'https' };
  const answer = await app.inject({ ...chooses, headers, remoteAddress: '203.0.113.9' });
  const cookies = cookiesOf(answer.headers);
  t.equal(cookies.length, 2);
  for (const cookie of cookies) t.notMatch(cookie, '; Secure');
});

t.test('scripts see all cookies but those that are deleted', async (t) => {
  const { headers } = await app.inject({ url: '/', headers: { cookie: 'ta-version=0.0.1; ta-lang=en' } });
  const cookies = cookiesOf(headers);
  const hidden = cookies.filter((cookie) => cookie.includes('; HttpOnly'));
  t.same(hidden.map((cookie) => cookie.split('=')[0]).sort(), ['ta-auth-token', 'ta-user-id']);
  t.ok(
    cookies.some((cookie) => cookie.startsWith('ta-lang=en;')),
    'a language that was kept from them is handed over',
  );
});

t.test('region and language that are chosen in the selector last 90 days', async (t) => {
  const cookies = cookiesOf((await app.inject({ ...chooses, headers: form })).headers);
  t.same(
    cookies.map((cookie) => cookie.split(';')[0]),
    ['ta-region=my', 'ta-lang=bm'],
  );
  for (const cookie of cookies) t.match(cookie, 'Max-Age=7776000');
});
