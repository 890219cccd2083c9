import { transliterate } from 'transliteration';
import { slugForm } from '../../content/contract/vocabulary.ts';
import { slugOf } from '../../content/text/slug.ts';
import { decodeOrKeep } from '../sources/addresses.ts';

/** The slug for a text in any script, as a title or the percent-encoded slug of another site; empty if it has no letters. */
export function slugOfAny(text: string): string {
  const decoded = decodeOrKeep(text.trim());
  return slugForm.test(decoded) ? decoded : slugOf(transliterate(decoded));
}

/** A slug that is not refused: with a word added where it would be. */
export const avoiding = (slug: string, isRefused: (slug: string) => boolean, added: string): string =>
  isRefused(slug) ? `${slug}-${added}` : slug;
