import { searchWords } from './words.ts';

/** Begins every lexeme that is a word with its Vietnamese marks. */
const markedMark = '*';

const withMark = /[^\P{Script=Latin}a-z]/iu;
const tone = /[\u0300\u0301\u0303\u0309\u0323]/g;

/**
 * The lexeme of a word with its marks, its tone at the end, because it is written over either of two vowels (hoà, hóa).
 * Undefined for words without marks.
 */
export function markedLexeme(written: string): string | undefined {
  const word = written.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  if (!withMark.test(word)) return undefined;
  const apart = word.toLowerCase().normalize('NFD');
  const tones = apart.match(tone)?.join('') ?? '';
  return markedMark + apart.replaceAll(tone, '').normalize('NFC') + tones;
}

/** A name as it is compared with others that have the same marks. */
export const markedNameKey = (name: string): string =>
  searchWords(name)
    .map(({ text, written }) => markedLexeme(written) ?? text)
    .join('');
