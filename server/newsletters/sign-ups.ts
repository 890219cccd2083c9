import type { Database, Queryable } from '../content/store/database.ts';
import { emailKey, type SignUp } from './fields.ts';
import { subscribedColumn } from './mail-jobs.ts';
import { newToken, tokenHash } from './tokens.ts';

const hour = 3_600_000;

/** How long a link to confirm works; the mail and the page say "two days". */
const confirmLinkMs = 48 * hour;
const unconfirmedKeptMs = 30 * 24 * hour;

/** What a link in a mail is for. */
export type Purpose = 'confirm' | 'unsubscribe';

/** The sign-up that a link belongs to. */
export interface LinkedSignUp {
  name: string;
  newsletters: string[];
  /** Those of the newsletters that the reader receives already. */
  subscribed: string[];
  confirmed: boolean;
}

/** Stores a sign-up, whose mail is due at once, and deletes those that were not confirmed within 30 days. */
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

/** Creates a token for a link of a sign-up's mail. One that confirms expires after two days and works once. */
export async function issueToken(
  database: Queryable,
  signUp: string,
  purpose: Purpose,
  now: number,
): Promise<string> {
  const token = newToken();
  const expires = purpose === 'confirm' ? new Date(now + confirmLinkMs) : null;
  await database.query(
    'insert into sign_up_token (hash, sign_up_id, purpose, expires_at) values ($1, $2, $3, $4)',
    [tokenHash(token), signUp, purpose, expires],
  );
  return token;
}

const byToken = `from sign_up_token as token
  where token.hash = $1 and token.purpose = $2 and (token.expires_at is null or token.expires_at > $3)
    and token.sign_up_id = sign_up.id`;

/** The sign-up that a link belongs to; `undefined` when the link is unknown or has expired. */
export async function findByToken(
  database: Queryable,
  token: string,
  purpose: Purpose,
  now: number,
): Promise<LinkedSignUp | undefined> {
  const [row] = await database.query<LinkedSignUp>(
    `select name, newsletters, confirmed_at is not null as confirmed, ${subscribedColumn}
     from sign_up where exists (select 1 ${byToken})`,
    [tokenHash(token), purpose, new Date(now)],
  );
  return row;
}

/** Makes the reader of a sign-up a subscriber. Gives whether this call did it: the second one for a token does not. */
export async function confirmSignUp(database: Database, token: string, now: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [signUp] = await transaction.query<{ id: string }>(
      `update sign_up set confirmed_at = $3, mail_due_at = null ${byToken} and sign_up.confirmed_at is null
       returning sign_up.id::text`,
      [tokenHash(token), 'confirm', new Date(now)],
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

/** Ends the subscriptions to the newsletters of a sign-up, and the sign-up itself if it is not confirmed yet. */
export async function endByToken(database: Database, token: string, now: number): Promise<void> {
  const parameters = [tokenHash(token), 'unsubscribe', new Date(now)];
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

/** The id of the subscriber with an address, when they receive any newsletter. */
export async function findSubscriber(database: Queryable, address: string): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>(
    `select id::text from subscriber
     where email = $1 and exists (select 1 from subscription where subscriber_id = subscriber.id)`,
    [emailKey(address)],
  );
  return row?.id;
}
