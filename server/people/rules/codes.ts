import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;
/** Clocks differ: a code counts one step before and after its own. */
const tolerance = 1;
/** Letters and digits that nobody takes for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const recoveryCodes = 10;
const recoveryLength = 16;

const generatorOf = (secret: string) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: stepMs / 1_000, secret: Secret.fromBase32(secret) });

/** A new secret of a second factor, in base32. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** The address by which authenticator apps take a second factor over. */
export function factorAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  const generator = generatorOf(secret);
  generator.issuer = issuer;
  generator.label = label;
  return generator.toString();
}

/** The number of the step that a code belongs to, with or without spaces; undefined when it is none of this time. */
export function stepOfCode(secret: string, typed: string, now: number): number | undefined {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = generatorOf(secret).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? undefined : Math.floor(now / stepMs) + delta;
}

/** New codes for who has lost the second factor, in groups of four signs. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );

/** A recovery code without what people put between its signs; undefined for what is none. */
export function normalRecoveryCode(typed: string): string | undefined {
  const normal = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return normal.length === recoveryLength && [...normal].every((sign) => alphabet.includes(sign))
    ? normal
    : undefined;
}
