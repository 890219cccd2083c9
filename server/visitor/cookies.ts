import type { FastifyReply } from 'fastify';
import { type CookieName, cookieAges } from '../../views/cookies.ts';

const attributesOf = ({ request }: FastifyReply, domain: string | undefined) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
  domain,
});

/**
 * Sets one of the product's cookies on a reply. Without `domain` it is sent to this host only. It is `Secure` if the
 * request came by HTTPS. Scripts of the page read or write all of them.
 */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  domain: string | undefined,
): void {
  reply.setCookie(name, value, {
    ...attributesOf(reply, domain),
    maxAge: cookieAges[name],
    httpOnly: false,
  });
}

/** Deletes a cookie that no script reads, for the same `domain` that it was set for. */
export function deleteCookie(reply: FastifyReply, name: string, domain: string | undefined): void {
  reply.clearCookie(name, { ...attributesOf(reply, domain), httpOnly: true });
}
