import { formatTag, languageNames, listFormat } from './formats.ts';

/** What stands between names where the language's own joint would touch names in Latin letters. */
const joints: Readonly<Record<string, string>> = { zh: '、', th: ' และ ' };

/**
 * Joins names as a language does: `Ada Marsh and Tom Reyes` in English.
 * @param iso language tag, as of `isoTag`
 */
export function joinNames(names: readonly string[], iso: string): string {
  return nameParts(names, iso).join('');
}

/** The names and what stands between them, in turns: the first, a joint, the second and so on. */
export function nameParts(names: readonly string[], iso: string): string[] {
  const joint = joints[iso.split('-', 1)[0] as string];
  if (joint) return names.flatMap((name, index) => (index === 0 ? [name] : [joint, name]));
  return listFormat(formatTag(iso), { type: 'conjunction' })
    .formatToParts(names)
    .map(({ value }) => value);
}

/**
 * The name of a language in another one, as it stands within a sentence: `Traditional Chinese` in English. A region or
 * script of no language is left out.
 * @param tag the language tag of what is named
 * @param iso the language tag of the text that names it
 */
export function languageName(tag: string, iso: string): string {
  const { language, script } = new Intl.Locale(tag);
  return languageNames(formatTag(iso)).of(script ? `${language}-${script}` : language) ?? tag;
}
