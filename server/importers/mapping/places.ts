import type { Locale } from '../../../locales/languages.ts';
import type { RecordOutline } from '../records.ts';
import { localeOfCode } from './languages.ts';
import type { Mapping } from './mapping.ts';

/** Where a story stands. */
export interface StoryPlace {
  vertical: string;
  supertag: string;
}

/**
 * Where a story stands by its categories and tags: its vertical by the first category that names another than the
 * default, its supertag by a category of that vertical, else by the first tag that has one.
 */
export function placeOf(
  { categories, tags }: Pick<RecordOutline, 'categories' | 'tags'>,
  mapping: Mapping,
): StoryPlace {
  const places = categories.flatMap((slug) => mapping.categories[slug] ?? []);
  const main = places.find(({ vertical }) => vertical !== mapping.default.vertical) ?? places[0];
  const vertical = main?.vertical ?? mapping.default.vertical;
  const byCategory = places.find((place) => place.vertical === vertical && place.supertag)?.supertag;
  const byTag = tags.map((slug) => mapping.tags[slug]).find((slug) => typeof slug === 'string');
  return { vertical, supertag: byCategory ?? byTag ?? mapping.default.supertag };
}

/** The language of a record; undefined when the mapping leaves it out. */
export function localeOf(
  { language }: Pick<RecordOutline, 'language'>,
  { locale, locales }: Mapping,
): Locale | undefined {
  if (!language) return locale;
  const mapped = locales[language];
  return mapped === null ? undefined : (mapped ?? localeOfCode(language) ?? locale);
}
