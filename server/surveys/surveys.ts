import type { Edition } from '../content/contract/vocabulary.ts';
import type { Database } from '../content/store/database.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import type { Newsletters } from '../newsletters/newsletters.ts';
import type { Answers } from './answers.ts';

/** A subscriber's answers to a survey. */
export interface Reply extends Edition {
  survey: string;
  email: string;
  answers: Answers;
}

/** Saves answers to surveys. */
export interface Surveys {
  /**
   * Saves a subscriber's answers, in place of earlier ones to the same survey. `not-found` means that the address is not
   * that of a confirmed subscriber, `too-many` that `client` has tried more than 30 times in an hour.
   */
  answer(reply: Reply, client: string): Promise<'kept' | 'not-found' | 'too-many'>;
}

const hourMs = 3_600_000;

/** Opens the surveys over a database. Only confirmed subscribers of newsletters can answer. */
export function openSurveys(parts: {
  database: Database;
  newsletters: Pick<Newsletters, 'subscriber'>;
  now: () => number;
}): Surveys {
  const { database, newsletters, now } = parts;
  // The answers tell whether an address subscribes: without a limit, lists of addresses could be tried.
  const allowsClient = createRateLimiter({ times: 30, windowMs: hourMs, now });
  return {
    answer: async ({ survey, email, answers, region, locale }, client) => {
      if (!allowsClient(client)) return 'too-many';
      const subscriber = await newsletters.subscriber(email);
      if (!subscriber) return 'not-found';
      await database.query(
        `insert into survey_answer (survey, subscriber_id, region, locale, answers, answered_at)
         values ($1, $2, $3, $4, $5::jsonb, $6)
         on conflict (survey, subscriber_id) do update set region = excluded.region, locale = excluded.locale,
           answers = excluded.answers, answered_at = excluded.answered_at`,
        [survey, subscriber, region, locale, JSON.stringify(answers), new Date(now())],
      );
      return 'kept';
    },
  };
}
