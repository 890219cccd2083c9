import { withoutLeadingThaiVowels } from '../../../locales/collation.ts';

const isHan = /^\p{Script=Han}/u;

function initial(word: string): string {
  const [letter = ''] = withoutLeadingThaiVowels(word).match(/\p{L}\p{M}*/u) ?? [];
  return letter.normalize('NFC').toUpperCase();
}

/**
 * The letters of a monogram: the initials of the first and the last word of a name; for a Chinese name its first
 * character, the family name; for a Thai name the first consonants.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  if (isHan.test(first)) return [...first][0] ?? '';
  return initial(first) + initial(last);
}
