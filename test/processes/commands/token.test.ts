import type { Test } from 'tap';
import t from 'tap';
import { postgresPrograms, startPostgres } from '../../support/postgres.ts';
import { emptyDataFolder } from '../../support/prepared-databases.ts';
import { runCommand, startProgram } from '../../support/program.ts';

/** Creates, lists and revokes tokens; `statusOf` says what a server answers to one. */
async function tokenLife(
  t: Test,
  settings: Record<string, string>,
  statusOf?: (token: string) => Promise<number>,
): Promise<void> {
  const command = (...args: string[]) => runCommand(t, ['token', ...args], settings);
  t.match((await command('list')).output, /^There are no tokens\.\n/);
  const created = await command('create', '--name', 'desk', '--scope', 'publish', '--days', '30');
  t.equal(created.code, 0, created.errors);
  const [token = '', sentence = ''] = created.output.split('\n');
  t.match(token, /^mag_[0-9a-f]{12}_[\w-]{43}$/);
  t.match(sentence, /^The token desk \(publish\) is valid until \d{4}-.*: it is not shown again\.$/);
  if (statusOf) t.equal(await statusOf(token), 200);
  const listed = await command('list');
  t.match(listed.output, /^[0-9a-f]{12}\tdesk\tpublish\texpires \S+\tlast used /);
  t.notOk(listed.output.includes(token.slice(-20)), 'its secret is not listed');
  const again = await command('create', '--name', 'desk', '--scope', 'read');
  t.match([again.code, again.errors], [1, /already a token named desk/]);
  t.match((await command('revoke', 'desk')).output, 'The token desk is revoked.');
  if (statusOf) t.equal(await statusOf(token), 401);
  t.match((await command('revoke', 'desk')).errors, 'no valid token named desk');
  t.match((await command('list')).output, /\tdesk\tpublish\trevoked /);
}

const wrong: [what: string, args: string[], message: RegExp][] = [
  ['no name and no scope', ['create'], /--name and --scope are needed/],
  ['an unknown scope', ['create', '--name', 'x', '--scope', 'write'], /one of mail, read, publish, admin/],
  [
    'days in words',
    ['create', '--name', 'x', '--scope', 'read', '--days', 'ten'],
    /whole number from 1 to 3650/,
  ],
  [
    'half a day',
    ['create', '--name', 'x', '--scope', 'read', '--days', '0.5'],
    /whole number from 1 to 3650/,
  ],
  ['an unknown option', ['create', '--name', 'x', '--scope', 'read', '--forever'], /--forever.*usage:/s],
  ['an unknown name', ['revoke', 'nobody'], /no valid token named nobody/],
];

t.test('on the embedded database of a running server', async (t) => {
  const settings = { DATA_DIR: await emptyDataFolder(t), CONTENT_DIR: 'none' };
  const server = await startProgram(t, settings);
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.address}/api/v1/items`, { headers })).status;
  };
  await tokenLife(t, settings, statusOf);
  for (const [what, args, message] of wrong)
    t.test(`${what} is an error that says what to do`, async (t) => {
      const { code, output, errors } = await runCommand(t, ['token', ...args], settings);
      t.ok(code === 1 || code === 2, String(code));
      t.match(errors, message);
      t.notMatch(errors, /\n {4}at /, 'without the place in the program');
      t.equal(output, '');
    });
});

t.test('on an embedded database that no server has open', async (t) =>
  tokenLife(t, { DATA_DIR: await emptyDataFolder(t), CONTENT_DIR: 'none' }),
);

const programs = postgresPrograms();
const skip =
  !programs && 'PostgreSQL is not installed and cannot be set up here (it takes root on a Debian machine)';
t.test('on PostgreSQL', { skip }, async (t) => {
  const postgres = await startPostgres(programs as string);
  const settings = { DATA_DIR: await emptyDataFolder(t), CONTENT_DIR: 'none', DATABASE_URL: postgres.url };
  await tokenLife(t, settings);
  await postgres.stop();
  const { code, errors } = await runCommand(t, ['token', 'list'], settings);
  t.match([code, errors], [1, /cannot be opened: .*\n.*Start the PostgreSQL server/s]);
});

t.test('a command whose output nobody reads does its work and reports no error', async (t) => {
  const settings = {
    DATA_DIR: await emptyDataFolder(t),
    CONTENT_DIR: 'none',
    // With npm's own lines before its output, a command says so.
    npm_config_loglevel: 'silent',
  };
  const unread = ['bash', '-o', 'pipefail', '-c', '"$@" | true', 'bash'];
  const run = (...args: string[]) => runCommand(t, args, settings, unread);
  for (const args of [['token', 'create', '--name', 'a', '--scope', 'read'], ['subscribers']]) {
    const { code, errors } = await run(...args);
    t.same([code, errors], [0, ''], args.join(' '));
  }
  t.match((await runCommand(t, ['token', 'list'], settings)).output, /\ta\tread\t/, 'the token is there');
});
