import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { firstPaintScript } from '../../views/first-paint.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page may load. Inline script is the one fixed text, by its hash; there is no nonce to be cached. */
const contentSecurityPolicy = [
  "default-src 'self'",
  `script-src 'self' ${hashOf(firstPaintScript)}`,
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

const headers: ReadonlyArray<[string, string]> = [
  ['content-security-policy', contentSecurityPolicy],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['cross-origin-opener-policy', 'same-origin'],
];

/** Puts the security headers on every answer. */
export function secureHeaders(app: FastifyInstance): void {
  const all = Object.fromEntries(headers);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
}
