import { type Locale, languages } from './languages.ts';

/** Which differences count: all of them, or only those between letters of the alphabet, so not those of accent and case. */
type Sensitivity = 'variant' | 'base';

const collators = new Map<string, Intl.Collator>();

/** Compares names in the alphabetical order of a language, which puts its own script first. */
export function collatorOf(locale: Locale, sensitivity: Sensitivity = 'variant'): Intl.Collator {
  const key = `${locale} ${sensitivity}`;
  let collator = collators.get(key);
  if (!collator) {
    collator = new Intl.Collator(languages[locale].iso, { sensitivity, numeric: true });
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

/** Tells whether a name begins in another script than a language is written in; one without letters does not. */
export function isForeignScript(name: string, locale: Locale): boolean {
  return /\p{L}/u.test(name) && !scripts[languages[locale].script].test(name);
}

/** Vowels that Thai writes before the consonant that they follow in speech, and are filed by. */
const leadingThaiVowels = /^[เ-ไ]+/u;

/**
 * The letter that a language files a name under, or `#`. Marks that its alphabet does not count are taken off: É is
 * an E, Ậ an Â in Vietnamese, Ё a Е in Russian.
 */
export function initialOf(name: string, locale: Locale): string {
  const [letter] =
    name
      .normalize('NFC')
      .replace(leadingThaiVowels, '')
      .match(/^\p{L}/u) ?? [];
  if (!letter) return '#';
  const { compare } = collatorOf(locale, 'base');
  const [bare = letter, ...marks] = letter.toUpperCase().normalize('NFD');
  const simpler = [bare, ...marks.map((mark) => (bare + mark).normalize('NFC'))];
  return simpler.find((candidate) => compare(candidate, letter) === 0) ?? letter.toUpperCase();
}
