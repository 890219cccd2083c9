import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import t from 'tap';
import { setCookie } from '../../../server/visitor/cookies.ts';
import { type CookieName, cookieAges } from '../../../views/cookies.ts';

/** The cookie in the response of a server that sets it, requested over http or https. */
async function cookieOf(name: CookieName, value: string, domain?: string, protocol = 'https') {
  const app = Fastify({ trustProxy: true });
  app.register(cookie);
  app.get('/', async (_request, reply) => {
    setCookie(reply, name, value, domain);
    return '';
  });
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } });
  await app.close();
  return answer.cookies[0];
}

t.test('the cookies have their specified lifetimes', async (t) => {
  t.strictSame(cookieAges, {
    'ta-region': 7_776_000,
    'ta-lang': 7_776_000,
    'ta-darkMode': 90 * 24 * 3600,
    'ta-version': 30 * 24 * 3600,
    'ta-cookieBannerHide': 30 * 24 * 3600,
    'ta-androidAppBannerHide': 90 * 24 * 3600,
  });
});

t.test('each cookie is set with its own lifetime, for the whole site', async (t) => {
  for (const name of Object.keys(cookieAges) as CookieName[]) {
    const { value, maxAge, path, sameSite } = { ...(await cookieOf(name, 'hk')) };
    t.strictSame(
      { value, maxAge, path, sameSite },
      { value: 'hk', maxAge: cookieAges[name], path: '/', sameSite: 'Lax' },
    );
  }
});

t.test('a cookie is for this host only unless a domain is set', async (t) => {
  t.equal((await cookieOf('ta-region', 'hk'))?.domain, undefined);
  t.equal((await cookieOf('ta-region', 'hk', '.magazine.example'))?.domain, '.magazine.example');
});

t.test('a cookie set over https is marked Secure', async (t) => {
  t.equal((await cookieOf('ta-lang', 'en'))?.secure, true);
  t.equal((await cookieOf('ta-lang', 'en', undefined, 'http'))?.secure, undefined);
});

t.test('the browser writes what the server writes, so none of them is kept from scripts', async (t) => {
  for (const name of Object.keys(cookieAges) as CookieName[])
    t.equal((await cookieOf(name, 'hk'))?.httpOnly, undefined, name);
});

t.test('a value cannot add attributes to its cookie', async (t) => {
  const found = await cookieOf('ta-lang', 'en; Domain=evil.example\r\nX: y');
  t.equal(found?.domain, undefined);
  t.equal(found?.value, 'en; Domain=evil.example\r\nX: y');
});
