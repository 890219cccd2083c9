import type { Database, Queryable } from '../../../database/database.ts';
import { emailKey, mailAddress } from '../fields.ts';
import { mailboxOf } from '../mailbox.ts';
import { type Suppression, suppress, suppressionHash, suppressionsOf, unblock } from './suppression.ts';

/** Everything that is held about a reader, by the address. */
export interface HeldAboutReader {
  subscriber?: Record<string, unknown>;
  subscriptions: Record<string, unknown>[];
  signUps: Record<string, unknown>[];
  letters: Record<string, unknown>[];
  surveyAnswers: Record<string, unknown>[];
  /** Answers that were not confirmed yet. */
  surveyReplies: Record<string, unknown>[];
  editorLetters: Record<string, unknown>[];
  suppressions: Suppression[];
}

/** The key under which an address is stored: any text that is no valid address is taken as it is. */
export const keyOfAddress = (address: string): string => emailKey(mailAddress(address) ?? address);

/** Everything that is held about the reader of an address. */
export async function readHeld(database: Queryable, address: string): Promise<HeldAboutReader> {
  const email = keyOfAddress(address);
  const rows = (sql: string) => database.query<Record<string, unknown>>(sql, [email]);
  const ofSubscriber = 'join subscriber on subscriber.id = subscriber_id where subscriber.email = $1';
  const [subscriber] = await rows(
    `select address, name, region, locale, created_at as "createdAt", ended_at as "endedAt", bounces
     from subscriber where email = $1`,
  );
  const hash = (await suppressionHash(database))(email);
  return {
    subscriber,
    subscriptions: await rows(
      `select newsletter, since, source, proof from subscription ${ofSubscriber} order by newsletter`,
    ),
    signUps: await rows(
      `select address, name, region, locale, newsletters, created_at as "createdAt", confirmed_at as "confirmedAt"
       from sign_up where email = $1 order by created_at`,
    ),
    letters: await rows(
      `select letter_issue.newsletter, letter_issue.slug as issue, letter_delivery.state,
         letter_delivery.ended_at as at, letter_delivery.answer
       from letter_delivery join letter_issue on letter_issue.id = letter_delivery.issue_id
       ${ofSubscriber} order by letter_issue.id`,
    ),
    surveyAnswers: await rows(
      `select survey, survey_answer.region, survey_answer.locale, answers, answered_at as "answeredAt"
       from survey_answer ${ofSubscriber} order by survey`,
    ),
    surveyReplies: await rows(
      'select survey, region, locale, answers, created_at as "createdAt" from survey_reply where email = $1 order by id',
    ),
    editorLetters: await rows(
      'select name, place, body as text, story, state, received_at as "receivedAt" from editor_letter where email = $1 order by id',
    ),
    suppressions: await suppressionsOf(database, hash),
  };
}

/** How much was deleted about a reader. */
export interface Erased {
  subscribers: number;
  signUps: number;
}

async function forget(transaction: Queryable, email: string): Promise<Erased> {
  const subscribers = await transaction.query('delete from subscriber where email = $1 returning 1', [email]);
  const signUps = await transaction.query('delete from sign_up where email = $1 returning 1', [email]);
  await transaction.query('delete from survey_reply where email = $1', [email]);
  await transaction.query('delete from editor_letter where email = $1', [email]);
  return { subscribers: subscribers.length, signUps: signUps.length };
}

/**
 * Deletes everything about the reader of an address. What stays is a keyed hash on the suppression list, so that no
 * import brings the address back. `now` in milliseconds.
 */
export async function eraseReader(database: Database, address: string, now: number): Promise<Erased> {
  const email = keyOfAddress(address);
  const hash = (await suppressionHash(database))(email);
  return database.transaction(async (transaction) => {
    const erased = await forget(transaction, email);
    await transaction.query('delete from suppression where hash = $1 and reason = $2', [
      hash,
      'unsubscribed',
    ]);
    await suppress(transaction, hash, 'erased', new Date(now));
    return erased;
  });
}

/** The keys of a mailbox on the suppression list: of the address as it was named, and of what stands for the mailbox. */
const keysOfMailbox = (email: string): string[] => [...new Set([email, mailboxOf(email)])];

/**
 * Blocks an address and its whole mailbox: everything about its address is deleted, and nothing is sent to it any more,
 * nor to other spellings that sign up. `now` in milliseconds.
 */
export async function blockReader(database: Database, address: string, now: number): Promise<Erased> {
  const email = keyOfAddress(address);
  const hash = await suppressionHash(database);
  return database.transaction(async (transaction) => {
    const erased = await forget(transaction, email);
    for (const key of keysOfMailbox(email)) await suppress(transaction, hash(key), 'blocked', new Date(now));
    return erased;
  });
}

/** Ends the block of an address and its mailbox. Returns whether there was one. */
export async function unblockReader(database: Database, address: string): Promise<boolean> {
  const hash = await suppressionHash(database);
  const ended = await database.transaction(async (transaction) => {
    const found: boolean[] = [];
    for (const key of keysOfMailbox(keyOfAddress(address))) found.push(await unblock(transaction, hash(key)));
    return found;
  });
  return ended.includes(true);
}
