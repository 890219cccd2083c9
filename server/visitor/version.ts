import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from './cookies.ts';

/** Cookies that a new version of the program does not trust. */
const untrustedCookies = ['ta-user-id', 'ta-auth-token'] as const;

/**
 * Renews the version cookie of a reader who has that of another version, and deletes the untrusted cookies.
 * A reader without a version cookie gets none here, because a script on the page writes it.
 * Returns whether cookies were set on the reply.
 */
export function renewVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  domain: string | undefined,
): boolean {
  const known = request.cookies['ta-version'];
  if (known === undefined || known === version) return false;
  setCookie(reply, 'ta-version', version, domain);
  for (const name of untrustedCookies) reply.clearCookie(name, { path: '/', ...(domain ? { domain } : {}) });
  return true;
}
