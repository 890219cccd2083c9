import t, { type Test } from 'tap';
import type { PersonFields } from '../../../server/people/rules/person.ts';
import { codeAt } from '../../support/publishing/codes.ts';
import {
  cookieOf,
  documentOf,
  fieldsOf,
  openNewsroom,
  password,
  sessionCookieOf,
} from '../../support/publishing/newsroom.ts';

const newsroom = await openNewsroom(t);
const { call, enter, get, post, signIn, clock, database } = newsroom;
const administrator = await enter(fieldsOf('administrator'));
const stepMs = 30_000;
const quarterMs = 900_000;
let number = 0;

/** Somebody who is signed in and has a second factor. */
async function enterWithFactor(t: Test, more: Partial<PersonFields> = {}) {
  number += 1;
  const email = `factor-${number}@magazine.example`;
  const person = await enter(fieldsOf('editor', { name: `Factor ${number}`, email, ...more }));
  const begun = await call(person, 'POST', '/account/second-factor', { password });
  t.equal(begun.statusCode, 201, begun.body);
  const { secret, address } = begun.json();
  t.match(address, `otpauth://totp/Desk:${encodeURIComponent(email)}?`);
  const on = await call(person, 'PUT', '/account/second-factor', { code: codeAt(secret, clock.now) });
  t.equal(on.statusCode, 200, on.body);
  clock.now += stepMs;
  return { ...person, email, secret, codes: on.json().recoveryCodes as string[] };
}
const sendCode = (half: string, code: string) =>
  post('/desk/code', { code, next: '/desk/new' }, { cookie: half });

t.test('a password alone lets nobody in who has a second factor', async (t) => {
  const person = await enterWithFactor(t);
  const typed = await post('/desk/sign-in', { email: person.email, password, next: '/desk/new' });
  t.match([typed.statusCode, typed.headers.location], [303, '/desk/code?next=%2Fdesk%2Fnew']);
  t.match(
    String(typed.headers['set-cookie']),
    /^__Host-desk-code=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const half = cookieOf(typed, '-code');
  t.equal(sessionCookieOf(typed), '');
  const asSession = half.replace('__Host-desk-code', '__Host-desk');
  t.equal((await get('/desk/session.json', asSession)).statusCode, 401, 'it opens no session');
  const page = documentOf(await get('/desk/code?next=/desk/new', half));
  t.equal(page.querySelector('input[name=code]')?.getAttribute('autocomplete'), 'one-time-code');
  const entered = await sendCode(half, codeAt(person.secret, clock.now));
  t.match([entered.statusCode, entered.headers.location], [303, '/desk/new']);
  t.equal((await get('/desk/session.json', sessionCookieOf(entered))).statusCode, 200);
  t.equal((await sendCode(half, codeAt(person.secret, clock.now + stepMs))).statusCode, 303);
  t.equal((await get('/desk/code', half)).headers.location, '/desk/sign-in?next=%2Fdesk', 'it is used up');
});

t.test('a code works once, for its own time', async (t) => {
  const person = await enterWithFactor(t);
  const half = async () => cookieOf(await signIn(person.email), '-code');
  const code = codeAt(person.secret, clock.now);
  t.equal((await sendCode(await half(), code)).statusCode, 303);
  t.equal((await sendCode(await half(), code)).statusCode, 422, 'who has read it along');
  const earlier = codeAt(person.secret, clock.now - stepMs);
  t.equal((await sendCode(await half(), earlier)).statusCode, 422, 'nor the one before');
  const old = codeAt(person.secret, clock.now);
  clock.now += 3 * stepMs;
  t.equal((await sendCode(await half(), old)).statusCode, 422, 'nor after its time');
});

t.test('nobody guesses codes without end, from however many clients and sign-ins', async (t) => {
  const person = await enterWithFactor(t);
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    const headers = { 'x-forwarded-for': `203.0.113.${turn}` };
    const half = cookieOf(await signIn(person.email, password, headers), '-code');
    const wrong = String((Number(codeAt(person.secret, clock.now)) + 500_000) % 1_000_000).padStart(6, '0');
    statuses.push((await post('/desk/code', { code: wrong }, { cookie: half, ...headers })).statusCode);
  }
  t.strictSame(statuses, [422, 422, 422, 422, 422, 429, 429]);
  const half = cookieOf(await signIn(person.email), '-code');
  t.equal((await sendCode(half, codeAt(person.secret, clock.now))).statusCode, 429, 'nor the right one');
  clock.now += quarterMs;
  const later = cookieOf(await signIn(person.email), '-code');
  t.equal((await sendCode(later, codeAt(person.secret, clock.now))).statusCode, 303);
});

t.test('a recovery code works once, however it is typed, and is stored as a hash', async (t) => {
  const person = await enterWithFactor(t);
  t.equal(new Set(person.codes).size, 10);
  const [code = '', other = ''] = person.codes;
  t.match(code, /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  const stored = JSON.stringify(await database.query('select * from recovery_code'));
  t.notMatch(stored, code.replaceAll('-', ''));
  const half = async () => cookieOf(await signIn(person.email), '-code');
  t.equal((await sendCode(await half(), code.toLowerCase().replaceAll('-', ' '))).statusCode, 303);
  t.equal((await sendCode(await half(), code)).statusCode, 422, 'not again');
  t.equal((await call(person, 'GET', '/account')).json().recoveryCodes, 9);
  const renewed = await call(person, 'POST', '/account/second-factor/recovery-codes', { password });
  t.equal(renewed.json().recoveryCodes.length, 10);
  t.equal((await sendCode(await half(), other)).statusCode, 422, 'earlier ones have ended');
  const { items } = (await call(administrator, 'GET', '/audit')).json();
  t.ok(items.some(({ action }: { action: string }) => action === 'recovery-code-used'));
});

t.test('a link from a mail, or a new invitation, does not go round it', async (t) => {
  const person = await enterWithFactor(t);
  const { invitation } = (await call(administrator, 'POST', `/people/${person.id}/invitation`, {})).json();
  const token = invitation.address.split('=')[1];
  const chosen = await post('/desk/invitation', { token, password: `${password} again` });
  t.equal(chosen.headers.location, '/desk/code?next=%2Fdesk');
  t.equal(sessionCookieOf(chosen), '');
  const half = cookieOf(chosen, '-code');
  const used = await post('/desk/invitation', { token, password });
  t.equal(used.statusCode, 410, 'the link works once');
  t.equal((await sendCode(half, codeAt(person.secret, clock.now))).statusCode, 303);
});

t.test('a sign-in that awaits a code ends with the account, and with a new password', async (t) => {
  const person = await enterWithFactor(t);
  const half = cookieOf(await signIn(person.email), '-code');
  await call(administrator, 'POST', `/people/${person.id}/reset`, { password: true });
  t.match((await sendCode(half, codeAt(person.secret, clock.now))).headers.location, '/desk/sign-in');
  const other = await enterWithFactor(t);
  const waiting = cookieOf(await signIn(other.email), '-code');
  await call(administrator, 'DELETE', `/people/${other.id}`);
  t.match((await sendCode(waiting, codeAt(other.secret, clock.now))).headers.location, '/desk/sign-in');
});

t.test('it is turned on and off with the password, and ends other sessions', async (t) => {
  const person = await enter(fieldsOf('editor', { name: 'Own', email: 'own@magazine.example' }));
  const other = sessionCookieOf(await signIn('own@magazine.example'));
  const refused = await call(person, 'POST', '/account/second-factor', { password: 'a guess of many' });
  t.match([refused.statusCode, refused.json().errors], [422, [{ message: 'password-wrong' }]]);
  const { secret } = (await call(person, 'POST', '/account/second-factor', { password })).json();
  t.equal((await signIn('own@magazine.example')).headers.location, '/desk', 'it is not asked for yet');
  const wrong = await call(person, 'PUT', '/account/second-factor', { code: '000000' });
  t.match([wrong.statusCode, wrong.json().errors], [422, [{ message: 'code-wrong' }]]);
  await call(person, 'PUT', '/account/second-factor', { code: codeAt(secret, clock.now) });
  t.equal((await get('/desk/session.json', other)).statusCode, 401);
  t.equal((await get('/desk/session.json', person.cookie)).statusCode, 200);
  const again = await call(person, 'POST', '/account/second-factor', { password });
  t.match(again.json().errors, [{ message: 'factor-there' }], 'nobody replaces it');
  const { items } = (await call(administrator, 'GET', '/people')).json();
  t.match(
    items.find(({ name }: { name: string }) => name === 'Own'),
    { hasSecondFactor: true },
  );
  t.notMatch(JSON.stringify(items), secret);
  clock.now += stepMs;
  const removal = '/account/second-factor/removal';
  t.equal((await call(person, 'POST', removal, { password: 'wrong again' })).statusCode, 422);
  t.equal((await call(person, 'POST', removal, { password })).statusCode, 200);
  t.equal((await signIn('own@magazine.example')).headers.location, '/desk');
});

t.test('an administrator takes it away from whoever has lost it', async (t) => {
  const person = await enterWithFactor(t);
  const path = `/people/${person.id}/reset`;
  t.equal((await call(person, 'POST', path, { secondFactor: true })).statusCode, 403, 'nobody else does');
  t.equal((await call(administrator, 'POST', path, { secondFactor: true })).statusCode, 200);
  t.equal((await get('/desk/session.json', person.cookie)).statusCode, 401);
  t.equal((await signIn(person.email)).headers.location, '/desk');
});
