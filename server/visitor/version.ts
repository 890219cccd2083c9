import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from './cookies.ts';

/** Cookies of another version of the program, which a new version does not trust (specification section 4). */
const forgotten = ['ta-user-id', 'ta-auth-token'] as const;

/**
 * Renews an outdated version cookie and takes the cookies of the old version away (ruling R15). A reader without
 * the cookie is given none here: the browser writes it. Tells whether cookies were set.
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
  for (const name of forgotten) reply.clearCookie(name, { path: '/', ...(domain ? { domain } : {}) });
  return true;
}
