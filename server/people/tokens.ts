import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isEqualSecret } from '../lib/signed-claims.ts';

/** A random text that opens something: of a session's cookie, or of an invitation. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of such a text. Who reads the database cannot use it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The token against forged requests that belongs to a session: who does not know its cookie cannot make it. */
export const csrfTokenOf = (secret: string): string =>
  createHmac('sha256', secret).update('csrf').digest('base64url');

/** Whether a request brought the token that belongs to its session. */
export function isCsrfTokenOf(secret: string, token: string): boolean {
  return isEqualSecret(Buffer.from(token), Buffer.from(csrfTokenOf(secret)));
}
