import { createHash, randomBytes } from 'node:crypto';

/** What a token that came in a link may look like. */
const goodToken = /^[\w-]{43}$/;

/** A token that nobody can guess, for a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: who reads the database cannot make links from it. */
export function hashOf(token: string): string {
  return goodToken.test(token) ? createHash('sha256').update(token).digest('hex') : '';
}
