import { createHash, randomBytes } from 'node:crypto';

/** 32 bytes in base64url. */
const tokenForm = /^[\w-]{43}$/;

/** A random token for a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is stored of a token, so that nobody who reads the database can make links from it. Malformed tokens give the
 * empty string, which is never stored.
 */
export function tokenHash(token: string): string {
  return tokenForm.test(token) ? createHash('sha256').update(token).digest('hex') : '';
}
