import type { FastifyReply } from 'fastify';
import { type CookieName, cookieAges } from '../../views/cookies.ts';

/** Sets one of the product's cookies on a reply. Without `domain` it is sent to this host only. */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  domain: string | undefined,
): void {
  reply.setCookie(name, value, {
    path: '/',
    maxAge: cookieAges[name],
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    ...(domain ? { domain } : {}),
  });
}
