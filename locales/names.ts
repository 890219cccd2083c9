import { formatTag } from './dates.ts';

const formats = new Map<string, Intl.ListFormat>();

/**
 * Joins names as a language does: `Ada Marsh and Tom Reyes` in English.
 * @param iso language tag, as of `isoTag`
 */
export function joinNames(names: readonly string[], iso: string): string {
  return nameParts(names, iso).join('');
}

/** The names and what stands between them, in turns: the first, a joint, the second and so on. */
export function nameParts(names: readonly string[], iso: string): string[] {
  let format = formats.get(iso);
  if (!format) {
    format = new Intl.ListFormat(formatTag(iso), { type: 'conjunction' });
    formats.set(iso, format);
  }
  return format.formatToParts(names).map(({ value }) => value);
}
