import { parseArgs } from 'node:util';
import type { Database } from '../../database/database.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { endToken, makeToken } from '../../publishing/manage-tokens.ts';
import { listTokens, type Scope, scopes, type TokenSummary } from '../../publishing/tokens.ts';
import { commandAct } from './command-act.ts';

interface TokenCommandServices {
  database: Database;
  /** Takes the lines of the answer. */
  print(line: string): unknown;
}

const defaultDays = '90';

const tokenUsage = `usage:
  token create --name NAME --scope ${scopes.join('|')}[,…] [--days ${defaultDays}]
  token list
  token revoke NAME|ID`;

const options = {
  name: { type: 'string' },
  scope: { type: 'string' },
  days: { type: 'string', default: defaultDays },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new ExpectedError(`${(error as Error).message}\n${tokenUsage}`);
  }
}

const stateOf = ({ expiresAt, revokedAt }: TokenSummary) =>
  revokedAt
    ? `revoked ${revokedAt}`
    : `${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'expires'} ${expiresAt}`;

async function create({ database, print }: TokenCommandServices, args: readonly string[]): Promise<void> {
  const { name, scope, days } = parsed(args).values;
  if (!name || !scope) throw new ExpectedError(`--name and --scope are needed\n${tokenUsage}`);
  const wanted = { name, scopes: scope.split(',') as Scope[], days: Number(days) };
  const { token, expiresAt } = await makeToken(database, wanted, commandAct()).catch((error) => {
    if (error instanceof RangeError) throw new ExpectedError(error.message);
    throw error;
  });
  print(token);
  print(`The token ${name} (${scope}) is valid until ${expiresAt}. Keep it now: it is not shown again.`);
}

async function list({ database, print }: TokenCommandServices): Promise<void> {
  const tokens = await listTokens(database);
  if (tokens.length === 0) print('There are no tokens.');
  for (const token of tokens)
    print(
      [
        token.id,
        token.name,
        token.scopes.join(','),
        stateOf(token),
        `last used ${token.lastUsedAt ?? 'never'}`,
      ].join('\t'),
    );
}

async function revoke({ database, print }: TokenCommandServices, args: readonly string[]): Promise<void> {
  const [name, ...rest] = parsed(args).positionals;
  if (!name || rest.length > 0) throw new ExpectedError(tokenUsage);
  if ((await endToken(database, name, commandAct())) === undefined)
    throw new ExpectedError(`there is no valid token named ${name}`);
  print(`The token ${name} is revoked.`);
}

const commands = { create, list, revoke };

/**
 * Creates, lists or revokes tokens, as the arguments of the command `token` say. Returns the lines of the answer.
 * @throws {ExpectedError} when it was not called as it must be
 */
export async function tokenOperation(
  { database }: { database: Database },
  { args: [command = '', ...rest] }: { args: readonly string[] },
): Promise<string[]> {
  if (!Object.hasOwn(commands, command)) throw new ExpectedError(tokenUsage);
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  await commands[command as keyof typeof commands]({ database, print }, rest);
  return lines;
}
