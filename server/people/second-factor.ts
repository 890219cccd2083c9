import type { Database, Queryable } from '../database/database.ts';
import { createSharedLimit } from '../database/shared-limit.ts';
import { bounds } from '../lib/limits/bounds.ts';
import type { Entered } from './enter.ts';
import { normalRecoveryCode, stepOfCode } from './rules/codes.ts';
import type { Person } from './rules/person.ts';
import { logAct } from './store/log.ts';
import { personOfSecret, takeSecret } from './store/one-time-secrets.ts';
import { findFactor, takeRecoveryCode, takeStep } from './store/second-factors.ts';
import { beginSession } from './store/sessions.ts';

/** Whether a code is right, which is then used up. */
type CodeCheck = 'right' | 'wrong' | 'too-many';

/** What is asked of codes of second factors. */
export interface Codes {
  /** Whose sign-in awaits a code; undefined when there is none, or it is too old. */
  awaited(half: string): Promise<Person | undefined>;
  /** Ends a sign-in that awaits a code, and begins a session. */
  enter(
    half: string,
    { code, device }: { code: string; device: string },
  ): Promise<Extract<Entered, { secret: string }> | { refused: 'gone' | Exclude<CodeCheck, 'right'> }>;
}

const quarterMs = 900_000;
const dayMs = 86_400_000;

async function isRight(
  transaction: Queryable,
  { id, name }: Person,
  { code, now }: { code: string; now: number },
): Promise<boolean> {
  const factor = await findFactor(transaction, id);
  if (!factor) return false;
  const step = stepOfCode(factor.secret, code, now);
  if (step !== undefined) return takeStep(transaction, id, step);
  const recovery = factor.isConfirmed ? normalRecoveryCode(code) : undefined;
  if (recovery === undefined || !(await takeRecoveryCode(transaction, id, recovery))) return false;
  await logAct(transaction, { by: name, now }, { action: 'recovery-code-used', subject: name });
  return true;
}

/** Opens the checks of codes: each works once, and tries are counted by account, so that nobody guesses one. */
export function openCodes(database: Database, now: () => number): Codes {
  const limits = (
    [
      ['codes of an account', bounds.people.codesOfAccount.max, quarterMs],
      ['codes of an account in a day', bounds.people.codesOfAccountInDay.max, dayMs],
    ] as const
  ).map(([name, times, windowMs]) => createSharedLimit(database, { name, times, windowMs, now }));
  const mayTry = async (id: string) => {
    const attempts = await Promise.all(limits.map((limit) => limit(id)));
    // Counted in a transaction of its own: a wrong code takes nothing back of it.
    return database.transaction(async (transaction) => {
      for (const attempt of attempts) if (!(await attempt(transaction))) return false;
      return true;
    });
  };
  const check = async (person: Person, code: string): Promise<CodeCheck> => {
    if (!(await mayTry(person.id))) return 'too-many';
    const right = await database.transaction((transaction) =>
      isRight(transaction, person, { code, now: now() }),
    );
    return right ? 'right' : 'wrong';
  };
  const awaited = (half: string) => personOfSecret(database, 'half_sign_in', half, now());
  return {
    awaited,
    enter: async (half, { code, device }) => {
      const person = await awaited(half);
      if (!person) return { refused: 'gone' };
      const checked = await check(person, code);
      if (checked !== 'right') return { refused: checked };
      return database.transaction(async (transaction) => {
        const present = await personOfSecret(transaction, 'half_sign_in', half, now());
        if (!present || !(await takeSecret(transaction, 'half_sign_in', half)))
          return { refused: 'gone' as const };
        return { secret: await beginSession(transaction, present.id, { now: now(), device }) };
      });
    },
  };
}
