import type { FastifyReply } from 'fastify';

const day = 86_400;

/** The product's cookies and how long each is kept, in seconds (specification section 9, ruling R16). */
export const cookieAges = {
  'ta-region': 90 * day,
  'ta-lang': 90 * day,
  'ta-darkMode': 90 * day,
  'ta-version': 30 * day,
  'ta-cookieBannerHide': 30 * day,
  'ta-androidAppBannerHide': 90 * day,
} as const;

export type CookieName = keyof typeof cookieAges;

/** Sets one of the product's cookies on a reply; without a domain it belongs to this host alone (ruling R17). */
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
