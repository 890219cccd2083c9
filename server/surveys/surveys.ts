import type { Edition } from '../content/contract/vocabulary.ts';
import type { Database } from '../content/store/database.ts';
import { createSharedLimit } from '../limits/shared-limit.ts';
import { findSubscriber } from '../newsletters/sign-ups.ts';
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
   * that of a confirmed subscriber, `too-many` that `client` has tried more than 30 times in an hour on all processes.
   */
  answer(reply: Reply, client: string): Promise<'kept' | 'not-found' | 'too-many'>;
}

const hourMs = 3_600_000;

/** Opens the surveys over a database. Only confirmed subscribers of newsletters can answer. */
export function openSurveys({ database, now }: { database: Database; now: () => number }): Surveys {
  // The answers tell whether an address subscribes: without a limit, lists of addresses could be tried.
  const limit = { name: 'answers of a client', times: 30, windowMs: hourMs, now };
  const ofClient = createSharedLimit(database, limit);
  return {
    answer: async ({ survey, email, answers, region, locale }, client) => {
      const byClient = await ofClient(client);
      return database.transaction(async (transaction) => {
        if (!(await byClient(transaction))) return 'too-many';
        const subscriber = await findSubscriber(transaction, email);
        if (!subscriber) return 'not-found';
        await transaction.query(
          `insert into survey_answer (survey, subscriber_id, region, locale, answers, answered_at)
           values ($1, $2, $3, $4, $5::jsonb, $6)
           on conflict (survey, subscriber_id) do update set region = excluded.region, locale = excluded.locale,
             answers = excluded.answers, answered_at = excluded.answered_at`,
          [survey, subscriber, region, locale, JSON.stringify(answers), new Date(now())],
        );
        return 'kept';
      });
    },
  };
}
