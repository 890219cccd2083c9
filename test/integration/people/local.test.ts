import t from 'tap';
import { fieldsOf, openNewsroom, password } from '../../support/publishing/newsroom.ts';

t.test('on this machine without HTTPS the session has a cookie that browsers take', async (t) => {
  const { app, invite } = await openNewsroom(t, { SITE_ORIGIN: 'http://127.0.0.1:3000' });
  const { token } = await invite(fieldsOf('editor'));
  const enter = (headers: Record<string, string>, email?: string) =>
    app.inject({
      method: 'POST',
      url: email ? '/desk/sign-in' : '/desk/invitation',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ token, password, email: email ?? '' }).toString(),
    });
  const local = await enter({ host: '127.0.0.1:3000' });
  t.match(String(local.headers['set-cookie']), /^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const headers = { host: '127.0.0.1:3000', cookie: `desk=${local.cookies[0]?.value}` };
  t.equal((await app.inject({ url: '/desk/session.json', headers })).statusCode, 200);
  const elsewhere = { ...headers, host: 'magazine.example' };
  t.equal((await app.inject({ url: '/desk/session.json', headers: elsewhere })).statusCode, 401);
  const behindProxy = await enter(
    { host: 'magazine.example', 'x-forwarded-proto': 'https' },
    'editor@magazine.example',
  );
  t.match(String(behindProxy.headers['set-cookie']), /^__Host-desk=.*; Secure/);
});

t.test('where the desk is switched off, nobody can sign in', async (t) => {
  const { app, get, post, call } = await openNewsroom(t, { DESK: 'off' });
  t.equal((await get('/desk')).statusCode, 404);
  t.equal((await get('/desk/sign-in')).statusCode, 404);
  t.equal((await post('/desk/sign-in', {})).statusCode, 404);
  t.equal((await call({ cookie: `__Host-desk=${'A'.repeat(43)}` }, 'GET', '/items')).statusCode, 401);
  t.ok(app);
});
