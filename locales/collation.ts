import { type Locale, languageOf } from './languages.ts';

/** Which differences count: all (`variant`), or only those between base letters, not those of accent or case (`base`). */
type Sensitivity = 'variant' | 'base';

const collators = new Map<string, Intl.Collator>();

/** The collator of a language; digits compare as numbers. A language puts its own script before others. */
export function collatorOf(locale: Locale, sensitivity: Sensitivity = 'variant'): Intl.Collator {
  const key = `${locale} ${sensitivity}`;
  let collator = collators.get(key);
  if (!collator) {
    collator = new Intl.Collator(languageOf(locale).iso, { sensitivity, numeric: true });
    collators.set(key, collator);
  }
  return collator;
}

const scripts = {
  latin: /^\P{L}*\p{Script=Latin}/u,
  cyrillic: /^\P{L}*\p{Script=Cyrillic}/u,
  thai: /^\P{L}*\p{Script=Thai}/u,
  han: /^\P{L}*\p{Script=Han}/u,
};

/** Whether the first letter of a name is of another script than the language's; false for a name without letters. */
export function isForeignScript(name: string, locale: Locale): boolean {
  return /\p{L}/u.test(name) && !scripts[languageOf(locale).script].test(name);
}

/** Vowels that Thai writes before the consonant after which they are spoken; names are sorted by the consonant. */
const leadingThaiVowels = /^[เ-ไ]+/u;

/** A word from the first consonant on, without the vowels that Thai writes before it. */
export function withoutLeadingThaiVowels(word: string): string {
  return word.replace(leadingThaiVowels, '');
}

/** Letters that are drawn with a stroke, which no mark makes: those of their own in some alphabets. */
const withoutStroke: Readonly<Record<string, string>> = { Đ: 'D', Ł: 'L', Ø: 'O', Ħ: 'H', Ŧ: 'T' };

/**
 * The letter under which a language's alphabetical index lists a name, in upper case, or `#` when the name does not
 * begin with a letter. Marks that do not make a letter of their own in its alphabet are removed: É becomes E, Đ becomes D
 * except in Vietnamese, where Ậ becomes Â, and Ё becomes Е in Russian.
 */
export function initialOf(name: string, locale: Locale): string {
  const [letter] = withoutLeadingThaiVowels(name.normalize('NFC')).match(/^\p{L}/u) ?? [];
  if (!letter) return '#';
  const { compare } = collatorOf(locale, 'base');
  const [bare = letter, ...marks] = letter.toUpperCase().normalize('NFD');
  const simpler = [withoutStroke[bare] ?? bare, bare, ...marks.map((mark) => (bare + mark).normalize('NFC'))];
  return simpler.find((candidate) => compare(candidate, letter) === 0) ?? letter.toUpperCase();
}
