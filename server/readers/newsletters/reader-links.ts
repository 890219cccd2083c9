import type { Queryable } from '../../database/database.ts';
import { sharedSecret } from '../../database/shared-secret.ts';
import { signClaims, verifyClaims } from '../../lib/signed-claims.ts';

/** The end of a reader's subscriptions to the newsletters that a mail was about, and of the sign-up that it answered. */
export interface UnsubscribeClaims {
  purpose: 'unsubscribe';
  subscriber: string;
  newsletters: string[];
  signUp?: string;
}

/** What a signed link in a mail to a subscriber, or on a page that only one can see, says of its reader. */
export type ReaderClaims =
  | UnsubscribeClaims
  | { purpose: 'survey'; subscriber: string; survey: string }
  | { purpose: 'reply'; reply: string; survey: string };

/** Makes and checks signed links for subscribers. They need no row of their own, and do not expire by themselves. */
export interface ReaderLinks {
  sign(claims: ReaderClaims): Promise<string>;
  /** The claims of a token; undefined when it is not valid, or is for something else. */
  verify<P extends ReaderClaims['purpose']>(
    token: string,
    purpose: P,
  ): Promise<Extract<ReaderClaims, { purpose: P }> | undefined>;
}

/** The links of a database; every node makes the same ones. */
export function openReaderLinks(database: Queryable): ReaderLinks {
  let known: string | undefined;
  const secret = async () => {
    known ??= await sharedSecret(database, 'reader links');
    return known;
  };
  return {
    sign: async (claims) => signClaims(claims, await secret()),
    verify: async <P extends ReaderClaims['purpose']>(token: string, purpose: P) => {
      // Tokens without a signature are those of sign-ups.
      if (!token.includes('.')) return undefined;
      const claims = verifyClaims<Extract<ReaderClaims, { purpose: P }>>(token, await secret());
      return claims?.purpose === purpose ? claims : undefined;
    },
  };
}
