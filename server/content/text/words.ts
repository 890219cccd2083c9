/** A word of a text: how it is compared, and where it stands in the text. */
export interface Word {
  text: string;
  start: number;
  end: number;
  /** Of a script that writes its words without spaces between them. */
  unspaced: boolean;
  /** Follows the word before it without anything between them. */
  joined: boolean;
}

const unspacedRun = String.raw`[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]`;
const letter = String.raw`[[\p{L}\p{M}\p{N}]--${unspacedRun}]`;
const run = new RegExp(
  String.raw`(?<unspaced>${unspacedRun}+)|${letter}(?:['’]?${letter}|(?<=\p{N})[.,](?=\p{N}))*`,
  'gv',
);
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Letters that no decomposition makes plain. */
const plainLetters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ё: 'е',
};

/** A word as it is compared: in small letters, Latin ones without their accents, without marks of punctuation. */
export function foldWord(word: string): string {
  const plain = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replaceAll(/['’.,]/g, '');
  if (/^[a-z0-9]*$/.test(plain)) return plain;
  return plain
    .replaceAll(/[đðłøßæœıё]/g, (character) => plainLetters[character] as string)
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC');
}

/** The words of a text in their order; Chinese and Thai ones as the dictionary parts them. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index, groups } of text.matchAll(run)) {
    if (!groups?.unspaced) {
      words.push({
        text: foldWord(found),
        start: index,
        end: index + found.length,
        unspaced: false,
        joined: false,
      });
      continue;
    }
    for (const { segment, index: place } of segmenter.segment(found)) {
      const start = index + place;
      words.push({
        text: foldWord(segment),
        start,
        end: start + segment.length,
        unspaced: true,
        joined: place > 0,
      });
    }
  }
  return words.filter((word) => word.text !== '');
}

const shortestStem = 4;

/** Tells whether two words may be forms of one: alike, or with the same beginning and endings of their own. */
export function areForms(a: string, b: string): boolean {
  if (a === b) return true;
  const stem = Math.max(shortestStem, Math.max(a.length, b.length) - 3);
  return a.length >= stem && a.slice(0, stem) === b.slice(0, stem);
}
