import type { Queryable } from '../database/database.ts';
import type { LanguageModel } from './language-model.ts';

/** The tokens that may be spent in a day are spent; the model can be called again on the next. */
export class TokensSpent extends Error {
  override readonly name = 'TokensSpent';
}

interface Spending {
  database: Queryable;
  /** How many tokens all nodes of the database may spend in 24 hours. */
  tokensPerDay: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const dayMs = 86_400_000;
/** How long a node makes no call after it was refused tokens. */
const pauseMs = 3_600_000;
const key = 'summary tokens';
/** What an answer takes, until its model says so. */
const answerTokens = 1_000;
/** No script has fewer bytes for each token on average, in the models that are in use. */
const bytesPerToken = 3;

/** About how many tokens a request and its answer take; rather too many than too few. */
const estimate = (body: object): number =>
  Math.ceil(Buffer.byteLength(JSON.stringify(body)) / bytesPerToken) + answerTokens;

/** Counts tokens before they are spent. Returns the end of the 24 hours that they belong to, or nothing if they are too many. */
async function reserve(
  { database, tokensPerDay, now }: Spending,
  tokens: number,
): Promise<string | undefined> {
  const rows = await database.query<{ end: string }>(
    `insert into attempt as known (key, count, ends_at) values ($1, $2, $3)
     on conflict (key) do update set
       count = case when known.ends_at <= $4 then excluded.count else known.count + excluded.count end,
       ends_at = case when known.ends_at <= $4 then excluded.ends_at else known.ends_at end
     where known.ends_at <= $4 or known.count + excluded.count <= $5
     returning ends_at::text as end`,
    [key, tokens, new Date(now() + dayMs), new Date(now()), tokensPerDay],
  );
  return rows[0]?.end;
}

/** Corrects what was reserved by so many tokens. */
async function correct({ database }: Spending, endsAt: string, tokens: number): Promise<void> {
  await database.query(
    'update attempt set count = greatest(0, count + $3) where key = $1 and ends_at = $2::timestamptz',
    [key, endsAt, tokens],
  );
}

/**
 * A language model that stops at a daily limit of tokens, which all nodes of a database share. Tokens are counted by an
 * estimate before a call, and by what the model says afterwards; calls that gave no answer count as estimated, because
 * they may have been made. The limit is passed at most by what the answers under way take beyond their estimate.
 * Its `complete` also throws {TokensSpent}.
 */
export function limitSpending(model: LanguageModel, spending: Spending): LanguageModel {
  const { tokensPerDay, now } = spending;
  let spentUntil = 0;
  return {
    ...model,
    available: () => now() >= spentUntil && model.available(),
    complete: async (body, signal) => {
      const tokens = estimate(body);
      if (tokens > tokensPerDay)
        throw new Error(`the story takes about ${tokens} tokens: more than SUMMARY_DAILY_TOKENS`);
      const endsAt = await reserve(spending, tokens);
      if (!endsAt) {
        spentUntil = now() + pauseMs;
        throw new TokensSpent(`the ${tokensPerDay} tokens of SUMMARY_DAILY_TOKENS are spent`);
      }
      const answer = await model.complete(body, signal);
      if (answer.tokens !== undefined) await correct(spending, endsAt, answer.tokens - tokens);
      return answer;
    },
  };
}
