import { readConfig } from '../config/config.ts';
import { type Command, print } from './command.ts';
import { runOperation } from './control/run-operation.ts';

const tokenCommand = (name: string, parameters: string, summary: string): Command => ({
  parameters,
  summary,
  async run(args) {
    const lines = await runOperation(readConfig(process.env), 'token', { args: [name, ...args] });
    for (const line of lines) print(line);
  },
});

/** `token create` */
export const createTokenCommand = tokenCommand(
  'create',
  '--name NAME --scope read|publish|admin|mail[,…] [--days 90]',
  'makes a token for the publishing API and shows it, once',
);

/** `token list` */
export const listTokensCommand = tokenCommand('list', '', 'lists the tokens');

/** `token revoke` */
export const revokeTokenCommand = tokenCommand('revoke', 'NAME|ID', 'revokes a token');
