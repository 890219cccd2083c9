import type { Database } from '../../../database/database.ts';

const hour = 3_600_000;
/** As long as its link works. */
const unconfirmedKeptMs = 48 * hour;
/** A day less than the 30 days that are promised, for a server that was down. */
const formerKeptMs = 29 * 24 * hour;

/** What a run has deleted. */
export interface CleanedUp {
  signUps: number;
  subscribers: number;
}

/**
 * Deletes sign-ups and answers that were not confirmed within two days, and everything about readers whose last
 * subscription ended 29 days ago; and letters to the editor that were refused then, and the addresses of printed ones. `now` in milliseconds.
 */
export async function removeFormerReaders(database: Database, now: number): Promise<CleanedUp> {
  return database.transaction(async (transaction) => {
    const receives = 'exists (select 1 from subscription where subscription.subscriber_id = subscriber.id)';
    await transaction.query(
      `update subscriber set ended_at = case when ${receives} then null else $1::timestamptz end
       where (ended_at is null) <> ${receives}`,
      [new Date(now)],
    );
    const former = await transaction.query<{ email: string }>(
      'delete from subscriber where ended_at <= $1 returning email',
      [new Date(now - formerKeptMs)],
    );
    const signUps = await transaction.query(
      `delete from sign_up where (confirmed_at is null and created_at <= $1) or email = any($2::text[]) returning 1`,
      [new Date(now - unconfirmedKeptMs), former.map(({ email }) => email)],
    );
    await transaction.query('delete from survey_reply where created_at <= $1 or email = any($2::text[])', [
      new Date(now - unconfirmedKeptMs),
      former.map(({ email }) => email),
    ]);
    const decided = [new Date(now - formerKeptMs)];
    await transaction.query(
      `delete from editor_letter where state = 'refused' and decided_at <= $1`,
      decided,
    );
    await transaction.query(
      `update editor_letter set email = '' where state = 'printed' and decided_at <= $1 and email <> ''`,
      decided,
    );
    return { signUps: signUps.length, subscribers: former.length };
  });
}
