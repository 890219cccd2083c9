import { Type } from 'typebox';
import { type Locale, locales } from '../../../locales/languages.ts';
import { type Region, regionCodes } from '../../../locales/regions.ts';
import { bounds } from '../../lib/limits/bounds.ts';

/** The pattern of a slug: lower-case letters and digits, with single hyphens between them. */
export const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$';
const maxSlugLength = bounds.requests.slugLength.max;
/** A segment of an address that names content. */
export const Slug = Type.String({ minLength: 1, maxLength: maxSlugLength, pattern: slugPattern });

/** What has the form of a slug. */
export const slugForm = new RegExp(`^(?=.{1,${maxSlugLength}}$)${slugPattern.slice(1)}`);

export const RegionCode = Type.Unsafe<Region>(Type.String({ enum: regionCodes }));

export const LocaleCode = Type.Unsafe<Locale>(Type.String({ enum: locales }));

/** The edition of a call: part of every call's input. */
export const editionFields = { region: RegionCode, locale: LocaleCode };

/** One region in one locale. */
export interface Edition {
  region: Region;
  locale: Locale;
}
