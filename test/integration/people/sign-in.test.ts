import t from 'tap';
import {
  documentOf,
  fieldsOf,
  openNewsroom,
  password,
  sessionCookieOf,
} from '../../support/publishing/newsroom.ts';

const newsroom = await openNewsroom(t);
const { get, post, enter, invite, signIn, clock, database, log } = newsroom;
const day = 86_400_000;
const editor = await enter(fieldsOf('editor'));

t.test('an invited person chooses a password, once, and is let in', async (t) => {
  const { address, token, person } = await invite(
    fieldsOf('contributor', { timeZone: 'Asia/Bangkok', languages: ['th'] }),
  );
  const page = await get(address);
  t.equal(page.statusCode, 200);
  t.match(documentOf(page).querySelector('h1')?.text, 'The contributor');
  t.equal(
    documentOf(page).querySelector('input[name=password]')?.getAttribute('autocomplete'),
    'new-password',
  );
  const short = await post('/desk/invitation', { token, password: 'short' });
  t.equal(short.statusCode, 422);
  t.match(documentOf(short).querySelector('.problem[id]')?.text, 'at least 12');
  const accepted = await post('/desk/invitation', { token, password });
  t.match([accepted.statusCode, accepted.headers.location], [303, '/desk']);
  const session = await get('/desk/session.json', sessionCookieOf(accepted));
  t.match(session.json(), {
    person: {
      id: person.id,
      name: 'The contributor',
      email: 'contributor@magazine.example',
      role: 'contributor',
      verticals: [],
      regions: [],
      languages: ['th'],
      timeZone: 'Asia/Bangkok',
    },
    csrf: /^[\w-]{43}$/,
  });
  for (const answer of [await get(address), await post('/desk/invitation', { token, password })])
    t.equal(answer.statusCode, 410, 'it cannot be used again');
});

t.test('an invitation ends after a week, and when another one is made', async (t) => {
  const first = await invite(fieldsOf('editor', { name: 'Late', email: 'late@magazine.example' }));
  clock.now += 8 * day;
  t.equal((await get(first.address)).statusCode, 410);
  t.equal((await post('/desk/invitation', { token: first.token, password })).statusCode, 410);
  clock.now -= 8 * day;
});

t.test('the desk leads who is not signed in to the sign-in, and back', async (t) => {
  const asked = await get('/desk/stories?tab=mine');
  t.equal(asked.statusCode, 303);
  t.equal(asked.headers.location, '/desk/sign-in?next=%2Fdesk%2Fstories%3Ftab%3Dmine');
  const page = documentOf(await get(String(asked.headers.location)));
  t.equal(page.querySelector('input[name=next]')?.getAttribute('value'), '/desk/stories?tab=mine');
  const entered = await post('/desk/sign-in', {
    email: 'Editor@magazine.example',
    password,
    next: '/desk/stories?tab=mine',
  });
  t.match([entered.statusCode, entered.headers.location], [303, '/desk/stories?tab=mine']);
  const shell = await get('/desk/stories?tab=mine', sessionCookieOf(entered));
  t.equal(shell.statusCode, 200);
  t.ok(documentOf(shell).querySelector('#desk'), 'the program of the desk has its place');
  t.equal((await get('/desk/session.json')).statusCode, 401);
  t.match((await get('/desk/session.json')).json(), { error: { status: 401, message: String } });
});

t.test('no address of another site is led to after the sign-in', async (t) => {
  for (const next of [
    '//evil.example/desk',
    'https://evil.example/desk',
    '/\\evil.example',
    '/desk/../dining',
  ]) {
    const entered = await post('/desk/sign-in', { email: 'editor@magazine.example', password, next });
    t.equal(entered.headers.location, '/desk', next);
    const page = documentOf(await get(`/desk/sign-in?${new URLSearchParams({ next })}`));
    t.equal(page.querySelector('input[name=next]')?.getAttribute('value'), '/desk');
  }
});

t.test('nobody keeps the pages, shows them in a list, or learns of their addresses', async (t) => {
  const { address } = await invite(fieldsOf('editor', { name: 'Kept', email: 'kept@magazine.example' }));
  const paths = ['/desk', '/desk/sign-in', '/desk/session.json', address];
  for (const path of paths) {
    const { headers } = await get(path);
    t.match(headers, {
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const policy = String(headers['content-security-policy']);
    t.notMatch(policy, 'https:', 'nothing from outside');
    t.match(policy, "frame-ancestors 'none'");
    t.match(policy, "form-action 'self'");
  }
  const logged = log.map((line) => JSON.stringify(line)).join('\n');
  t.notMatch(logged, address.split('=')[1], 'the log does not hold what opens an invitation');
});

t.test('the cookie is bound to this host, to HTTPS, and is no concern of scripts', async (t) => {
  const entered = await signIn('editor@magazine.example');
  const header = String(entered.headers['set-cookie']);
  t.match(header, /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const stored = JSON.stringify(await database.query('select * from session'));
  t.notMatch(stored, entered.cookies[0]?.value, 'only a hash of it is stored');
});

t.test('a session that somebody else has set is not used on', async (t) => {
  const fixed = `__Host-desk=${'A'.repeat(43)}`;
  const entered = await signIn('editor@magazine.example', password, { cookie: fixed });
  t.not(sessionCookieOf(entered), fixed);
  t.equal((await get('/desk/session.json', fixed)).statusCode, 401);
  const again = await signIn('editor@magazine.example', password, { cookie: sessionCookieOf(entered) });
  t.not(sessionCookieOf(again), sessionCookieOf(entered));
  t.equal(
    (await get('/desk/session.json', sessionCookieOf(entered))).statusCode,
    401,
    'the one before has ended',
  );
  clock.now += 16 * 60_000;
});

t.test('a session ends when it is not used, and after a week in any case', async (t) => {
  const idle = sessionCookieOf(await signIn('editor@magazine.example'));
  clock.now += 11 * 3_600_000;
  t.equal((await get('/desk/session.json', idle)).statusCode, 200);
  clock.now += 11 * 3_600_000;
  t.equal((await get('/desk/session.json', idle)).statusCode, 200, 'it was used meanwhile');
  clock.now += 13 * 3_600_000;
  t.equal((await get('/desk/session.json', idle)).statusCode, 401);
  const used = sessionCookieOf(await signIn('editor@magazine.example'));
  for (let hours = 0; hours < 7 * 24; hours += 8) {
    t.equal((await get('/desk/session.json', used)).statusCode, 200);
    clock.now += 8 * 3_600_000;
  }
  t.equal((await get('/desk/session.json', used)).statusCode, 401);
});

t.test('whoever signs out needs the token of the session, and is out', async (t) => {
  const cookie = sessionCookieOf(await signIn('editor@magazine.example'));
  const { csrf } = (await get('/desk/session.json', cookie)).json();
  t.equal((await post('/desk/sign-out', {}, { cookie })).statusCode, 403);
  t.equal(
    (await post('/desk/sign-out', { csrf: editor.csrf }, { cookie })).statusCode,
    403,
    'of another session',
  );
  t.equal((await get('/desk/session.json', cookie)).statusCode, 200);
  const out = await post('/desk/sign-out', { csrf }, { cookie });
  t.match([out.statusCode, out.headers.location], [303, '/desk/sign-in']);
  t.equal((await get('/desk/session.json', cookie)).statusCode, 401);
});

t.test('another site cannot sign anybody in or out', async (t) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    const answer = await post('/desk/sign-in', { email: 'editor@magazine.example', password }, headers);
    t.equal(answer.statusCode, 403);
    t.equal(sessionCookieOf(answer), '');
  }
});

t.test('a refusal does not say whether there is an account', async (t) => {
  const wrong = await signIn('editor@magazine.example', 'not the password');
  const unknown = await signIn('nobody@magazine.example', 'not the password');
  t.match([wrong.statusCode, unknown.statusCode], [422, 422]);
  const plain = (body: string) => body.replaceAll(/(editor|nobody)@/g, '@');
  t.equal(plain(wrong.body), plain(unknown.body));
  t.equal(sessionCookieOf(wrong), '');
});

t.test('what is typed is shown as text', async (t) => {
  const email = '"><script>alert(1)</script>';
  const page = documentOf(await signIn(email, 'x'));
  t.equal(page.querySelectorAll('main script').length, 0);
  t.equal(page.querySelector('input[name=email]')?.getAttribute('value'), email);
});

t.test('nobody tries passwords without end, from one client or from many', async (t) => {
  const guess = (client: string) =>
    signIn('editor@magazine.example', 'a guess of many', { 'x-forwarded-for': client });
  clock.now += day;
  const statuses = [];
  for (let turn = 1; turn <= 11; turn++) statuses.push((await guess(`203.0.113.${turn}`)).statusCode);
  t.strictSame(statuses, [...Array(10).fill(422), 429]);
  const right = await signIn('editor@magazine.example', password, { 'x-forwarded-for': '203.0.113.99' });
  t.equal(right.statusCode, 429, 'nor is the right one told apart');
  clock.now += 16 * 60_000;
  t.equal((await signIn('editor@magazine.example')).statusCode, 303, 'after a quarter of an hour');
});

t.test('a new password ends the sessions that there were', async (t) => {
  const { person, token } = await invite(fieldsOf('editor', { name: 'New', email: 'new@magazine.example' }));
  const before = sessionCookieOf(await post('/desk/invitation', { token, password }));
  const { inviteAgain } = await import('../../../server/people/manage-people.ts');
  const { invitation } = await inviteAgain(database, person.id, { by: 'setup', now: clock.now });
  const again = invitation.address.split('=')[1] as string;
  await post('/desk/invitation', { token: again, password: `${password} again` });
  t.equal((await get('/desk/session.json', before)).statusCode, 401);
  t.equal((await signIn('new@magazine.example', password)).statusCode, 422);
});

t.test('the pages speak the language of the browser', async (t) => {
  const page = await newsroom.app.inject({
    url: '/desk/sign-in',
    headers: { 'accept-language': 'th-TH,th;q=0.9' },
  });
  t.equal(documentOf(page).querySelector('html')?.getAttribute('lang'), 'th');
  t.equal(documentOf(page).querySelector('h1')?.text, 'เข้าสู่ระบบ');
});
