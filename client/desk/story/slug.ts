const maxLength = 80;

/** A slug made of the Latin letters and digits of a text, words divided by hyphens; empty if it has none. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, maxLength)
    .replace(/-$/, '');
}
