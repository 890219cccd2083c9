import { bounds } from '../../lib/limits/bounds.ts';

const maxLength = bounds.requests.slugLength.max;

/** A slug for a title or the name of a file; empty when it has no Latin letters or digits. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, maxLength)
    .replace(/-$/, '');
}
