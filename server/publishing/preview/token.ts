import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a preview link shows. */
export interface PreviewClaims {
  /** The ids of items whose newest versions are shown, whatever their states. */
  items?: string[];
  /** The moment as of which the whole site is shown, in milliseconds. */
  at?: number;
  /** Until when the link works, in milliseconds. */
  expiresAt: number;
}

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(payload).digest();

/** The token of a preview link: the claims, readable by everyone, and their signature. */
export function signPreview(claims: PreviewClaims, secret: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

/** The claims of a token; undefined when it is malformed, signed with another secret, or has expired. */
export function verifyPreview(token: string, secret: string, now: number): PreviewClaims | undefined {
  const [payload, signature, ...rest] = token.split('.');
  if (!payload || !signature || rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(payload, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PreviewClaims;
  return claims.expiresAt > now ? claims : undefined;
}
