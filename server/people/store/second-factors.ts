import type { Queryable } from '../../database/database.ts';
import { hashOfSecret } from '../tokens.ts';

/** The second factor of a person. */
export interface SecondFactor {
  secret: string;
  /** Whether a code has shown that the person has it. */
  isConfirmed: boolean;
}

/** The second factor of a person; undefined without one. */
export async function findFactor(database: Queryable, personId: string): Promise<SecondFactor | undefined> {
  const [row] = await database.query<{ secret: string; confirmed: boolean }>(
    'select secret, confirmed_at is not null as confirmed from second_factor where person_id = $1::bigint',
    [personId],
  );
  return row && { secret: row.secret, isConfirmed: row.confirmed };
}

/** Stores a second factor that is not confirmed yet. Returns false where there is one that is. */
export async function beginFactor(
  transaction: Queryable,
  personId: string,
  secret: string,
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into second_factor as known (person_id, secret) values ($1::bigint, $2)
     on conflict (person_id) do update set secret = excluded.secret, last_step = 0
     where known.confirmed_at is null returning 1`,
    [personId, secret],
  );
  return rows.length > 0;
}

/** Notes that a person has the second factor. */
export async function markConfirmed(transaction: Queryable, personId: string, now: number): Promise<void> {
  await transaction.query('update second_factor set confirmed_at = $2 where person_id = $1::bigint', [
    personId,
    new Date(now).toISOString(),
  ]);
}

/** Uses the code of a step up. Returns false when it, or a later one, was used already. */
export async function takeStep(transaction: Queryable, personId: string, step: number): Promise<boolean> {
  const taken = await transaction.query(
    'update second_factor set last_step = $2 where person_id = $1::bigint and last_step < $2 returning 1',
    [personId, step],
  );
  return taken.length > 0;
}

/** Removes the second factor of a person, and the recovery codes. Returns whether there was one. */
export async function removeFactor(transaction: Queryable, personId: string): Promise<boolean> {
  const removed = await transaction.query(
    'delete from second_factor where person_id = $1::bigint returning 1',
    [personId],
  );
  await transaction.query('delete from recovery_code where person_id = $1::bigint', [personId]);
  return removed.length > 0;
}

/** Stores the hashes of recovery codes in place of earlier ones. `codes` have no signs between their groups. */
export async function saveRecoveryCodes(
  transaction: Queryable,
  personId: string,
  codes: readonly string[],
): Promise<void> {
  await transaction.query('delete from recovery_code where person_id = $1::bigint', [personId]);
  await transaction.query(
    'insert into recovery_code (person_id, hash) select $1::bigint, unnest($2::text[])',
    [personId, codes.map(hashOfSecret)],
  );
}

/** Uses a recovery code up. Returns false when there is no such one. */
export async function takeRecoveryCode(
  transaction: Queryable,
  personId: string,
  code: string,
): Promise<boolean> {
  const taken = await transaction.query(
    'delete from recovery_code where person_id = $1::bigint and hash = $2 returning 1',
    [personId, hashOfSecret(code)],
  );
  return taken.length > 0;
}

/** How many recovery codes of a person are left. */
export async function countRecoveryCodes(database: Queryable, personId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from recovery_code where person_id = $1::bigint',
    [personId],
  );
  return row?.count ?? 0;
}
