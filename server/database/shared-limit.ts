import { createHmac } from 'node:crypto';
import { compositeKey } from '../../views/composite-key.ts';
import type { Database, Queryable } from './database.ts';
import { sharedSecret } from './shared-secret.ts';

interface SharedLimits {
  /** What is limited: keys of different names are counted apart. */
  name: string;
  /** How many times are allowed in one window. */
  times: number;
  windowMs: number;
  now: () => number;
}

/**
 * Counts an attempt and returns whether it is within the limit; one that is not is not counted. If the transaction is
 * rolled back, so is the count.
 */
type Attempt = (transaction: Queryable) => Promise<boolean>;

/** Returns the attempt of a key, to be counted in a transaction. */
export type SharedLimit = (key: string) => Promise<Attempt>;

/**
 * A limit that all processes of a database share. What is stored of a key is a keyed hash, which tells nobody who reads
 * the table whose it was.
 */
export function createSharedLimit(
  database: Database,
  { name, times, windowMs, now }: SharedLimits,
): SharedLimit {
  let secret: string | undefined;
  return async (key) => {
    secret ??= await sharedSecret(database, 'limits');
    const hash = createHmac('sha256', secret).update(compositeKey(name, key)).digest('base64url');
    return async (transaction) => {
      const rows = await transaction.query(
        `insert into attempt as known (key, count, ends_at) values ($1, 1, $2)
         on conflict (key) do update set
           count = case when known.ends_at <= $3 then 1 else known.count + 1 end,
           ends_at = case when known.ends_at <= $3 then excluded.ends_at else known.ends_at end
         where known.ends_at <= $3 or known.count < $4
         returning 1`,
        [hash, new Date(now() + windowMs), new Date(now()), times],
      );
      return rows.length > 0;
    };
  };
}

/** Deletes the counts of windows that have ended. `now` in milliseconds. */
export async function forgetAttempts(database: Queryable, now: number): Promise<void> {
  await database.query('delete from attempt where ends_at <= $1', [new Date(now)]);
}
