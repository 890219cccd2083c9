/** Vowels that Thai writes before the consonant that they follow in speech. */
const leadingThaiVowels = /^[เ-ไ]+/u;
const isHan = /^\p{Script=Han}/u;

function initial(word: string): string {
  const [letter = ''] = word.replace(leadingThaiVowels, '').match(/\p{L}\p{M}*/u) ?? [];
  return letter.normalize('NFC').toUpperCase();
}

/**
 * The letters of a monogram: those of the first and the last name; of a Chinese name the family name's sign;
 * of a Thai name its consonants.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  if (isHan.test(first)) return [...first][0] ?? '';
  return initial(first) + initial(last);
}
