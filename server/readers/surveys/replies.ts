import type { Edition } from '../../content/contract/vocabulary.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { retryDelaysMs } from '../newsletters/mail-jobs.ts';
import type { Answers } from './answers.ts';

/** Answers to a survey, in the region and language of the form. */
export interface Reply extends Edition {
  survey: string;
  answers: Answers;
}

/** Answers without a proof that wait for a mail, or for its link to be followed. */
export interface ReplyJob extends Edition {
  id: string;
  survey: string;
  email: string;
}

const dayMs = 86_400_000;
/** As long as the link in the mail works. */
export const replyKeptMs = 2 * dayMs;

/** Stores answers that came without a proof; their mail is due at once. */
export async function keepReply(
  database: Queryable,
  email: string,
  { survey, region, locale, answers }: Reply,
  now: number,
): Promise<void> {
  await database.query(
    `insert into survey_reply (survey, email, region, locale, answers, created_at, mail_due_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $6)`,
    [survey, email, region, locale, JSON.stringify(answers), new Date(now)],
  );
}

/** Takes the answers whose mail has been due for longest and postpones its next attempt. `now` in milliseconds. */
export async function claimReply(database: Queryable, now: number): Promise<ReplyJob | undefined> {
  const [job] = await database.query<ReplyJob>(
    `update survey_reply set
       mail_tries = mail_tries + 1,
       mail_due_at = case when mail_tries >= $3 then null
         else $1::timestamptz + ($2::int[])[mail_tries + 1] * interval '1 millisecond' end
     where id = (
       select id from survey_reply where mail_due_at <= $1 order by mail_due_at limit 1 for update skip locked
     )
     returning id::text, survey, email, region, locale`,
    [new Date(now), retryDelaysMs, retryDelaysMs.length],
  );
  return job;
}

/** Records that the mail of some answers needs no further attempt. */
export async function finishReply(database: Queryable, id: string): Promise<void> {
  await database.query('update survey_reply set mail_due_at = null where id = $1', [id]);
}

/** Milliseconds until the next mail is due; `undefined` when there is none. */
export async function nextReplyIn(database: Queryable, now: number): Promise<number | undefined> {
  const [row] = await database.query<{ due: Date | null }>(
    'select min(mail_due_at) as due from survey_reply',
  );
  return row?.due ? row.due.getTime() - now : undefined;
}

/** A subscriber whom a mail about a survey goes to. */
export interface Respondent {
  id: string;
  address: string;
  newsletters: string[];
}

/** The subscriber with an address key; nobody where it receives no newsletter. */
export async function respondentOf(database: Queryable, email: string): Promise<Respondent | undefined> {
  const [row] = await database.query<Respondent>(
    `select id::text, address, array_agg(newsletter order by newsletter) as newsletters
     from subscriber join subscription on subscriber_id = subscriber.id where email = $1 group by id, address`,
    [email],
  );
  return row;
}

/** Saves a subscriber's answers, in place of earlier ones to the same survey. Returns false when the subscriber is gone. */
export async function saveAnswers(
  database: Queryable,
  subscriber: string,
  { survey, region, locale, answers }: Reply,
  now: number,
): Promise<boolean> {
  const saved = await database.query(
    `insert into survey_answer (survey, subscriber_id, region, locale, answers, answered_at)
     select $1, id, $3, $4, $5::jsonb, $6 from subscriber
     where id = $2 and exists (select 1 from subscription where subscriber_id = subscriber.id)
     on conflict (survey, subscriber_id) do update set region = excluded.region, locale = excluded.locale,
       answers = excluded.answers, answered_at = excluded.answered_at returning 1`,
    [survey, subscriber, region, locale, JSON.stringify(answers), new Date(now)],
  );
  return saved.length > 0;
}

/**
 * Saves the answers that a mail's link confirms, once. They are `gone` when they were confirmed before or are too old;
 * `not-found` means that their subscriber is gone.
 */
export async function confirmReply(
  database: Database,
  id: string,
  now: number,
): Promise<'kept' | 'gone' | 'not-found'> {
  return database.transaction(async (transaction) => {
    const [reply] = await transaction.query<Reply & { email: string }>(
      `delete from survey_reply where id = $1 and created_at > $2
       returning survey, region, locale, answers, email`,
      [id, new Date(now - replyKeptMs)],
    );
    if (!reply) return 'gone';
    const respondent = await respondentOf(transaction, reply.email);
    const isSaved = respondent && (await saveAnswers(transaction, respondent.id, reply, now));
    return isSaved ? 'kept' : 'not-found';
  });
}
