import t from 'tap';
import {
  fieldsOf,
  openNewsroom,
  password,
  pathOfMail,
  sessionCookieOf,
} from '../../support/publishing/newsroom.ts';

const newsroom = await openNewsroom(t);
const { call, enter, get, post, signIn, mails, clock, database, log } = newsroom;
const administrator = await enter(fieldsOf('administrator'));
const editor = await enter(fieldsOf('editor'));
const hour = 3_600_000;

t.test('people change their name, language and time zone, and nothing else of themselves', async (t) => {
  const changed = await call(editor, 'PATCH', '/account', {
    name: 'Lek Suda',
    language: 'th',
    timeZone: 'Asia/Bangkok',
  });
  t.match(changed.json(), { name: 'Lek Suda', language: 'th', timeZone: 'Asia/Bangkok', role: 'editor' });
  const shell = await get('/desk', editor.cookie);
  t.match(shell.body, '<html lang="th', 'the desk speaks it');
  for (const more of [
    { role: 'administrator' },
    { email: 'x@magazine.example' },
    { regions: [] },
    { id: '1' },
  ])
    t.equal((await call(editor, 'PATCH', '/account', more)).statusCode, 422, JSON.stringify(more));
  t.match((await call(editor, 'PATCH', '/account', { name: 'The administrator' })).json(), {
    errors: [{ pointer: '/name' }],
  });
  for (const more of [{ language: 'xx' }, { timeZone: 'Mars/Crater' }])
    t.equal((await call(editor, 'PATCH', '/account', more)).statusCode, 422, JSON.stringify(more));
  const back = await call(editor, 'PATCH', '/account', {
    name: 'The editor',
    language: null,
    timeZone: null,
  });
  t.equal(back.statusCode, 200);
  t.equal((await call(editor, 'GET', '/account')).json().language, undefined);
});

t.test('a new password needs the present one, and ends all other sessions', async (t) => {
  const other = sessionCookieOf(await signIn('editor@magazine.example'));
  const change = (present: string, wanted: string) =>
    call(editor, 'POST', '/account/password', { present, wanted });
  t.match((await change('a guess of many', 'nine tables by the window')).json().errors, [
    { message: 'password-wrong' },
  ]);
  t.match((await change(password, 'short')).json().errors, [{ message: 'password-short' }]);
  t.equal((await change(password, 'nine tables by the window')).statusCode, 200);
  t.equal((await get('/desk/session.json', editor.cookie)).statusCode, 200);
  t.equal((await get('/desk/session.json', other)).statusCode, 401);
  t.equal((await signIn('editor@magazine.example')).statusCode, 422, 'the one before is none any more');
  const statuses = [];
  for (let turn = 0; turn < 12; turn++) statuses.push((await change('a guess of many', password)).statusCode);
  t.ok(statuses.includes(429), 'a session that was left open is no place to guess');
  clock.now += hour;
  t.equal((await change('nine tables by the window', password)).statusCode, 200);
});

t.test('people see and end their own sessions, and nobody else’s', async (t) => {
  const other = await newsroom.app.inject({
    method: 'POST',
    url: '/desk/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'A browser of tests' },
    payload: new URLSearchParams({ email: 'editor@magazine.example', password }).toString(),
  });
  const list = async () => (await call(editor, 'GET', '/account/sessions')).json().items;
  const sessions = await list();
  t.equal(sessions.length, 2);
  t.equal(sessions.filter(({ isPresent }: { isPresent: boolean }) => isPresent).length, 1);
  const found = sessions.find(({ device }: { device: string }) => device === 'A browser of tests');
  t.notMatch(JSON.stringify(sessions), sessionCookieOf(other).split('=')[1], 'not what opens them');
  const foreign = await call(administrator, 'DELETE', `/account/sessions/${found.id}`);
  t.strictSame(foreign.json(), { ended: 0 }, 'it is no session of hers');
  t.equal((await get('/desk/session.json', sessionCookieOf(other))).statusCode, 200);
  t.strictSame((await call(editor, 'DELETE', `/account/sessions/${found.id}`)).json(), { ended: 1 });
  t.equal((await get('/desk/session.json', sessionCookieOf(other))).statusCode, 401);
  await signIn('editor@magazine.example');
  t.strictSame((await call(editor, 'DELETE', '/account/sessions')).json(), { ended: 1 });
  t.equal((await list()).length, 1);
});

t.test('a link for a new password comes by mail, works once and for an hour', async (t) => {
  const before = (await mails()).length;
  const asked = await post('/desk/password', { email: 'Editor@magazine.example' });
  const unknown = await post('/desk/password', { email: 'nobody@magazine.example' });
  t.match([asked.statusCode, unknown.statusCode], [200, 200]);
  t.equal(asked.body, unknown.body, 'the answer does not say whether there is an account');
  const sent = (await mails()).slice(before);
  t.match(sent, [{ to: 'editor@magazine.example' }]);
  const path = pathOfMail(sent[0] as (typeof sent)[0]);
  t.equal((await get(path)).statusCode, 200);
  t.equal((await get(path)).statusCode, 200, 'to read it uses nothing up');
  const token = path.split('=')[1] as string;
  const chosen = await post('/desk/invitation', { token, password: 'nine tables by the window' });
  t.equal(chosen.statusCode, 303);
  t.equal((await get('/desk/session.json', editor.cookie)).statusCode, 401, 'earlier sessions end');
  t.equal((await post('/desk/invitation', { token, password })).statusCode, 410);
  await post('/desk/password', { email: 'editor@magazine.example' });
  const late = pathOfMail((await mails()).at(-1) as (typeof sent)[0]);
  clock.now += hour;
  t.equal((await get(late)).statusCode, 410);
  t.notMatch(JSON.stringify(log), token, 'the log does not hold what opens it');
});

t.test('another site cannot ask for a link, and a client only so often', async (t) => {
  const forged = await post(
    '/desk/password',
    { email: 'editor@magazine.example' },
    { origin: 'https://evil.example' },
  );
  t.equal(forged.statusCode, 403);
  const statuses = [];
  for (let turn = 0; turn < 41; turn++)
    statuses.push((await post('/desk/password', { email: `x${turn}@magazine.example` })).statusCode);
  t.strictSame([statuses[0], statuses.at(-1)], [200, 429]);
  clock.now += hour;
});

t.test('an invitation is sent by mail as well, in the language of the person', async (t) => {
  const lek = { name: 'Lek', email: 'lek@magazine.example', role: 'contributor', languages: ['th'] };
  const before = (await mails()).length;
  const invited = await call(administrator, 'POST', '/people', { ...lek, mail: true });
  t.equal(invited.statusCode, 201, invited.body);
  const [mail] = (await mails()).slice(before);
  t.match(mail, { to: 'lek@magazine.example', subject: /คำเชิญ/ });
  const path = pathOfMail(mail as NonNullable<typeof mail>);
  t.not(path, invited.json().invitation.address, 'each link is of its own');
  t.equal((await get(path)).statusCode, 200);
  t.equal((await get(invited.json().invitation.address)).statusCode, 200);
  await call(administrator, 'PATCH', `/people/${invited.json().person.id}`, {
    email: 'suda@magazine.example',
  });
  t.equal((await get(path)).statusCode, 410, 'what was sent to another address opens nothing any more');
});

t.test('a revoked person gets no mail, and no link of before works', async (t) => {
  const gone = await enter(fieldsOf('editor', { name: 'Gone', email: 'gone@magazine.example' }));
  await post('/desk/password', { email: 'gone@magazine.example' });
  const path = pathOfMail((await mails()).at(-1) as Awaited<ReturnType<typeof mails>>[0]);
  await call(administrator, 'DELETE', `/people/${gone.id}`);
  t.equal((await get(path)).statusCode, 410);
  const before = (await mails()).length;
  await post('/desk/password', { email: 'gone@magazine.example' });
  t.equal((await mails()).length, before);
});

t.test('what is done with people and tokens is in the log, under the name of who did it', async (t) => {
  const created = await call(administrator, 'POST', '/tokens', {
    name: 'import',
    scopes: ['publish', 'mail'],
    days: 30,
  });
  t.equal(created.statusCode, 201, created.body);
  const { token } = created.json();
  const authorization = { authorization: `Bearer ${token}` };
  t.equal((await newsroom.app.inject({ url: '/api/v1/items', headers: authorization })).statusCode, 200);
  const listed = (await call(administrator, 'GET', '/tokens')).json().items;
  t.match(listed, [{ name: 'import', scopes: ['publish', 'mail'], lastUsedAt: String }]);
  t.notMatch(JSON.stringify(listed), token.split('_')[2], 'its text is shown once');
  t.equal((await call(administrator, 'DELETE', `/tokens/${listed[0].id}`)).statusCode, 200);
  t.equal((await newsroom.app.inject({ url: '/api/v1/items', headers: authorization })).statusCode, 401);
  t.equal((await call(administrator, 'DELETE', `/tokens/${listed[0].id}`)).statusCode, 404);
  await call(administrator, 'PATCH', `/people/${administrator.id}`, { timeZone: 'Asia/Hong_Kong' });
  const audit = async (query: string) => (await call(administrator, 'GET', `/audit?${query}`)).json();
  const { items, hasMore } = await audit('by=The%20administrator&size=3');
  t.equal(hasMore, true);
  t.match(items, [
    { action: 'person-changed', subject: 'The administrator', fields: ['timeZone'] },
    { action: 'token-revoked', subject: 'import' },
    { action: 'token-created', subject: 'import', fields: ['publish', 'mail', '30 days'] },
  ]);
  t.match((await audit('by=setup')).items.at(-1), {
    action: 'content',
    count: 3,
    items: [{ kind: 'site' }],
  });
  const own = (await audit('by=The%20editor')).items;
  t.ok(own.length > 2);
  t.ok(own.every(({ by }: { by: string }) => by === 'The editor'));
  t.notMatch(JSON.stringify(own), 'scrypt');
  t.equal((await database.query('select 1 from account_event where by = $1', ['setup'])).length > 0, true);
});

t.test('a token gives away no more than it has', async (t) => {
  const { token } = (
    await call(administrator, 'POST', '/tokens', { name: 'admin', scopes: ['admin'], days: 1 })
  ).json();
  const more = await newsroom.app.inject({
    method: 'POST',
    url: '/api/v1/tokens',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'more', scopes: ['mail'], days: 1 },
  });
  t.equal(more.statusCode, 403, more.body);
  const account = await newsroom.app.inject({
    url: '/api/v1/account',
    headers: { authorization: `Bearer ${token}` },
  });
  t.equal(account.statusCode, 403, 'and has no account');
});
