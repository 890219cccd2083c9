import type { Queryable } from '../database/database.ts';
import { bounds } from '../lib/limits/bounds.ts';
import type { Waiter } from '../lib/limits/shared-work.ts';
import { makeSecret } from './store/one-time-secrets.ts';
import { findFactor } from './store/second-factors.ts';
import { beginSession } from './store/sessions.ts';

/** A browser that asks to be let in. */
export interface Visitor extends Waiter {
  /** What the browser says it is. */
  device: string;
}

/** What somebody gets who has shown who it is: the text of a session's cookie, or of one that awaits a code. */
export type Entered = { secret: string } | { half: string };

/** Lets a person in by a password, a link or a provider: at once, or up to the code of the second factor. */
export async function enter(
  transaction: Queryable,
  personId: string,
  { now, device }: { now: number; device: string },
): Promise<Entered> {
  const factor = await findFactor(transaction, personId);
  return factor?.isConfirmed
    ? { half: await makeSecret(transaction, 'half_sign_in', personId, now + bounds.people.halfSignInMs.max) }
    : { secret: await beginSession(transaction, personId, { now, device }) };
}
