import { createHmac } from 'node:crypto';
import type { Queryable } from '../../../database/database.ts';
import { sharedSecret } from '../../../database/shared-secret.ts';
import { emailKey } from '../fields.ts';
import { mailboxOf } from '../mailbox.ts';

/**
 * Why an address receives nothing: its owner unsubscribed, had everything deleted, or complained; its mail server said
 * that there is no such mailbox; or the publisher blocked it.
 */
export type SuppressionReason = 'unsubscribed' | 'erased' | 'complained' | 'bounced' | 'blocked';

/** The newsletter of a suppression that is for all of them. */
export const everyNewsletter = '';

/** One entry of the suppression list. */
export interface Suppression {
  newsletter: string;
  reason: SuppressionReason;
  at: Date;
}

/** Returns the keyed hash of an address, which is all that the suppression list stores of it. */
export type SuppressionHash = (address: string) => string;

/** The hash of this database's suppression list. */
export async function suppressionHash(database: Queryable): Promise<SuppressionHash> {
  const secret = await sharedSecret(database, 'suppression');
  return (address) => createHmac('sha256', secret).update(emailKey(address)).digest('base64url');
}

/** What is suppressed for an address, by its hash. */
export async function suppressionsOf(database: Queryable, hash: string): Promise<Suppression[]> {
  return database.query<Suppression>(
    'select newsletter, reason, at from suppression where hash = $1 order by newsletter',
    [hash],
  );
}

/**
 * Whether the publisher blocked an address, or another one of the same mailbox: nothing at all is sent to it, not even a
 * mail that asks to confirm.
 */
export async function isBlocked(database: Queryable, address: string): Promise<boolean> {
  const hash = await suppressionHash(database);
  for (const each of new Set([address, mailboxOf(address)]))
    if ((await suppressionsOf(database, hash(each))).some(({ reason }) => reason === 'blocked')) return true;
  return false;
}

/** Adds an address to the list, for some newsletters or for all. A block stays a block. */
export async function suppress(
  database: Queryable,
  hash: string,
  reason: SuppressionReason,
  at: Date,
  newsletters: readonly string[] = [everyNewsletter],
): Promise<void> {
  await database.query(
    `insert into suppression as known (hash, newsletter, reason, at)
     select $1, unnest($2::text[]), $3, $4
     on conflict (hash, newsletter) do update set reason = excluded.reason, at = excluded.at
       where known.reason <> 'blocked'`,
    [hash, [...newsletters], reason, at],
  );
}

/** Takes an address off the list for newsletters that its owner has just asked for; a block stays. */
export async function liftSuppression(
  database: Queryable,
  hash: string,
  newsletters: readonly string[],
): Promise<void> {
  await database.query(
    `delete from suppression where hash = $1 and reason <> 'blocked' and newsletter = any($2::text[])`,
    [hash, [...newsletters, everyNewsletter]],
  );
}

/** Ends a block. Returns whether there was one. */
export async function unblock(database: Queryable, hash: string): Promise<boolean> {
  const rows = await database.query(
    `delete from suppression where hash = $1 and reason = 'blocked' returning 1`,
    [hash],
  );
  return rows.length > 0;
}
