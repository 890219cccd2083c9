import type { Database } from '../database/database.ts';
import { createSharedLimit } from '../database/shared-limit.ts';
import { bounds } from '../lib/limits/bounds.ts';
import { claimOf, type Waiter } from '../lib/limits/shared-work.ts';
import { mailAddress } from '../readers/newsletters/fields.ts';
import { type Entered, enter, type Visitor } from './enter.ts';
import { openPasswords } from './hash-password.ts';
import { type OwnAccount, openOwnAccount } from './own-account.ts';
import { type PasswordProblem, passwordProblem } from './rules/password.ts';
import type { Person } from './rules/person.ts';
import { type Codes, openCodes } from './second-factor.ts';
import { logAct } from './store/log.ts';
import { requestMail } from './store/mails.ts';
import { personOfSecret, removeSecrets, takeSecret } from './store/one-time-secrets.ts';
import { findByEmail, savePassword } from './store/people.ts';
import { endSession, endSessionsOf, findSession, type Session } from './store/sessions.ts';

/** A sign-in: whose, with what, and who asks. */
export interface SignIn {
  email: string;
  password: string;
  visitor: Visitor;
}

/** What people do who sign in. */
export interface People {
  /**
   * Lets somebody in by a password. Whether an account exists cannot be told from a refusal.
   * @throws {TooMuchWaiting} when too many passwords wait to be compared
   */
  signIn(signIn: SignIn): Promise<Entered | { refused: 'wrong' | 'too-many' }>;
  /** The codes of second factors. */
  codes: Codes;
  /** What people change of their own accounts. */
  account: OwnAccount;
  /** Whether a client may try once more to sign in. */
  mayTry(client: string): Promise<boolean>;
  /** The session of a cookie's text; undefined when there is none, or it has ended. */
  sessionOf(secret: string): Promise<Session | undefined>;
  signOut(secret: string): Promise<void>;
  /**
   * Sends a link for a new password, if there is such an account. Returns whether the client may ask, which says nothing
   * of any account.
   */
  requestPassword(email: string, waiter: Waiter): Promise<boolean>;
  /** Who was invited by the text of an invitation; undefined when it was used or is too old. */
  invitedBy(secret: string): Promise<Person | undefined>;
  /**
   * Stores the password that an invited person chose, ends earlier sessions of that person and lets in.
   * @throws {TooMuchWaiting} when too many passwords wait to be hashed
   */
  acceptInvitation(
    secret: string,
    password: string,
    visitor: Visitor,
  ): Promise<Entered | { refused: 'gone' | PasswordProblem }>;
}

const quarterMs = 900_000;
const hourMs = 3_600_000;

/** The limits of sign-ins, by account and by client. */
function openLimits(database: Database, now: () => number) {
  const limit = (name: string, times: number, windowMs = quarterMs) =>
    createSharedLimit(database, { name, times, windowMs, now });
  const ofAccount = limit('sign-ins to an account', bounds.people.signInsOfAccount.max);
  const ofClient = limit('sign-ins of a client', bounds.people.signInsOfClient.max);
  const ofMails = limit('mails for a password', bounds.people.passwordMails.max, hourMs);
  const clientMayTry = async (client: string) => {
    const byClient = await ofClient(client);
    return database.transaction((transaction) => byClient(transaction));
  };
  const mayTry = async (email: string, client: string) => {
    const byClient = await ofClient(client);
    const byAccount = await ofAccount(email.toLowerCase());
    return database.transaction(
      async (transaction) => (await byClient(transaction)) && byAccount(transaction),
    );
  };
  return { clientMayTry, mayTry, ofMails };
}

/** Opens what people do who sign in, over a migrated database. */
export function openPeople(database: Database, now: () => number): People {
  const passwords = openPasswords();
  const limits = openLimits(database, now);
  const codes = openCodes(database, now);
  return {
    codes,
    account: openOwnAccount({ database, passwords, mayTry: limits.mayTry, now }),
    mayTry: limits.clientMayTry,
    signIn: async ({ email: written, password, visitor }) => {
      const email = mailAddress(written) ?? '';
      if (!(await limits.mayTry(email, visitor.client))) return { refused: 'too-many' };
      const found = await findByEmail(database, email);
      const hash = found?.password ?? undefined;
      if (!(await passwords.matches(password, hash, claimOf(visitor))) || !found) return { refused: 'wrong' };
      return database.transaction(async (transaction) => {
        // The account may have been revoked, or its password changed, while this one was compared.
        const [same] = await transaction.query(
          'select 1 from person where id = $1::bigint and password = $2 and revoked_at is null for update',
          [found.id, hash],
        );
        if (!same) return { refused: 'wrong' as const };
        return enter(transaction, found.id, { now: now(), device: visitor.device });
      });
    },
    sessionOf: (secret) => findSession(database, secret, now()),
    signOut: (secret) => endSession(database, secret),
    requestPassword: async (written, { client }) => {
      if (!(await limits.clientMayTry(client))) return false;
      const email = mailAddress(written) ?? '';
      const mayMail = await limits.ofMails(email.toLowerCase());
      const found = await findByEmail(database, email);
      await database.transaction(async (transaction) => {
        if ((await mayMail(transaction)) && found)
          await requestMail(transaction, found.id, { now: now(), kind: 'password' });
      });
      return true;
    },
    invitedBy: (secret) => personOfSecret(database, 'invitation', secret, now()),
    acceptInvitation: async (secret, password, visitor) => {
      const person = await personOfSecret(database, 'invitation', secret, now());
      if (!person) return { refused: 'gone' };
      const problem = passwordProblem(password, person);
      if (problem) return { refused: problem };
      const hash = await passwords.hash(password, claimOf(visitor));
      return database.transaction(async (transaction) => {
        const invited = await personOfSecret(transaction, 'invitation', secret, now());
        if (!invited || !(await takeSecret(transaction, 'invitation', secret)))
          return { refused: 'gone' as const };
        const { id, name } = invited;
        await savePassword(transaction, id, hash);
        await removeSecrets(transaction, 'invitation', id);
        await endSessionsOf(transaction, id);
        await logAct(transaction, { by: name, now: now() }, { action: 'password-chosen', subject: name });
        return enter(transaction, id, { now: now(), device: visitor.device });
      });
    },
  };
}
