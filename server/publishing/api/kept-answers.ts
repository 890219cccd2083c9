import { createHash } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { TokenHolder } from '../tokens.ts';
import { Refusal } from './problems.ts';

/** An answer of a call. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** A request that may come twice. */
export interface RepeatableRequest {
  holder: Pick<TokenHolder, 'id' | 'person'>;
  /** Of the header `Idempotency-Key`. */
  key: string;
  method: string;
  url: string;
  ifMatch: string | undefined;
  body: unknown;
}

/** Where the answers to a holder's requests are kept. */
const tableOf = ({ person }: Pick<TokenHolder, 'person'>) =>
  person
    ? { table: 'kept_answer_of_person', owner: 'person_id', type: 'bigint' }
    : { table: 'kept_answer', owner: 'token_id', type: 'text' };

const keptMs = 86_400_000;
/** A request that has no answer after so long was ended with its server. */
const abandonedMs = 120_000;
const maxKeyLength = bounds.publishing.idempotencyKey.max;

function hashOf({ method, url, ifMatch, body }: RepeatableRequest): string {
  const bytes = Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null);
  return createHash('sha256')
    .update(JSON.stringify([method, url, ifMatch]))
    .update(bytes)
    .digest('hex');
}

interface KeptRow {
  request_hash: string;
  answer: Answer | null;
}

/** Reserves a key for a request; returns the row that is there already, if there is one. */
async function claim(
  database: Queryable,
  { holder, key }: RepeatableRequest,
  hash: string,
  now: number,
): Promise<KeptRow | undefined> {
  const { table, owner, type } = tableOf(holder);
  const iso = (moment: number) => new Date(moment).toISOString();
  await database.query(`delete from ${table} where started_at < $1 or (answer is null and started_at < $2)`, [
    iso(now - keptMs),
    iso(now - abandonedMs),
  ]);
  const claimed = await database.query(
    `insert into ${table} (${owner}, key, request_hash, started_at) values ($1::${type}, $2, $3, $4)
     on conflict do nothing returning key`,
    [holder.id, key, hash, iso(now)],
  );
  if (claimed.length > 0) return undefined;
  const [row] = await database.query<KeptRow>(
    `select request_hash, answer from ${table} where ${owner} = $1::${type} and key = $2`,
    [holder.id, key],
  );
  return row ?? { request_hash: hash, answer: null };
}

/**
 * Answers a request once: the same request with the same key is answered as before, for 24 hours. Only successes are
 * kept, so that a request that was refused can be sent again.
 * @throws {Refusal} when the key was used for another request, or its request is still being answered
 */
export async function answerOnce(
  database: Queryable,
  request: RepeatableRequest,
  answer: () => Promise<Answer>,
  now: number,
): Promise<Answer> {
  const { holder, key } = request;
  const { table, owner, type } = tableOf(holder);
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength)
    throw new Refusal(
      400,
      `Idempotency-Key must have 1 to ${maxKeyLength} printable ASCII characters, no spaces`,
    );
  const hash = hashOf(request);
  const kept = await claim(database, request, hash, now);
  if (kept && kept.request_hash !== hash)
    throw new Refusal(422, 'this Idempotency-Key was used for another request: use a new one');
  if (kept && !kept.answer)
    throw new Refusal(409, 'the request with this Idempotency-Key is still being answered', {
      'retry-after': '1',
    });
  if (kept?.answer)
    return { ...kept.answer, headers: { ...kept.answer.headers, 'idempotent-replayed': 'true' } };
  const row = [holder.id, key];
  const isRow = `${owner} = $1::${type} and key = $2`;
  try {
    const given = await answer();
    await database.query(`update ${table} set answer = $3::json where ${isRow}`, [
      ...row,
      JSON.stringify(given),
    ]);
    return given;
  } catch (error) {
    await database.query(`delete from ${table} where ${isRow} and answer is null`, row);
    throw error;
  }
}
