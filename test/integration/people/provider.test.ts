import type { LightMyRequestResponse } from 'fastify';
import t, { type Test } from 'tap';
import { codeAt } from '../../support/publishing/codes.ts';
import {
  cookieOf,
  documentOf,
  fieldsOf,
  openNewsroom,
  password,
  sessionCookieOf,
} from '../../support/publishing/newsroom.ts';
import { openOidcProvider } from '../../support/publishing/oidc-provider.ts';

const returnAddress = 'https://magazine.example/desk/provider/callback';
const provider = await openOidcProvider(t, returnAddress);
const settings = {
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'a secret of tests',
  OIDC_NAME: 'the company',
  OIDC_DOMAINS: 'magazine.example',
  OIDC_CLAIM: 'groups=newsroom',
};
const newsroom = await openNewsroom(t, settings);
const { call, enter, get, log, clock } = newsroom;
const administrator = await enter(fieldsOf('administrator'));
const groups = ['newsroom', 'all'];
let number = 0;

/** Begins a sign-in as a browser does. */
async function begin(next = '/desk/new') {
  const asked = await get(`/desk/provider?${new URLSearchParams({ next })}`);
  return { address: String(asked.headers.location), cookie: cookieOf(asked, '-provider'), asked };
}

/** Brings the answer of the provider back to the desk. */
const finish = (answer: string, cookie: string) => {
  const { pathname, search } = new URL(answer);
  return get(pathname + search, cookie);
};

/** A whole sign-in of an account of the provider. */
async function signIn(account: string): Promise<LightMyRequestResponse> {
  const { address, cookie } = await begin();
  return finish(await provider.signIn(address, account), cookie);
}

/** Somebody who has an account here, and one of the provider by the same address. */
async function invited(t: Test, more: object = {}) {
  number += 1;
  const email = `person-${number}@magazine.example`;
  const { person } = await newsroom.invite(fieldsOf('editor', { name: `Person ${number}`, email }));
  const account = `account-${number}`;
  provider.accounts.set(account, { email, email_verified: true, groups, ...more });
  t.teardown(() => provider.accounts.delete(account));
  return { ...person, account };
}

const isRefused = (t: Test, answer: LightMyRequestResponse, status: number, what: string) => {
  t.equal(answer.statusCode, status, what);
  t.equal(sessionCookieOf(answer), '', what);
};

t.test('the sign-in offers the provider, and asks it with a proof, a state and a nonce', async (t) => {
  const page = documentOf(await get('/desk/sign-in?next=/desk/new'));
  t.match(page.querySelector('a[href^="/desk/provider"]')?.text, 'the company');
  const { address, asked } = await begin();
  t.equal(asked.statusCode, 303);
  const { origin, searchParams } = new URL(address);
  t.equal(origin, provider.issuer);
  t.match(Object.fromEntries(searchParams), {
    response_type: 'code',
    redirect_uri: returnAddress,
    code_challenge_method: 'S256',
    code_challenge: /^[\w-]{43}$/,
    state: /^[\w-]{43}$/,
    nonce: /^[\w-]{43}$/,
  });
  t.match(String(asked.headers['set-cookie']), /^__Host-desk-provider=[\w-]{43}; .*HttpOnly; Secure/);
});

t.test('who has an account here is let in, without a password', async (t) => {
  const person = await invited(t);
  const entered = await signIn(person.account);
  t.match([entered.statusCode, entered.headers.location], [303, '/desk/new'], entered.body.slice(0, 500));
  const session = await get('/desk/session.json', sessionCookieOf(entered));
  t.match(session.json(), { person: { id: person.id, role: 'editor' } });
  provider.accounts.set(person.account, { email: 'moved@magazine.example', email_verified: true, groups });
  t.equal((await signIn(person.account)).statusCode, 303, 'it is the same account with another address');
  const { items } = (await call(administrator, 'GET', `/audit?by=${encodeURIComponent(person.name)}`)).json();
  t.match(items, [{ action: 'identity-linked', subject: person.name }]);
});

t.test('nobody else is', async (t) => {
  const strangers: [string, object][] = [
    ['an address that nobody has', { email: 'stranger@magazine.example' }],
    ['an address that is not verified', { email_verified: false }],
    ['no word on whether it is verified', { email_verified: undefined }],
    ['another domain', { email: 'person@evil.example' }],
    ['a domain that ends the same', { email: 'person@evil-magazine.example' }],
    ['no claim', { groups: undefined }],
    ['another value of the claim', { groups: ['newsroom2'] }],
  ];
  for (const [what, more] of strangers) {
    const person = await invited(t, more);
    isRefused(t, await signIn(person.account), 403, what);
  }
});

t.test('an address that another account of the provider takes over opens nothing', async (t) => {
  const person = await invited(t);
  t.equal((await signIn(person.account)).statusCode, 303);
  provider.accounts.set('thief', { email: person.email, email_verified: true, groups });
  isRefused(t, await signIn('thief'), 403, 'the account is known by another subject');
});

t.test('who was revoked is not let in, and a new account with the address begins anew', async (t) => {
  const person = await invited(t);
  t.equal((await signIn(person.account)).statusCode, 303);
  await call(administrator, 'DELETE', `/people/${person.id}`);
  isRefused(t, await signIn(person.account), 403, 'revoked');
  await newsroom.invite(fieldsOf('contributor', { name: 'Again', email: person.email }));
  t.equal((await signIn(person.account)).statusCode, 303);
});

t.test('an answer counts once, in its browser, with its state, and for ten minutes', async (t) => {
  const person = await invited(t);
  const one = await begin();
  const answer = await provider.signIn(one.address, person.account);
  isRefused(t, await finish(answer, ''), 400, 'another browser has no cookie of it');
  const other = await begin();
  isRefused(t, await finish(answer, other.cookie), 400, 'the state of another sign-in');
  isRefused(t, await finish(answer, one.cookie.replace(/.{4}$/, 'AAAA')), 400, 'a cookie that was guessed');
  const entered = await finish(answer, one.cookie);
  t.equal(entered.statusCode, 303);
  t.match(String(entered.headers['set-cookie']), /__Host-desk-provider=;/, 'its cookie is gone');
  isRefused(t, await finish(answer, one.cookie), 400, 'the same answer again');
  const late = await begin();
  const lateAnswer = await provider.signIn(late.address, person.account);
  clock.now += 600_000;
  isRefused(t, await finish(lateAnswer, late.cookie), 400, 'too late');
});

t.test('an answer that was changed, or comes from elsewhere, lets nobody in', async (t) => {
  const person = await invited(t);
  const changes: [string, (answer: URL) => void][] = [
    ['another state', ({ searchParams }) => searchParams.set('state', 'x'.repeat(43))],
    ['no state', ({ searchParams }) => searchParams.delete('state')],
    ['another code', ({ searchParams }) => searchParams.set('code', 'x'.repeat(43))],
    ['another issuer', ({ searchParams }) => searchParams.set('iss', 'https://evil.example')],
    ['no issuer', ({ searchParams }) => searchParams.delete('iss')],
    ['an error of the provider', ({ searchParams }) => searchParams.set('error', 'access_denied')],
  ];
  for (const [what, change] of changes) {
    const { address, cookie } = await begin();
    const answer = new URL(await provider.signIn(address, person.account));
    change(answer);
    isRefused(t, await finish(answer.href, cookie), 400, what);
  }
  t.ok(log.some(({ reason }) => /provider let nobody in/.test(String(reason))));
  // A code that was got for another sign-in does not fit the proof of this one.
  const [mine, theirs] = [await begin(), await begin()];
  const stolen = new URL(await provider.signIn(theirs.address, person.account));
  stolen.searchParams.set('state', new URL(mine.address).searchParams.get('state') ?? '');
  isRefused(t, await finish(stolen.href, mine.cookie), 400, 'a code of another browser');
});

t.test('a second factor is asked for here as well', async (t) => {
  const person = await enter(fieldsOf('editor', { name: 'Both', email: 'both@magazine.example' }));
  provider.accounts.set('both', { email: 'both@magazine.example', email_verified: true, groups });
  const { secret } = (await call(person, 'POST', '/account/second-factor', { password })).json();
  await call(person, 'PUT', '/account/second-factor', { code: codeAt(secret, clock.now) });
  clock.now += 30_000;
  const half = await signIn('both');
  t.equal(half.headers.location, '/desk/code?next=%2Fdesk%2Fnew');
  t.equal(sessionCookieOf(half), '');
});

t.test('a sign-in leads to no other site, and a provider that is silent is named', async (t) => {
  const { address, cookie } = await begin('https://evil.example/desk');
  const person = await invited(t);
  const entered = await finish(await provider.signIn(address, person.account), cookie);
  t.equal(entered.headers.location, '/desk');
  const silent = await openNewsroom(t, { ...settings, OIDC_ISSUER: 'http://127.0.0.1:9' });
  const asked = await silent.get('/desk/provider');
  t.equal(asked.statusCode, 503);
  t.match(documentOf(asked).querySelector('main')?.text, 'the company does not answer');
});

t.test('without the settings there is no such way in', async (t) => {
  const plain = await openNewsroom(t);
  t.notMatch((await plain.get('/desk/sign-in')).body, '/desk/provider');
  const administrator = await plain.enter(fieldsOf('administrator'));
  t.notMatch((await plain.get('/desk/provider', administrator.cookie)).headers.location, 'http');
});
