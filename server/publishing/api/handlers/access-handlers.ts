import { logAct } from '../../../people/store/log.ts';
import { listAudit } from '../../audit.ts';
import { NotFound } from '../../items.ts';
import { createToken, listTokens, revokeToken } from '../../tokens.ts';
import { requireScope } from '../guard.ts';
import { InvalidInput } from '../problems.ts';
import type { Handlers } from './handler.ts';

/** The calls on tokens, and on who did what. */
export const accessHandlers: Pick<Handlers, 'listTokens' | 'createToken' | 'revokeToken' | 'listAudit'> = {
  listTokens: async (_, { database }) => ({ body: { items: await listTokens(database) } }),
  createToken: async ({ body }, { database, holder, now }) => {
    // Nobody gives away more than what they have.
    for (const scope of body.scopes) requireScope(holder, scope, `a token with the scope ${scope}`);
    const act = { by: holder.name, now: now() };
    const created = await database
      .transaction(async (transaction) => {
        const fields = [...body.scopes, `${body.days} days`];
        await logAct(transaction, act, { action: 'token-created', subject: body.name, fields });
        return createToken(transaction, { ...body, now: act.now });
      })
      .catch((error) => {
        if (!(error instanceof RangeError)) throw error;
        throw new InvalidInput([{ pointer: '/name', message: error.message }]);
      });
    return { status: 201, body: created };
  },
  revokeToken: async ({ params: { id } }, { database, holder, now }) => {
    const act = { by: holder.name, now: now() };
    await database.transaction(async (transaction) => {
      const name = await revokeToken(transaction, id, act.now);
      if (name === undefined) throw new NotFound(`there is no valid token ${id}`);
      await logAct(transaction, act, { action: 'token-revoked', subject: name });
    });
    return { body: { id, outcome: 'revoked' } };
  },
  listAudit: async ({ query }, { database }) => ({ body: await listAudit(database, query) }),
};
