import type { Queryable } from '../../database/database.ts';

/** Who does something with people, tokens or links, and when. */
export interface Act {
  /** The name by which the log calls who does it. */
  by: string;
  /** Milliseconds of the clock. */
  now: number;
}

/** What is done with accounts, tokens and links to previews for others. */
export type AccountAction =
  | 'person-added'
  | 'person-changed'
  | 'person-revoked'
  | 'person-invited'
  | 'person-reset'
  | 'sessions-ended'
  | 'password-chosen'
  | 'password-changed'
  | 'account-changed'
  | 'factor-on'
  | 'factor-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'identity-linked'
  | 'token-created'
  | 'token-revoked'
  | 'link-made'
  | 'link-withdrawn';

/** Notes in the log what somebody did with a person, a token or a link, in the transaction that does it. */
export async function logAct(
  transaction: Queryable,
  { by, now }: Act,
  { action, subject, fields = [] }: { action: AccountAction; subject: string; fields?: readonly string[] },
): Promise<void> {
  await transaction.query(
    'insert into account_event (at, by, action, subject, fields) values ($1, $2, $3, $4, $5)',
    [new Date(now).toISOString(), by, action, subject, fields],
  );
}
