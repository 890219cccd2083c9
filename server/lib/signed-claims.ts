import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(payload).digest();

/** Whether bytes are the right ones, found in a time that tells nothing of where they differ. */
export const isEqualSecret = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);

/** A token for an address: claims, readable by everyone, and their signature. */
export function signClaims(claims: object, secret: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

/** The claims of a token; undefined when it is malformed or was signed with another secret. */
export function verifyClaims<Claims extends object>(token: string, secret: string): Claims | undefined {
  const [payload, signature, ...rest] = token.split('.');
  if (!payload || !signature || rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(payload, secret);
  if (!isEqualSecret(given, right)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
}
