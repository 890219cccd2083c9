import { listAudit } from '../../audit.ts';
import { NotFound } from '../../items.ts';
import { endToken, makeToken } from '../../manage-tokens.ts';
import { listTokens } from '../../tokens.ts';
import { requireScope } from '../guard.ts';
import { InvalidInput } from '../problems.ts';
import { actOf, type Handlers } from './handler.ts';

/** The calls on tokens, and on who did what. */
export const accessHandlers: Pick<Handlers, 'listTokens' | 'createToken' | 'revokeToken' | 'listAudit'> = {
  listTokens: async (_, { database }) => ({ body: { items: await listTokens(database) } }),
  createToken: async ({ body }, context) => {
    // Nobody gives away more than what they have.
    for (const scope of body.scopes) requireScope(context.holder, scope, `a token with the scope ${scope}`);
    const created = await makeToken(context.database, body, actOf(context)).catch((error) => {
      if (!(error instanceof RangeError)) throw error;
      throw new InvalidInput([{ pointer: '/name', message: error.message }]);
    });
    return { status: 201, body: created };
  },
  revokeToken: async ({ params: { id } }, context) => {
    if ((await endToken(context.database, id, actOf(context))) === undefined)
      throw new NotFound(`there is no valid token ${id}`);
    return { body: { id, outcome: 'revoked' } };
  },
  listAudit: async ({ query }, { database }) => ({ body: await listAudit(database, query) }),
};
