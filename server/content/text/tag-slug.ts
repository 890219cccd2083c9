import { transliterate } from 'transliteration';
import { slugOf } from './slug.ts';

/** The slug of a tag, in Latin letters whatever its script: `/tag/natural-wine`. Empty for a tag without letters or digits. */
export const tagSlug = (tag: string): string => slugOf(transliterate(tag));
