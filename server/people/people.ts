import type { Database } from '../database/database.ts';
import { createSharedLimit } from '../database/shared-limit.ts';
import { bounds } from '../lib/limits/bounds.ts';
import type { Waiter } from '../lib/limits/shared-work.ts';
import { mailAddress } from '../readers/newsletters/fields.ts';
import { openPasswords } from './hash-password.ts';
import { type PasswordProblem, passwordProblem } from './rules/password.ts';
import type { Person } from './rules/person.ts';
import { findInvited, removeInvitations, takeInvitation } from './store/invitations.ts';
import { findByEmail, savePassword } from './store/people.ts';
import { beginSession, endSession, endSessionsOf, findSession, type Session } from './store/sessions.ts';

/** A sign-in: whose, with what, and who asks. */
export interface SignIn {
  email: string;
  password: string;
  waiter: Waiter;
}

/** What people do who sign in. */
export interface People {
  /**
   * Begins a session, and returns the text of its cookie. Whether an account exists cannot be told from a refusal.
   * @throws {TooMuchWaiting} when too many passwords wait to be compared
   */
  signIn(signIn: SignIn): Promise<{ secret: string } | { refused: 'wrong' | 'too-many' }>;
  /** The session of a cookie's text; undefined when there is none, or it has ended. */
  sessionOf(secret: string): Promise<Session | undefined>;
  signOut(secret: string): Promise<void>;
  /** Who was invited by the text of an invitation; undefined when it was used or is too old. */
  invitedBy(secret: string): Promise<Person | undefined>;
  /**
   * Stores the password that an invited person chose, ends earlier sessions of that person and begins one.
   * @throws {TooMuchWaiting} when too many passwords wait to be hashed
   */
  acceptInvitation(
    secret: string,
    password: string,
    waiter: Waiter,
  ): Promise<{ secret: string } | { refused: 'gone' | PasswordProblem }>;
}

const windowMs = 900_000;

/** Opens what people do who sign in, over a migrated database. */
export function openPeople(database: Database, now: () => number): People {
  const passwords = openPasswords();
  const limit = (name: string, times: number) => createSharedLimit(database, { name, times, windowMs, now });
  const ofAccount = limit('sign-ins to an account', bounds.people.signInsOfAccount.max);
  const ofClient = limit('sign-ins of a client', bounds.people.signInsOfClient.max);
  const mayTry = async (email: string, client: string) => {
    const byClient = await ofClient(client);
    const byAccount = await ofAccount(email.toLowerCase());
    return database.transaction(
      async (transaction) => (await byClient(transaction)) && byAccount(transaction),
    );
  };
  const claimOf = ({ client, signal }: Waiter) => ({ clients: [client], signal });
  return {
    signIn: async ({ email: written, password, waiter }) => {
      const email = mailAddress(written) ?? '';
      if (!(await mayTry(email, waiter.client))) return { refused: 'too-many' };
      const found = await findByEmail(database, email);
      const hash = found?.password ?? undefined;
      if (!(await passwords.matches(password, hash, claimOf(waiter))) || !found) return { refused: 'wrong' };
      const secret = await database.transaction(async (transaction) => {
        // The account may have been revoked, or its password changed, while this one was compared.
        const [same] = await transaction.query(
          'select 1 from person where id = $1::bigint and password = $2 and revoked_at is null for update',
          [found.id, hash],
        );
        return same && beginSession(transaction, found.id, now());
      });
      return secret ? { secret } : { refused: 'wrong' };
    },
    sessionOf: (secret) => findSession(database, secret, now()),
    signOut: (secret) => endSession(database, secret),
    invitedBy: (secret) => findInvited(database, secret, now()),
    acceptInvitation: async (secret, password, waiter) => {
      const person = await findInvited(database, secret, now());
      if (!person) return { refused: 'gone' };
      const problem = passwordProblem(password, person);
      if (problem) return { refused: problem };
      const hash = await passwords.hash(password, claimOf(waiter));
      const begun = await database.transaction(async (transaction) => {
        const invited = await findInvited(transaction, secret, now());
        if (!invited || !(await takeInvitation(transaction, secret))) return undefined;
        await savePassword(transaction, invited.id, hash);
        await removeInvitations(transaction, invited.id);
        await endSessionsOf(transaction, invited.id);
        return beginSession(transaction, invited.id, now());
      });
      return begun ? { secret: begun } : { refused: 'gone' };
    },
  };
}
