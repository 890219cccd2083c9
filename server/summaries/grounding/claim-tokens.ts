import { type Locale, languageOf, type Script } from '../../../locales/languages.ts';
import { areForms, splitWords } from '../../content/text/words.ts';
import { type ClaimWords, claimWordsOf } from './claim-words.ts';

/** A word, number or sign of a text that is held against another text. */
export interface Token {
  /** The form in which tokens are compared. */
  key: string;
  isNumber: boolean;
  /** Whether it has a capital; in scripts without capitals no token has. */
  isCapital: boolean;
  /** Whether a punctuation mark, or in Thai a space, stands before it. */
  afterBreak: boolean;
  /** The statement that it belongs to, of those that a text joins with "and", "but" and the like. */
  statement: number;
}

const sign = /[\p{Sc}%‰°№]/gu;
const breaks = /[,;:—–()[\]，；：、。（）「」『』《》“”«»"!?！？]|\s[-–—]\s/u;
const thaiBreak = /\s/u;
const thousands = /^\d{1,3}(?:[.,]\d{3})+$/;

/** The key of a word: accents count in Vietnamese, where they make other words, and signs in numbers, "1.5" being no "15". */
function keyOf(folded: string, raw: string, locale: Locale): string {
  if (/\d/.test(raw)) return thousands.test(raw) ? raw.replaceAll(/[.,]/g, '') : raw.toLowerCase();
  return locale === 'vn' ? raw.normalize('NFC').toLowerCase() : folded;
}

function rawTokensOf(text: string, locale: Locale): Token[] {
  const words = splitWords(text).map(({ text: folded, start, end }) => ({
    start,
    end,
    key: keyOf(folded, text.slice(start, end), locale),
  }));
  const signs = [...text.matchAll(sign)].map(({ 0: key, index }) => ({
    start: index,
    end: index + key.length,
    key,
  }));
  const all = [...words, ...signs].sort((a, b) => a.start - b.start);
  return all.map(({ start, key }, index) => {
    const between = text.slice(all[index - 1]?.end ?? 0, start);
    return {
      key,
      isNumber: /\p{N}/u.test(key),
      statement: 0,
      isCapital: /^\p{Lu}/u.test(text.slice(start)),
      afterBreak: breaks.test(between) || (languageOf(locale).script === 'thai' && thaiBreak.test(between)),
    };
  });
}

/** Whether two tokens are the same word; in Russian and Kazakh they may be two forms of it. */
export function isSame(a: Token, b: Token, locale: Locale): boolean {
  if (a.key === b.key) return true;
  return languageOf(locale).script === 'cyrillic' && !a.isNumber && !b.isNumber && areForms(a.key, b.key);
}

type Kind = Exclude<keyof ClaimWords, 'advertising'>;

/** The keys of a list of words; one that is not a single token of its language is of no use. */
const keysOf = (words: string, locale: Locale): ReadonlySet<string> =>
  new Set(
    words
      .split(/\s+/)
      .map((word) => rawTokensOf(word, locale))
      .flatMap(([token, ...more]) => (token && more.length === 0 ? [token.key] : [])),
  );

/** Negations as the beginning of a word, where the dictionary of words joins them to others. */
const negated: Partial<Record<Script, RegExp>> = {
  han: /^[不沒没未無无非別别莫]./u,
  thai: /^(?:ไม่|มิ|ไร้)./u,
};

const kinds = new Map<string, ReadonlySet<string>>();

/** Whether a token is one of the words of a kind in its language. */
export function isOf(kind: Kind, { key }: Token, locale: Locale): boolean {
  const name = `${locale} ${kind}`;
  let keys = kinds.get(name);
  if (!keys) {
    keys = keysOf(claimWordsOf(locale)[kind], locale);
    kinds.set(name, keys);
  }
  return keys.has(key) || (kind === 'limits' && negated[languageOf(locale).script]?.test(key) === true);
}

/** The tokens of a text in their order: its words, and signs of currency and measure. Words without a claim are left out. */
export function tokensOf(text: string, locale: Locale): Token[] {
  let statement = 0;
  return rawTokensOf(text, locale)
    .map((token) => {
      if (isOf('joining', token, locale)) statement += 1;
      return { ...token, statement };
    })
    .filter((token) => !isOf('neutral', token, locale));
}
