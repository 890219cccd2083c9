import type { Queryable } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import type { Person } from '../rules/person.ts';
import { hashOfSecret, newSecret } from '../tokens.ts';
import { type PersonRow, personColumns, personOf } from './people.ts';

const iso = (moment: number) => new Date(moment).toISOString();

/** For how long links to a page on which a password is chosen work, in milliseconds. */
const lifetimes = {
  invitation: bounds.people.invitationMs.max,
  password: bounds.people.passwordLinkMs.max,
} as const;
export type InvitationKind = keyof typeof lifetimes;

/** Makes an invitation of a person, or a link for a new password, and returns the text that opens it. Earlier ones stay. */
export async function makeInvitation(
  transaction: Queryable,
  personId: string,
  { now, kind = 'invitation' }: { now: number; kind?: InvitationKind },
): Promise<{ secret: string; expiresAt: string }> {
  const secret = newSecret();
  const expiresAt = iso(now + lifetimes[kind]);
  await transaction.query(
    'insert into invitation (hash, person_id, expires_at) values ($1, $2::bigint, $3)',
    [hashOfSecret(secret), personId, expiresAt],
  );
  return { secret, expiresAt };
}

/** Who was invited by a text; undefined when it was used, is too old, or the person may not work here any more. */
export async function findInvited(
  database: Queryable,
  secret: string,
  now: number,
): Promise<Person | undefined> {
  const [row] = await database.query<PersonRow>(
    `select ${personColumns} from invitation join person on person.id = invitation.person_id
     where invitation.hash = $1 and invitation.expires_at > $2 and person.revoked_at is null`,
    [hashOfSecret(secret), iso(now)],
  );
  return row && personOf(row);
}

/** Uses an invitation up. Returns false when it was not there any more: two cannot use the same. */
export async function takeInvitation(transaction: Queryable, secret: string): Promise<boolean> {
  const taken = await transaction.query('delete from invitation where hash = $1 returning person_id', [
    hashOfSecret(secret),
  ]);
  return taken.length > 0;
}

/** Removes the invitations of a person. */
export async function removeInvitations(transaction: Queryable, personId: string): Promise<void> {
  await transaction.query('delete from invitation where person_id = $1::bigint', [personId]);
}
