import type { Locale } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { Queryable } from '../../database/database.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds from one attempt to send a mail to the next; after the last one it is given up. */
export const retryDelaysMs = [2 * minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];

/** A sign-up whose mail is to be sent. */
export interface SignUpJob {
  id: string;
  address: string;
  region: Region;
  locale: Locale;
  newsletters: string[];
  /** Those of the newsletters that the reader receives already. */
  subscribed: string[];
  /** The id of the subscriber whom the address belongs to already. */
  subscriber: string | null;
}

/** SQL for those newsletters of a `sign_up` row that its reader receives already. */
export const subscribedColumn = `(
  select coalesce(array_agg(subscription.newsletter), '{}') from subscriber
  join subscription on subscription.subscriber_id = subscriber.id
  where subscriber.email = sign_up.email and subscription.newsletter = any(sign_up.newsletters)
) as subscribed`;

/** Takes the sign-up whose mail has been due for longest and postpones its next attempt. `now` in milliseconds. */
export async function claimMail(database: Queryable, now: number): Promise<SignUpJob | undefined> {
  const [job] = await database.query<SignUpJob>(
    `update sign_up set
       mail_tries = mail_tries + 1,
       mail_due_at = $1::timestamptz + ($2::int[])[least(mail_tries + 1, $3)] * interval '1 millisecond'
     where id = (
       select id from sign_up where mail_due_at <= $1 order by mail_due_at limit 1 for update skip locked
     )
     returning id::text, address, region, locale, newsletters, ${subscribedColumn},
       (select id::text from subscriber where email = sign_up.email) as subscriber`,
    [new Date(now), retryDelaysMs, retryDelaysMs.length],
  );
  return job;
}

/** Records that the mail of a sign-up needs no further attempt. */
export async function finishMail(database: Queryable, id: string): Promise<void> {
  await database.query('update sign_up set mail_due_at = null where id = $1', [id]);
}

/** Gives up the mails whose attempts are used up, and returns their number. */
export async function giveUpMails(database: Queryable, now: number): Promise<number> {
  const rows = await database.query(
    `update sign_up set mail_due_at = null where mail_due_at <= $1 and mail_tries > $2 returning 1`,
    [new Date(now), retryDelaysMs.length],
  );
  return rows.length;
}

/** How many mails are still to be sent, those that wait for another attempt included. */
export async function waitingMails(database: Queryable, signal?: AbortSignal): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from sign_up where mail_due_at is not null',
    [],
    signal,
  );
  return row?.count ?? 0;
}

/** Milliseconds until the next mail is due, negative when it is overdue; `undefined` when there is none. */
export async function nextMailIn(database: Queryable, now: number): Promise<number | undefined> {
  const [row] = await database.query<{ due: Date | null }>('select min(mail_due_at) as due from sign_up');
  return row?.due ? row.due.getTime() - now : undefined;
}
