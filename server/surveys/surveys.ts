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

/** The answers to surveys (ruling R21). */
export interface Surveys {
  /** Keeps what a subscriber answered, in place of an earlier answer to the same survey. */
  answer(reply: Reply, client: string): Promise<'kept' | 'not-found' | 'too-many'>;
}

const hour = 3_600_000;

/** Opens the surveys over a database; those who may answer are the newsletters' confirmed subscribers. */
export function openSurveys(parts: {
  database: Database;
  newsletters: Pick<Newsletters, 'subscriber'>;
  now: () => number;
}): Surveys {
  const { database, newsletters, now } = parts;
  // Whoever tries many addresses would learn who subscribes.
  const allowsClient = createRateLimiter({ times: 30, windowMs: hour, now });
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
