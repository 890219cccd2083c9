import type { Queryable } from '../../database/database.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { makeSecret } from './one-time-secrets.ts';

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
  const expiresAt = now + lifetimes[kind];
  const secret = await makeSecret(transaction, 'invitation', personId, expiresAt);
  return { secret, expiresAt: new Date(expiresAt).toISOString() };
}
