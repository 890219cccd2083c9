import type { Queryable } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { Person } from '../rules/person.ts';
import { hashOfSecret, newSecret } from '../tokens.ts';
import { type PersonRow, personColumns, personOf } from './people.ts';

const iso = (moment: number) => new Date(moment).toISOString();

/** Notes a sign-in that awaits the code of the second factor, and returns the text of its cookie. */
export async function beginHalfSignIn(
  transaction: Queryable,
  personId: string,
  now: number,
): Promise<string> {
  const secret = newSecret();
  await transaction.query(
    'insert into half_sign_in (hash, person_id, expires_at) values ($1, $2::bigint, $3)',
    [hashOfSecret(secret), personId, iso(now + bounds.people.halfSignInMs.max)],
  );
  return secret;
}

/** Whose sign-in awaits a code, by the text of its cookie; undefined when there is none, or it is too old. */
export async function findHalfSignIn(
  database: Queryable,
  secret: string,
  now: number,
): Promise<Person | undefined> {
  const [row] = await database.query<PersonRow>(
    `select ${personColumns} from half_sign_in join person on person.id = half_sign_in.person_id
     where half_sign_in.hash = $1 and half_sign_in.expires_at > $2 and person.revoked_at is null`,
    [hashOfSecret(secret), iso(now)],
  );
  return row && personOf(row);
}

/** Uses a half sign-in up. Returns false when it was not there any more. */
export async function takeHalfSignIn(transaction: Queryable, secret: string): Promise<boolean> {
  const taken = await transaction.query('delete from half_sign_in where hash = $1 returning 1', [
    hashOfSecret(secret),
  ]);
  return taken.length > 0;
}
