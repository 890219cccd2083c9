import { createHash } from 'node:crypto';
import type { ItemWrite } from '../../publishing/items.ts';

const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Stands for all that a source says of an item, under a version of the conversion. */
export function hashOfWrite({ document, ...write }: ItemWrite): string {
  const { updatedAt, ...fields } = document as { updatedAt?: string };
  const dated = write.kind === 'author' ? fields : { ...fields, updatedAt };
  const text = JSON.stringify({ ...write, document: dated }, sorted);
  return createHash('sha256').update(text).digest('base64url');
}
