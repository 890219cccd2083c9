import type { Database } from '../database/database.ts';
import { type Act, logAct } from '../people/store/log.ts';
import { createToken, type NewToken, revokeToken } from './tokens.ts';

/**
 * Makes a token, and notes in the log who did.
 * @throws {RangeError} when it is not valid, or another valid token has the name
 */
export function makeToken(
  database: Database,
  wanted: Omit<NewToken, 'now'>,
  act: Act,
): Promise<{ token: string; expiresAt: string }> {
  return database.transaction(async (transaction) => {
    const fields = [...wanted.scopes, `${wanted.days} days`];
    await logAct(transaction, act, { action: 'token-created', subject: wanted.name, fields });
    return createToken(transaction, { ...wanted, now: act.now });
  });
}

/** Revokes the valid token of a name or id, and notes in the log who did. Returns its name; undefined when there is none. */
export function endToken(database: Database, nameOrId: string, act: Act): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    const name = await revokeToken(transaction, nameOrId, act.now);
    if (name !== undefined) await logAct(transaction, act, { action: 'token-revoked', subject: name });
    return name;
  });
}
