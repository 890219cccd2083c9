import { Type } from 'typebox';
import { type Locale, locales } from '../../../locales/languages.ts';
import { type Region, regions } from '../../../locales/regions.ts';

/** A word of an address: letters, digits and single hyphens. */
export const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$';
const longestSlug = 120;
export const Slug = Type.String({ minLength: 1, maxLength: longestSlug, pattern: slugPattern });

const slug = new RegExp(slugPattern);

/** Tells whether a text could be the slug of anything. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && slug.test(text);
}

export const RegionCode = Type.Unsafe<Region>(Type.String({ enum: Object.keys(regions) }));

export const LocaleCode = Type.Unsafe<Locale>(Type.String({ enum: locales }));

/** Which edition is asked for: part of every call's input. */
export const editionFields = { region: RegionCode, locale: LocaleCode };

export interface Edition {
  region: Region;
  locale: Locale;
}
