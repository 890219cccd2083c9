import type { Locale } from '../../locales/languages.ts';
import type { Region } from '../../locales/regions.ts';
import type { Database, Queryable } from '../content/store/database.ts';
import { emailKey, type SignUp } from './fields.ts';
import { hashOf, newToken } from './tokens.ts';

const hour = 3_600_000;
const minute = 60_000;

/** How long a link to confirm is good; the mail and the page say "two days". */
const linkGoodMs = 48 * hour;
const unconfirmedKeptMs = 30 * 24 * hour;

/** The time from one try to send a mail to the next; after the last one it is given up. */
const retryMs = [2 * minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];

export type Purpose = 'confirm' | 'unsubscribe';

/** A sign-up whose mail is to be sent, with what its reader receives already. */
export interface SignUpJob {
  id: string;
  address: string;
  region: Region;
  locale: Locale;
  newsletters: string[];
  subscribed: string[];
}

/** What a link leads to: a sign-up, and what its reader receives already. */
export interface LinkedSignUp {
  name: string;
  newsletters: string[];
  subscribed: string[];
  confirmed: boolean;
}

const subscribed = `(
  select coalesce(array_agg(subscription.newsletter), '{}') from subscriber
  join subscription on subscription.subscriber_id = subscriber.id
  where subscriber.email = sign_up.email and subscription.newsletter = any(sign_up.newsletters)
) as subscribed`;

/** Keeps a sign-up until it is confirmed; its mail is due at once. Old ones that never were are cleared. */
export async function keepSignUp(database: Queryable, signUp: SignUp, now: number): Promise<void> {
  const { address, name, region, locale, newsletters } = signUp;
  await database.query(
    `insert into sign_up (email, address, name, region, locale, newsletters, created_at, mail_due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [emailKey(address), address, name, region, locale, newsletters, new Date(now)],
  );
  await database.query('delete from sign_up where confirmed_at is null and created_at < $1', [
    new Date(now - unconfirmedKeptMs),
  ]);
}

/** Takes the sign-up whose mail is due for longest, and puts its next try off. */
export async function claimMail(database: Queryable, now: number): Promise<SignUpJob | undefined> {
  const [job] = await database.query<SignUpJob>(
    `update sign_up set
       mail_tries = mail_tries + 1,
       mail_due_at = $1::timestamptz + ($2::int[])[least(mail_tries + 1, $3)] * interval '1 millisecond'
     where id = (
       select id from sign_up where mail_due_at <= $1 order by mail_due_at limit 1 for update skip locked
     )
     returning id::text, address, region, locale, newsletters, ${subscribed}`,
    [new Date(now), retryMs, retryMs.length],
  );
  return job;
}

/** A sign-up's mail needs no further try. */
export async function finishMail(database: Queryable, id: string): Promise<void> {
  await database.query('update sign_up set mail_due_at = null where id = $1', [id]);
}

/** Gives up the mails that were tried as often as they may be. Gives how many there were. */
export async function giveUpMails(database: Queryable, now: number): Promise<number> {
  const rows = await database.query(
    `update sign_up set mail_due_at = null where mail_due_at <= $1 and mail_tries > $2 returning 1`,
    [new Date(now), retryMs.length],
  );
  return rows.length;
}

/** When the next mail is due, in milliseconds from now. */
export async function nextMailIn(database: Queryable, now: number): Promise<number | undefined> {
  const [row] = await database.query<{ due: Date | null }>('select min(mail_due_at) as due from sign_up');
  return row?.due ? row.due.getTime() - now : undefined;
}

/** A new token for a link of a sign-up's mail; only its hash is kept. One to confirm expires, and works once. */
export async function issueToken(
  database: Queryable,
  signUp: string,
  purpose: Purpose,
  now: number,
): Promise<string> {
  const token = newToken();
  const expires = purpose === 'confirm' ? new Date(now + linkGoodMs) : null;
  await database.query(
    'insert into sign_up_token (hash, sign_up_id, purpose, expires_at) values ($1, $2, $3, $4)',
    [hashOf(token), signUp, purpose, expires],
  );
  return token;
}

const byToken = `from sign_up_token as token
  where token.hash = $1 and token.purpose = $2 and (token.expires_at is null or token.expires_at > $3)
    and token.sign_up_id = sign_up.id`;

/** What a link leads to; nothing when the link is not, or no longer, good. */
export async function findByToken(
  database: Queryable,
  token: string,
  purpose: Purpose,
  now: number,
): Promise<LinkedSignUp | undefined> {
  const [row] = await database.query<LinkedSignUp>(
    `select name, newsletters, confirmed_at is not null as confirmed, ${subscribed}
     from sign_up where exists (select 1 ${byToken})`,
    [hashOf(token), purpose, new Date(now)],
  );
  return row;
}

/** Makes a sign-up's reader a subscriber, once. Tells whether it was this call that did it. */
export async function confirmSignUp(database: Database, token: string, now: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [signUp] = await transaction.query<{ id: string }>(
      `update sign_up set confirmed_at = $3, mail_due_at = null ${byToken} and sign_up.confirmed_at is null
       returning sign_up.id::text`,
      [hashOf(token), 'confirm', new Date(now)],
    );
    if (!signUp) return false;
    await transaction.query(
      `insert into subscriber (email, address, name, region, locale, created_at)
       select email, address, name, region, locale, confirmed_at from sign_up where id = $1
       on conflict (email) do update set address = excluded.address, name = excluded.name,
         region = excluded.region, locale = excluded.locale`,
      [signUp.id],
    );
    await transaction.query(
      `insert into subscription (subscriber_id, newsletter, since)
       select subscriber.id, unnest(sign_up.newsletters), sign_up.confirmed_at
       from sign_up join subscriber on subscriber.email = sign_up.email where sign_up.id = $1
       on conflict do nothing`,
      [signUp.id],
    );
    return true;
  });
}

/** Ends what a mail was about: its newsletters for its reader, and the wish itself if it was not confirmed. */
export async function endByToken(database: Database, token: string, now: number): Promise<void> {
  const parameters = [hashOf(token), 'unsubscribe', new Date(now)];
  const linked = `select sign_up.id, sign_up.email, sign_up.newsletters from sign_up, lateral (select 1 ${byToken}) as good`;
  await database.transaction(async (transaction) => {
    await transaction.query(
      `with linked as (${linked})
       delete from subscription using linked, subscriber
       where subscriber.email = linked.email and subscription.subscriber_id = subscriber.id
         and subscription.newsletter = any(linked.newsletters)`,
      parameters,
    );
    await transaction.query(
      `with linked as (${linked}), ended as (
         update sign_up set mail_due_at = null where id in (select id from linked)
       )
       delete from sign_up_token where purpose = 'confirm' and sign_up_id in (select id from linked)`,
      parameters,
    );
  });
}

/** The subscriber of an address, when there is one who receives any newsletter. */
export async function findSubscriber(database: Queryable, address: string): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>(
    `select id::text from subscriber
     where email = $1 and exists (select 1 from subscription where subscriber_id = subscriber.id)`,
    [emailKey(address)],
  );
  return row?.id;
}
