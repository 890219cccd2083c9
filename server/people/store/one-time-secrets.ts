import type { Queryable } from '../../database/database.ts';
import type { Person } from '../rules/person.ts';
import { hashOfSecret, newSecret } from '../tokens.ts';
import { type PersonRow, personColumns, personOf } from './people.ts';

/** What a secret of a person opens once: the choice of a password, or the second step of a sign-in. */
export type SecretKind = 'invitation' | 'half_sign_in';

const iso = (moment: number) => new Date(moment).toISOString();

/** Makes a secret of a person that works until a moment, in milliseconds, and returns its text. Earlier ones stay. */
export async function makeSecret(
  transaction: Queryable,
  kind: SecretKind,
  personId: string,
  expiresAt: number,
): Promise<string> {
  const secret = newSecret();
  await transaction.query(`insert into ${kind} (hash, person_id, expires_at) values ($1, $2::bigint, $3)`, [
    hashOfSecret(secret),
    personId,
    iso(expiresAt),
  ]);
  return secret;
}

/** Whose secret it is; undefined when it was used, is too old, or the person may not work here any more. */
export async function personOfSecret(
  database: Queryable,
  kind: SecretKind,
  secret: string,
  now: number,
): Promise<Person | undefined> {
  const [row] = await database.query<PersonRow>(
    `select ${personColumns} from ${kind} join person on person.id = ${kind}.person_id
     where ${kind}.hash = $1 and ${kind}.expires_at > $2 and person.revoked_at is null`,
    [hashOfSecret(secret), iso(now)],
  );
  return row && personOf(row);
}

/** Uses a secret up. Returns false when it was not there any more: two cannot use the same. */
export async function takeSecret(transaction: Queryable, kind: SecretKind, secret: string): Promise<boolean> {
  const taken = await transaction.query(`delete from ${kind} where hash = $1 returning 1`, [
    hashOfSecret(secret),
  ]);
  return taken.length > 0;
}

/** Removes the secrets of a kind that a person has. */
export async function removeSecrets(
  transaction: Queryable,
  kind: SecretKind,
  personId: string,
): Promise<void> {
  await transaction.query(`delete from ${kind} where person_id = $1::bigint`, [personId]);
}
