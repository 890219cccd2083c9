import t from 'tap';
import { fieldsOf, openNewsroom, password, sessionCookieOf } from '../../support/publishing/newsroom.ts';

const { call, enter, get, post, signIn, database, clock } = await openNewsroom(t);
const administrator = await enter(fieldsOf('administrator'));
const editor = await enter(fieldsOf('editor'));
const lek = { name: 'Lek Suda', email: 'lek@magazine.example', role: 'contributor', languages: ['th'] };

t.test('an administrator invites a person, who then signs in', async (t) => {
  const invited = await call(administrator, 'POST', '/people', lek, { 'idempotency-key': 'lek' });
  t.equal(invited.statusCode, 201, invited.body);
  const { person, invitation } = invited.json();
  t.match(person, { ...lek, verticals: [], regions: [] });
  t.match(invitation.address, /^\/desk\/invitation\?token=[\w-]{43}$/);
  const kept = JSON.stringify(await database.query('select * from kept_answer_of_person'));
  t.notMatch(kept, invitation.address, 'what opens the invitation is not kept');
  const token = invitation.address.split('=')[1];
  t.equal((await post('/desk/invitation', { token, password })).statusCode, 303);
  t.equal((await signIn(lek.email)).statusCode, 303);
  const { items } = (await call(administrator, 'GET', '/people')).json();
  t.strictSame(
    items.map(({ name }: { name: string }) => name),
    ['Lek Suda', 'The administrator', 'The editor'],
  );
  t.notMatch(JSON.stringify(items), 'scrypt', 'no hash of a password is told');
});

t.test('nobody else reads or changes people, or gets a greater role', async (t) => {
  const attempts = [
    ['GET', '/people', undefined],
    ['POST', '/people', { ...lek, name: 'Eve', email: 'eve@magazine.example', role: 'administrator' }],
    ['PATCH', `/people/${editor.id}`, { role: 'administrator' }],
    ['DELETE', `/people/${administrator.id}`, undefined],
    ['POST', `/people/${administrator.id}/invitation`, {}],
    ['GET', `/people/${administrator.id}/sessions`, undefined],
    ['DELETE', `/people/${administrator.id}/sessions`, undefined],
  ] as const;
  for (const [method, path, body] of attempts)
    t.equal((await call(editor, method, path, body)).statusCode, 403, `${method} ${path}`);
  t.equal((await get('/desk/session.json', editor.cookie)).json().person.role, 'editor');
});

t.test('a person that is not valid is not added, and the problem is named', async (t) => {
  const invite = (more: object) => call(administrator, 'POST', '/people', { ...lek, ...more });
  t.match(
    (await invite({})).json(),
    { errors: [{ pointer: '/name' }, { pointer: '/email' }] },
    'both are taken',
  );
  t.match((await invite({ name: 'LEK SUDA', email: 'other@magazine.example' })).json(), {
    errors: [{ pointer: '/name' }],
  });
  const bad = await invite({ name: 'New', email: 'no address', regions: ['xx'] });
  t.equal(bad.statusCode, 422);
  t.match(bad.json(), { errors: [{ pointer: '/email' }, { pointer: '/regions/0' }] });
});

t.test('a name with markup is text wherever it is shown', async (t) => {
  const name = '<img src=x onerror=alert(1)>';
  const invited = await call(administrator, 'POST', '/people', {
    ...lek,
    name,
    email: 'img@magazine.example',
  });
  const page = await get(invited.json().invitation.address);
  t.notMatch(page.body, '<img');
  const token = invited.json().invitation.address.split('=')[1];
  const cookie = sessionCookieOf(await post('/desk/invitation', { token, password }));
  t.notMatch((await get('/desk', cookie)).body, '<img');
});

t.test('sessions are listed and ended', async (t) => {
  await signIn(fieldsOf('editor').email);
  const path = `/people/${editor.id}/sessions`;
  t.equal((await call(administrator, 'GET', path)).json().items.length, 2);
  t.strictSame((await call(administrator, 'DELETE', path)).json(), { ended: 2 });
  t.equal((await get('/desk/session.json', editor.cookie)).statusCode, 401);
  t.equal((await call(administrator, 'GET', '/people/999999/sessions')).statusCode, 404);
});

t.test('there is always an administrator', async (t) => {
  const own = `/people/${administrator.id}`;
  t.equal((await call(administrator, 'PATCH', own, { role: 'editor' })).statusCode, 409);
  t.equal((await call(administrator, 'DELETE', own)).statusCode, 409);
  await call(administrator, 'PATCH', `/people/${editor.id}`, { role: 'administrator' });
  t.equal((await call(administrator, 'PATCH', own, { role: 'editor' })).statusCode, 200);
  t.equal((await call(administrator, 'GET', '/people')).statusCode, 403, 'from the next call on');
  t.ok(clock);
});
