import t from 'tap';
import { tokenOperation } from '../../../server/cli/control/token-operation.ts';
import { ExpectedError } from '../../../server/lib/expected-error.ts';
import { createToken, listTokens, revokeToken } from '../../../server/publishing/tokens.ts';
import { openPublishingApi } from '../../support/publishing-api.ts';

const { call, database, tokens } = await openPublishingApi(t);
const day = 86_400_000;

t.test('a call without a token is answered with 401 and says which header it needs', async (t) => {
  const answer = await call('GET', '/items', { token: '' });
  t.equal(answer.statusCode, 401);
  t.equal(answer.headers['www-authenticate'], 'Bearer realm="publishing"');
  t.equal(answer.headers['cache-control'], 'private, no-store');
  t.match(answer.json().error.message, /Authorization: Bearer TOKEN/);
  const basic = await call('GET', '/items', { token: '', headers: { authorization: 'Basic YTpi' } });
  t.equal(basic.statusCode, 401);
});

for (const [what, token] of [
  ['another form', 'secret'],
  ['an unknown id', `mag_000000000000_${'x'.repeat(43)}`],
  ['the id of a token and another secret', `${tokens.admin.slice(0, 16)}_${'x'.repeat(43)}`],
] as const)
  t.test(`a token with ${what} is refused`, async (t) => {
    const answer = await call('GET', '/items', { token });
    t.equal(answer.statusCode, 401);
    t.match(answer.headers['www-authenticate'], /error="invalid_token"/);
    t.notOk(answer.body.includes(token.slice(-20)), 'the answer does not repeat it');
  });

t.test('an expired token is refused, and says when it expired', async (t) => {
  const { token } = await createToken(database, {
    name: 'old',
    scopes: ['admin'],
    days: 1,
    now: Date.now() - 2 * day,
  });
  const answer = await call('GET', '/items', { token });
  t.equal(answer.statusCode, 401);
  t.match(answer.json().error.message, /^the token expired at \d{4}-/);
  t.ok(
    (await createToken(database, { name: 'old', scopes: ['read'], days: 1 })).token,
    'its name is free again',
  );
});

t.test('a revoked token is refused', async (t) => {
  const { token } = await createToken(database, { name: 'short', scopes: ['read'], days: 1 });
  t.equal((await call('GET', '/items', { token })).statusCode, 200);
  t.ok(await revokeToken(database, 'short'));
  t.notOk(await revokeToken(database, 'short'), 'once only');
  const answer = await call('GET', '/items', { token });
  t.equal(answer.statusCode, 401);
  t.match(answer.json().error.message, /revoked/);
});

t.test('a token of a smaller scope is answered with 403, before the body is read', async (t) => {
  const answer = await call('PUT', '/items/page/en/about', {
    token: tokens.read,
    body: '{ not JSON',
    headers: { 'content-type': 'application/json' },
  });
  t.equal(answer.statusCode, 403);
  t.match(answer.headers['www-authenticate'], /error="insufficient_scope", scope="publish"/);
  t.match(answer.json().error.message, /scope publish; this one has read/);
});

t.test('a site configuration needs the scope admin, in a batch too', async (t) => {
  const item = { document: {} };
  t.equal((await call('PUT', '/items/site/en/hk', { body: item })).statusCode, 403);
  const batch = { items: [{ kind: 'site', locale: 'en', slug: 'hk', ...item }] };
  t.equal((await call('POST', '/batch', { body: batch })).statusCode, 403);
  t.equal((await call('PUT', '/items/site/en/hk', { body: item, token: tokens.admin })).statusCode, 422);
  t.equal((await call('POST', '/purge', { body: { everything: true } })).statusCode, 403);
});

t.test('only the hash of a token is stored, with when it was last used', async (t) => {
  // What follows the id may have underscores of its own.
  const secret = tokens.publish.replace(/^mag_[0-9a-f]{12}_/, '');
  t.match(secret, /^[\w-]{43}$/);
  await call('GET', '/items');
  const rows = await database.query<{ hash: string }>('select api_token::text as hash from api_token');
  t.notOk(rows.some(({ hash }) => hash.includes(secret)));
  const used = (await listTokens(database)).find(({ name }) => name === 'the publish token');
  t.ok(Date.now() - Date.parse(used?.lastUsedAt ?? '') < 60_000);
});

t.test('the command creates, lists and revokes tokens', async (t) => {
  const command = (...args: string[]) => tokenOperation({ database }, { args });
  const [token = ''] = await command('create', '--name', 'desk', '--scope', 'publish', '--days', '90');
  t.match(token, /^mag_[0-9a-f]{12}_[\w-]{43}$/);
  t.equal((await call('GET', '/items', { token })).statusCode, 200);
  await t.rejects(command('create', '--name', 'desk', '--scope', 'read'), ExpectedError, 'the name is taken');
  const lines = await command('list');
  t.ok(lines.some((line) => /\tdesk\tpublish\texpires /.test(line)));
  t.notOk(lines.join().includes(token));
  await command('revoke', 'desk');
  t.equal((await call('GET', '/items', { token })).statusCode, 401);
  for (const args of [
    [],
    ['explode'],
    ['create', '--name', 'x'],
    ['create', '--name', 'x', '--scope', 'everything'],
    ['create', '--name', 'x', '--scope', 'read', '--days', '0'],
    ['create', '--name', 'x', '--scope', 'read', '--unknown'],
    ['revoke'],
    ['revoke', 'nobody'],
  ])
    await t.rejects(command(...args), ExpectedError, args.join(' ') || '(nothing)');
});
