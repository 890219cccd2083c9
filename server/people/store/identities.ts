import type { Queryable } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { Person } from '../rules/person.ts';
import { hashOfSecret, newSecret } from '../tokens.ts';
import { type PersonRow, personColumns, personOf } from './people.ts';

/** An account at a provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** The person who has an account at a provider; undefined when nobody has, or the person may not work here any more. */
export async function findByIdentity(
  transaction: Queryable,
  { issuer, subject }: Identity,
): Promise<Person | undefined> {
  const [row] = await transaction.query<PersonRow>(
    `select ${personColumns} from person_identity join person on person.id = person_identity.person_id
     where issuer = $1 and subject = $2 and person.revoked_at is null`,
    [issuer, subject],
  );
  return row && personOf(row);
}

/** Notes that a person has an account at a provider. Returns false when the person has another one there. */
export async function saveIdentity(
  transaction: Queryable,
  personId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const saved = await transaction.query(
    `insert into person_identity (issuer, subject, person_id) values ($1, $2, $3::bigint)
     on conflict do nothing returning 1`,
    [issuer, subject, personId],
  );
  return saved.length > 0;
}

/** Forgets the accounts of a person at providers. */
export async function removeIdentities(transaction: Queryable, personId: string): Promise<void> {
  await transaction.query('delete from person_identity where person_id = $1::bigint', [personId]);
}

/** What is kept of a sign-in while its browser is at the provider. */
export interface ProviderSignIn {
  state: string;
  nonce: string;
  verifier: string;
  /** Where the sign-in leads. */
  next: string;
}

/** Keeps a sign-in for which a provider is asked, and returns the text of its cookie. */
export async function saveProviderSignIn(
  database: Queryable,
  { state, nonce, verifier, next }: ProviderSignIn,
  now: number,
): Promise<string> {
  const secret = newSecret();
  await database.query(
    `insert into provider_sign_in (hash, state, nonce, verifier, next, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      hashOfSecret(secret),
      state,
      nonce,
      verifier,
      next,
      new Date(now + bounds.people.halfSignInMs.max).toISOString(),
    ],
  );
  return secret;
}

/** Takes such a sign-in: it cannot be taken again. Undefined when there is none, or it is too old. */
export async function takeProviderSignIn(
  database: Queryable,
  secret: string,
  now: number,
): Promise<ProviderSignIn | undefined> {
  const [row] = await database.query<ProviderSignIn & { fresh: boolean }>(
    `delete from provider_sign_in where hash = $1
     returning state, nonce, verifier, next, expires_at > $2 as fresh`,
    [hashOfSecret(secret), new Date(now).toISOString()],
  );
  return row?.fresh ? row : undefined;
}
