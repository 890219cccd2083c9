import type { Database, Queryable } from '../../../database/database.ts';
import { suppress, suppressionHash } from './suppression.ts';

/** Subscriptions that are to end, by the key of their reader. */
interface Ending {
  email: string;
  newsletters: readonly string[];
  /** The sign-up that can no longer be confirmed then. */
  signUp?: string | undefined;
}

async function withdrawSignUp(transaction: Queryable, signUp: string): Promise<void> {
  await transaction.query('update sign_up set mail_due_at = null where id = $1', [signUp]);
  await transaction.query(`delete from sign_up_token where purpose = 'confirm' and sign_up_id = $1`, [
    signUp,
  ]);
}

/** Ends subscriptions, and remembers until when imports must not bring them back. `now` in milliseconds. */
export async function endSubscriptions(
  database: Database,
  { email, newsletters, signUp }: Ending,
  now: number,
): Promise<void> {
  const hash = (await suppressionHash(database))(email);
  await database.transaction(async (transaction) => {
    await transaction.query(
      `delete from subscription using subscriber
       where subscriber.email = $1 and subscription.subscriber_id = subscriber.id and newsletter = any($2::text[])`,
      [email, [...newsletters]],
    );
    await transaction.query(
      `update subscriber set ended_at = $2 where email = $1 and ended_at is null
         and not exists (select 1 from subscription where subscription.subscriber_id = subscriber.id)`,
      [email, new Date(now)],
    );
    if (signUp) await withdrawSignUp(transaction, signUp);
    await suppress(transaction, hash, 'unsubscribed', new Date(now), newsletters);
  });
}

/** Refusals in a row after which an address is no longer written to. */
const maxBounces = 5;

/** Ends every subscription of a reader who complained or cannot be reached. `now` in milliseconds. */
export async function endEverySubscription(
  database: Database,
  email: string,
  reason: 'complained' | 'bounced',
  now: number,
): Promise<void> {
  const hash = (await suppressionHash(database))(email);
  await database.transaction(async (transaction) => {
    await transaction.query(
      'delete from subscription using subscriber where subscriber.email = $1 and subscriber_id = subscriber.id',
      [email],
    );
    await transaction.query('update subscriber set ended_at = coalesce(ended_at, $2) where email = $1', [
      email,
      new Date(now),
    ]);
    await suppress(transaction, hash, reason, new Date(now));
  });
}

/** Counts a letter that was returned. After the fifth in a row the reader's subscriptions end. */
export async function countBounce(database: Database, email: string, now: number): Promise<void> {
  const [row] = await database.query<{ bounces: number }>(
    'update subscriber set bounces = bounces + 1 where email = $1 returning bounces',
    [email],
  );
  if (row && row.bounces >= maxBounces) await endEverySubscription(database, email, 'bounced', now);
}

/** A letter has arrived: earlier ones that were returned no longer count. */
export async function forgetBounces(database: Queryable, subscriber: string): Promise<void> {
  await database.query('update subscriber set bounces = 0 where id = $1 and bounces > 0', [subscriber]);
}
