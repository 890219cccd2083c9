import type { Database } from '../../../server/database/database.ts';
import { openPasswords } from '../../../server/people/hash-password.ts';
import { addPerson } from '../../../server/people/manage-people.ts';
import { newFactorSecret } from '../../../server/people/rules/codes.ts';
import { savePassword } from '../../../server/people/store/people.ts';
import { beginFactor, findFactor } from '../../../server/people/store/second-factors.ts';
import { beginSession } from '../../../server/people/store/sessions.ts';
import { csrfTokenOf } from '../../../server/people/tokens.ts';

/** Somebody who is signed in, with what the calls on the own account ask for. */
export interface Owner {
  password: string;
  headers: Record<string, string>;
  /** The secret of the second factor. */
  secret(): Promise<string | undefined>;
  now(): number;
}

/** A person with a password and a second factor that is not confirmed, who is signed in. */
export async function openOwner(database: Database, email: string, clock: { now: number }): Promise<Owner> {
  const fields = {
    ...{ name: email, email, role: 'administrator' as const },
    ...{ verticals: [], regions: [], languages: [] },
  };
  const act = { by: 'setup', now: clock.now };
  const { person } = await addPerson(database, fields, act);
  const password = 'a lantern over the harbour';
  const claim = { clients: ['setup'], signal: new AbortController().signal };
  await savePassword(database, person.id, await openPasswords().hash(password, claim));
  await beginFactor(database, person.id, newFactorSecret());
  const cookie = await beginSession(database, person.id, { now: clock.now, device: 'test' });
  return {
    password,
    headers: { cookie: `__Host-desk=${cookie}`, 'x-csrf-token': csrfTokenOf(cookie) },
    secret: async () => (await findFactor(database, person.id))?.secret,
    now: () => clock.now,
  };
}
