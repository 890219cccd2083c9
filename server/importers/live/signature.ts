import { createHmac } from 'node:crypto';
import { isEqualSecret } from '../../lib/signed-claims.ts';
import type { DraftName } from './read-webhook.ts';

const maxAgeMs = 300_000;

const isEqual = (given: string, right: Buffer) => isEqualSecret(Buffer.from(given, 'hex'), right);

/**
 * Whether a webhook was signed with the secret in the last five minutes. The header is that of Ghost:
 * `sha256=HMAC, t=MILLISECONDS`, made of the body and the moment; older versions of Ghost made it of the body alone.
 */
export function isSigned(body: Buffer, header: unknown, secret: string, now: number): boolean {
  const [, hash, at] = /^sha256=([0-9a-f]{64}),\s*t=(\d{10,16})$/.exec(String(header ?? '')) ?? [];
  if (!hash || !at || Math.abs(now - Number(at)) > maxAgeMs) return false;
  const digest = (...parts: (Buffer | string)[]) => {
    const hmac = createHmac('sha256', secret);
    for (const part of parts) hmac.update(part);
    return hmac.digest();
  };
  return isEqual(hash, digest(body, at)) || isEqual(hash, digest(body));
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The draft that the address of a preview names: by what Ghost calls it, which nobody else knows, or by a number that is
 * signed with the secret and has not expired. Undefined for another address.
 */
export function draftNamed(
  { uuid, id, type, expires, signature }: Readonly<Record<string, string>>,
  secret: string,
  now: number,
): DraftName | undefined {
  if (uuidPattern.test(uuid ?? '')) return { uuid: uuid as string };
  if (!id || !type || !/^[0-9a-f]{64}$/.test(signature ?? '') || !(Number(expires) * 1000 > now))
    return undefined;
  const right = createHmac('sha256', secret).update(`${type}:${id}:${expires}`).digest();
  return isEqual(signature as string, right) ? { type, id } : undefined;
}
