import type { Overview } from '../records.ts';
import { localeOfCode } from './languages.ts';
import type { Mapping } from './mapping.ts';

/** What a source has and its mapping does not name, a line for each, with what becomes of it. */
export function gapsOf(overview: Overview, mapping: Mapping): string[] {
  const missing = <T>(entries: readonly T[], known: object, nameOf: (entry: T) => string) =>
    entries.filter((entry) => !Object.hasOwn(known, nameOf(entry)));
  const { types, categories, tags, authors, languages } = overview;
  return [
    ...missing(Object.entries(types), mapping.types, ([type]) => type).map(
      ([type, count]) => `types: ${type} (${count}) is not in the mapping, and is left out`,
    ),
    ...missing(languages, mapping.locales, (code) => code).map(
      (code) => `locales: ${code} is not in the mapping, and is read by its own code`,
    ),
    ...languages
      .filter((code) => Object.hasOwn(mapping.locales, code) && !localeOfCode(code))
      .flatMap((code) => {
        const locale = mapping.locales[code];
        return locale
          ? [`locales: the magazine has no language ${code}, and its texts stand among those in ${locale}`]
          : [];
      }),
    ...missing(categories, mapping.categories, ({ slug }) => slug).map(
      ({ slug, count }) => `categories: ${slug} (${count}) is not in the mapping, and places no story`,
    ),
    ...missing(tags, mapping.tags, ({ slug }) => slug).map(
      ({ slug, count }) => `tags: ${slug} (${count}) is not in the mapping, and places no story`,
    ),
    ...missing(authors, mapping.authors, ({ id }) => id).map(
      ({ id, name }) => `authors: ${id} is not in the mapping, and is called ${name}`,
    ),
  ];
}
