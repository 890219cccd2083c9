import type { Edition } from '../../../content/contract/vocabulary.ts';
import type { Queryable } from '../../../database/database.ts';
import { retryDelaysMs } from '../mail-jobs.ts';

/**
 * What became of a letter: it waits, was sent, was refused by the mail server, was given up after the last attempt, was
 * handed over twice without an answer and so has probably arrived, or was not sent because the subscription had ended.
 */
export type DeliveryState = 'waiting' | 'sent' | 'refused' | 'given-up' | 'unanswered' | 'ended';

/** A letter that is to be sent. */
export interface LetterJob extends Edition {
  issue: string;
  subscriber: string;
  newsletter: string;
  slug: string;
  address: string;
  /** Whether the reader still subscribes. */
  subscribed: boolean;
}

/** A letter may be handed over so often without an answer: once, and once more. */
const maxUnanswered = 2;

/**
 * Takes the letter that has been due for longest and postpones its next attempt. Until its outcome is recorded it counts
 * as handed over without an answer, as it may have been when this process ends. `now` in milliseconds.
 */
export async function claimLetter(database: Queryable, now: number): Promise<LetterJob | undefined> {
  const [job] = await database.query<LetterJob>(
    `update letter_delivery as letter set
       tries = tries + 1, unanswered = unanswered + 1,
       due_at = $1::timestamptz + ($2::int[])[least(tries + 1, $3)] * interval '1 millisecond'
     where (issue_id, subscriber_id) = (
       select issue_id, subscriber_id from letter_delivery where due_at <= $1
       order by due_at limit 1 for update skip locked
     )
     returning issue_id::text as issue, subscriber_id::text as subscriber, region, locale,
       (select newsletter from letter_issue where id = issue_id) as newsletter,
       (select slug from letter_issue where id = issue_id) as slug,
       (select address from subscriber where id = subscriber_id) as address,
       exists (
         select 1 from subscription join letter_issue on letter_issue.newsletter = subscription.newsletter
         where letter_issue.id = letter.issue_id and subscription.subscriber_id = letter.subscriber_id
       ) as subscribed`,
    [new Date(now), retryDelaysMs, retryDelaysMs.length],
  );
  return job;
}

type LetterKey = Pick<LetterJob, 'issue' | 'subscriber'>;

/** Records what became of a letter; `answer` is what the mail server said. */
export async function endLetter(
  database: Queryable,
  { issue, subscriber }: LetterKey,
  state: DeliveryState,
  now: number,
  answer: string | null = null,
): Promise<void> {
  await database.query(
    `update letter_delivery set state = $3, due_at = null, ended_at = $4, answer = $5, unanswered = 0
     where issue_id = $1 and subscriber_id = $2`,
    [issue, subscriber, state, new Date(now), answer],
  );
}

/** Records that a letter was certainly not taken; it is due again as its claim said. */
export async function keepWaiting(database: Queryable, { issue, subscriber }: LetterKey): Promise<void> {
  await database.query(
    'update letter_delivery set unanswered = unanswered - 1 where issue_id = $1 and subscriber_id = $2',
    [issue, subscriber],
  );
}

/** Ends the letters of which no further attempt is made, and returns how many were given up. */
export async function giveUpLetters(database: Queryable, now: number): Promise<number> {
  const rows = await database.query<{ state: DeliveryState }>(
    `update letter_delivery set due_at = null, ended_at = $1,
       state = case when unanswered >= $2 then 'unanswered' else 'given-up' end
     where due_at <= $1 and (unanswered >= $2 or tries > $3) returning state`,
    [new Date(now), maxUnanswered, retryDelaysMs.length],
  );
  return rows.filter(({ state }) => state === 'given-up').length;
}

/** Milliseconds until the next letter is due, negative when it is overdue; `undefined` when there is none. */
export async function nextLetterIn(database: Queryable, now: number): Promise<number | undefined> {
  const [row] = await database.query<{ due: Date | null }>('select min(due_at) as due from letter_delivery');
  return row?.due ? row.due.getTime() - now : undefined;
}

/** How far an issue has come: letters by their state, and those that are due now. */
export interface IssueProgress {
  states: Partial<Record<DeliveryState, number>>;
  total: number;
  due: number;
}

/** How far an issue has come. `now` in milliseconds. */
export async function progressOf(
  database: Queryable,
  newsletter: string,
  slug: string,
  now: number,
): Promise<IssueProgress> {
  const rows = await database.query<{ state: DeliveryState; count: number; due: number }>(
    `select state, count(*)::int as count, (count(*) filter (where due_at <= $3))::int as due
     from letter_delivery join letter_issue on letter_issue.id = issue_id
     where newsletter = $1 and slug = $2 group by state`,
    [newsletter, slug, new Date(now)],
  );
  return {
    states: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    due: rows.reduce((sum, { due }) => sum + due, 0),
  };
}
