import type { Database, Queryable } from '../../database/database.ts';
import { momentText } from '../../database/moment-text.ts';
import { emailKey, type SignUp } from './fields.ts';
import { subscribedColumn } from './mail-jobs.ts';
import type { UnsubscribeClaims } from './reader-links.ts';
import { endSubscriptions } from './subscribers/end.ts';
import { liftSuppression, suppressionHash } from './subscribers/suppression.ts';
import { newToken, tokenHash } from './tokens.ts';

const hour = 3_600_000;

/** How long a link to confirm works; the mail and the page say "two days". */
const confirmLinkMs = 48 * hour;

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

/** Stores a sign-up, whose mail is due at once. */
export async function keepSignUp(database: Queryable, signUp: SignUp, now: number): Promise<void> {
  const { address, name, region, locale, newsletters } = signUp;
  await database.query(
    `insert into sign_up (email, address, name, region, locale, newsletters, created_at, mail_due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [emailKey(address), address, name, region, locale, newsletters, new Date(now)],
  );
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

/** SQL for the proof of a consent: when a `sign_up` row was asked for, and how it was confirmed. */
const proofColumn = `'asked for at ' || ${momentText('sign_up.created_at')}
  || ', confirmed by the link in a mail'`;

/**
 * Makes the reader of a sign-up a subscriber, and returns the subscriber's id if this call did it: the second one for a
 * token does not.
 */
export async function confirmSignUp(
  database: Database,
  token: string,
  now: number,
): Promise<string | undefined> {
  const hash = await suppressionHash(database);
  return database.transaction(async (transaction) => {
    const [signUp] = await transaction.query<{ id: string; email: string; newsletters: string[] }>(
      `update sign_up set confirmed_at = $3, mail_due_at = null ${byToken} and sign_up.confirmed_at is null
       returning sign_up.id::text, sign_up.email, sign_up.newsletters`,
      [tokenHash(token), 'confirm', new Date(now)],
    );
    if (!signUp) return undefined;
    const [subscriber] = await transaction.query<{ id: string }>(
      `insert into subscriber (email, address, name, region, locale, created_at)
       select email, address, name, region, locale, confirmed_at from sign_up where id = $1
       on conflict (email) do update set address = excluded.address, name = excluded.name,
         region = excluded.region, locale = excluded.locale, ended_at = null, bounces = 0
       returning id::text`,
      [signUp.id],
    );
    await transaction.query(
      `insert into subscription (subscriber_id, newsletter, since, source, proof)
       select subscriber.id, unnest(sign_up.newsletters), sign_up.confirmed_at, 'form', ${proofColumn}
       from sign_up join subscriber on subscriber.email = sign_up.email where sign_up.id = $1
       on conflict do nothing`,
      [signUp.id],
    );
    await liftSuppression(transaction, hash(signUp.email), signUp.newsletters);
    return subscriber?.id;
  });
}

/** Ends the subscriptions to the newsletters of a sign-up, and the sign-up itself if it is not confirmed yet. */
export async function endByToken(database: Database, token: string, now: number): Promise<void> {
  const [linked] = await database.query<{ id: string; email: string; newsletters: string[] }>(
    `select id::text, email, newsletters from sign_up where exists (select 1 ${byToken})`,
    [tokenHash(token), 'unsubscribe', new Date(now)],
  );
  if (!linked) return;
  const { id, email, newsletters } = linked;
  await endSubscriptions(database, { email, newsletters, signUp: id }, now);
}

/** The subscriptions that a signed link is about; those of a reader who is gone have ended. */
export async function findByClaims(
  database: Queryable,
  { subscriber, newsletters }: UnsubscribeClaims,
): Promise<LinkedSignUp> {
  const [row] = await database.query<{ name: string; subscribed: string[] }>(
    `select name, (select coalesce(array_agg(newsletter), '{}') from subscription
       where subscriber_id = subscriber.id and newsletter = any($2::text[])) as subscribed
     from subscriber where id = $1`,
    [subscriber, newsletters],
  );
  return { name: '', subscribed: [], ...row, newsletters, confirmed: true };
}

/** Ends the subscriptions that a signed link is about. */
export async function endByClaims(
  database: Database,
  { subscriber, newsletters, signUp }: UnsubscribeClaims,
  now: number,
): Promise<void> {
  const [row] = await database.query<{ email: string }>('select email from subscriber where id = $1', [
    subscriber,
  ]);
  if (row) await endSubscriptions(database, { email: row.email, newsletters, signUp }, now);
}
