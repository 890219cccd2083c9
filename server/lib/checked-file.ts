import { createHash } from 'node:crypto';

const checksumLength = 64;
const checksumOf = (name: string, content: Buffer) =>
  createHash('sha256').update(`${name}\n`).update(content).digest('hex');

/** The bytes of a file of a name: a checksum of both, in a line, and the content. */
export const sealed = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${checksumOf(name, content)}\n`), content]);

/**
 * The content of a file that was sealed; undefined where its bytes are not those that were written under its name, as
 * those of a damaged, incomplete, empty or misplaced file.
 */
export function unsealed(name: string, bytes: Buffer): Buffer | undefined {
  const content = bytes.subarray(checksumLength + 1);
  const head = bytes.subarray(0, checksumLength + 1).toString('latin1');
  return head === `${checksumOf(name, content)}\n` ? content : undefined;
}
