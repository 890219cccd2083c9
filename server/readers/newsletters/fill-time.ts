import type { Queryable } from '../../database/database.ts';
import { sharedSecret } from '../../database/shared-secret.ts';
import { signClaims, verifyClaims } from '../../lib/signed-claims.ts';
import { emailKey } from './fields.ts';

/** Nobody fills in the form in fewer milliseconds. */
const minFillMs = 2_000;
/** For how long a form that was shown again can be sent, in milliseconds. */
const shownForMs = 86_400_000;

/** What a form says of how long it was filled in. */
export interface Filled {
  address: string;
  /** Milliseconds, as the script counts them; empty without scripts. */
  took: string;
  /** The signed moment at which it was shown again; empty where it is from a kept page, which cannot say when it was read. */
  shown: string;
}

/** Whether a form was filled in for long enough; if that cannot be told yet, the signed moment to show it again with. */
export type FillTime = 'enough' | 'too-short' | { shown: string };

interface Claims {
  purpose: 'sign-up';
  email: string;
  at: number;
}

/** Tells for a database's nodes how long forms were filled in. `now` returns milliseconds. */
export function openFillTimes(database: Queryable, now: () => number) {
  let known: string | undefined;
  const secret = async () => {
    known ??= await sharedSecret(database, 'forms');
    return known;
  };
  return async ({ address, took, shown }: Filled): Promise<FillTime> => {
    if (/^\d+$/.test(took)) return Number(took) >= minFillMs ? 'enough' : 'too-short';
    const email = emailKey(address);
    const claims = verifyClaims<Claims>(shown, await secret());
    const age = claims?.purpose === 'sign-up' && claims.email === email ? now() - claims.at : undefined;
    if (age === undefined || age > shownForMs)
      return { shown: signClaims({ purpose: 'sign-up', email, at: now() } satisfies Claims, await secret()) };
    return age >= minFillMs ? 'enough' : { shown };
  };
}
