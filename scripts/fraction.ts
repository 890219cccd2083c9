import { createHash } from 'node:crypto';

/** A number in [0, 1) that depends on the text alone, the same at every run. */
export function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
