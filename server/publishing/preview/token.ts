import { signClaims, verifyClaims } from '../../lib/signed-claims.ts';

/** What a preview link shows. */
export interface PreviewClaims {
  /** The ids of items whose newest versions are shown, whatever their states. */
  items?: string[];
  /** The moment as of which the whole site is shown, in milliseconds. */
  at?: number;
  /** Names a link that can be withdrawn. */
  link?: string;
  /** Until when the link works, in milliseconds. */
  expiresAt: number;
}

/** The token of a preview link: the claims, readable by everyone, and their signature. */
export const signPreview = (claims: PreviewClaims, secret: string): string => signClaims(claims, secret);

/** The claims of a token; undefined when it is malformed, signed with another secret, or has expired. */
export function verifyPreview(token: string, secret: string, now: number): PreviewClaims | undefined {
  const claims = verifyClaims<PreviewClaims>(token, secret);
  return claims && claims.expiresAt > now ? claims : undefined;
}
