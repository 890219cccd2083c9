import type { Database, Queryable } from '../database/database.ts';
import { ExpectedError } from '../lib/expected-error.ts';
import { claimOf, type Waiter } from '../lib/limits/shared-work.ts';
import type { Passwords } from './hash-password.ts';
import { newFactorSecret, newRecoveryCodes, normalRecoveryCode, stepOfCode } from './rules/codes.ts';
import { type PasswordProblem, passwordProblem } from './rules/password.ts';
import type { Person } from './rules/person.ts';
import { type AccountAction, logAct } from './store/log.ts';
import { findPassword, savePassword } from './store/people.ts';
import {
  beginFactor,
  countRecoveryCodes,
  findFactor,
  markConfirmed,
  removeFactor,
  saveRecoveryCodes,
  takeStep,
} from './store/second-factors.ts';
import { endSessionsOf } from './store/sessions.ts';

/** Why a change of one's own account is refused; nothing was changed. */
export type AccountProblem =
  | 'password-wrong'
  | 'code-wrong'
  | 'too-many'
  | 'factor-there'
  | 'no-factor'
  | 'no-password'
  | `password-${PasswordProblem}`;

/** A change of one's own account that is refused. */
export class AccountRefused extends ExpectedError {
  override readonly name = 'AccountRefused';
  readonly problem: AccountProblem;

  constructor(problem: AccountProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Who changes the own account: the person, the session it is done in, and who waits. */
export interface OwnRequest {
  person: Person;
  session: string;
  waiter: Waiter;
}

/** The state of an account as its owner sees it. */
export interface AccountState {
  hasPassword: boolean;
  hasSecondFactor: boolean;
  recoveryCodes: number;
}

/**
 * What people change of their own accounts. Whatever changes the way in asks for the present password, where there is
 * one, and ends all other sessions. Each refuses by {AccountRefused}.
 */
export interface OwnAccount {
  state(personId: string): Promise<AccountState>;
  changePassword(own: OwnRequest, passwords: { present: string; wanted: string }): Promise<void>;
  /** The secret of a second factor, which is asked for once a code of it has come. */
  beginFactor(own: OwnRequest, password: string): Promise<string>;
  /** Turns the second factor on, and returns the recovery codes. */
  confirmFactor(own: OwnRequest, code: string): Promise<string[]>;
  /** Turns the second factor off. */
  removeFactor(own: OwnRequest, password: string): Promise<void>;
  /** Makes recovery codes in place of earlier ones. */
  renewCodes(own: OwnRequest, password: string): Promise<string[]>;
}

interface OwnAccountParts {
  database: Database;
  passwords: Passwords;
  /** Counts a try of a password of an account by a client, and returns whether it may be made. */
  mayTry: (email: string, client: string) => Promise<boolean>;
  now: () => number;
}

async function storeCodes(transaction: Queryable, personId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await saveRecoveryCodes(
    transaction,
    personId,
    codes.map((code) => normalRecoveryCode(code) as string),
  );
  return codes;
}

/** Returns what demands the present password of whoever has one, and counts the tries. */
const passwordDemand =
  ({ database, passwords, mayTry }: OwnAccountParts) =>
  async ({ person, waiter }: OwnRequest, typed: string) => {
    const hash = await findPassword(database, person.id);
    if (hash === undefined) return;
    if (!(await mayTry(person.email, waiter.client))) throw new AccountRefused('too-many');
    if (!(await passwords.matches(typed, hash, claimOf(waiter)))) throw new AccountRefused('password-wrong');
  };

/** Returns what changes an account in a transaction, and notes it in the log. */
const logged =
  ({ database, now }: OwnAccountParts) =>
  <T>(
    { person: { id, name } }: OwnRequest,
    action: AccountAction,
    run: (transaction: Queryable, id: string) => Promise<T>,
  ) =>
    database.transaction(async (transaction) => {
      const result = await run(transaction, id);
      await logAct(transaction, { by: name, now: now() }, { action, subject: name });
      return result;
    });

/** Turns the second factor of a person on, if a code of it has come. */
async function confirm(transaction: Queryable, id: string, { code, now }: { code: string; now: number }) {
  const factor = await findFactor(transaction, id);
  if (!factor) throw new AccountRefused('no-factor');
  if (factor.isConfirmed) throw new AccountRefused('factor-there');
  const step = stepOfCode(factor.secret, code, now);
  if (step === undefined || !(await takeStep(transaction, id, step))) throw new AccountRefused('code-wrong');
  await markConfirmed(transaction, id, now);
}

/** Opens what people change of their own accounts. */
export function openOwnAccount(parts: OwnAccountParts): OwnAccount {
  const { database, passwords, now } = parts;
  const demandPassword = passwordDemand(parts);
  const act = logged(parts);
  return {
    state: async (id) => {
      const factor = await findFactor(database, id);
      return {
        hasPassword: (await findPassword(database, id)) !== undefined,
        hasSecondFactor: factor?.isConfirmed ?? false,
        recoveryCodes: await countRecoveryCodes(database, id),
      };
    },
    changePassword: async (own, { present, wanted }) => {
      // Whoever has none chooses the first one by a link in a mail: a session alone is not enough.
      if ((await findPassword(database, own.person.id)) === undefined)
        throw new AccountRefused('no-password');
      await demandPassword(own, present);
      const problem = passwordProblem(wanted, own.person);
      if (problem) throw new AccountRefused(`password-${problem}`);
      const hash = await passwords.hash(wanted, claimOf(own.waiter));
      await act(own, 'password-changed', async (transaction, id) => {
        await savePassword(transaction, id, hash);
        await endSessionsOf(transaction, id, { except: own.session });
      });
    },
    beginFactor: async (own, password) => {
      await demandPassword(own, password);
      const secret = newFactorSecret();
      if (!(await beginFactor(database, own.person.id, secret))) throw new AccountRefused('factor-there');
      return secret;
    },
    confirmFactor: (own, code) =>
      act(own, 'factor-on', async (transaction, id) => {
        await confirm(transaction, id, { code, now: now() });
        await endSessionsOf(transaction, id, { except: own.session });
        return storeCodes(transaction, id);
      }),
    removeFactor: async (own, password) => {
      await demandPassword(own, password);
      await act(own, 'factor-off', async (transaction, id) => {
        if (!(await removeFactor(transaction, id))) throw new AccountRefused('no-factor');
        await endSessionsOf(transaction, id, { except: own.session });
      });
    },
    renewCodes: async (own, password) => {
      await demandPassword(own, password);
      return act(own, 'recovery-codes-made', async (transaction, id) => {
        if (!(await findFactor(transaction, id))?.isConfirmed) throw new AccountRefused('no-factor');
        return storeCodes(transaction, id);
      });
    },
  };
}
