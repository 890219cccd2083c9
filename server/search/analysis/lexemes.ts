import type { Locale } from '../../../locales/languages.ts';
import type { Word } from '../../content/text/words.ts';
import { kazakhStem } from './kazakh-stem.ts';
import { markedLexeme } from './vietnamese.ts';
import { type SearchWord, searchWords } from './words.ts';

/** How much a part of an entry counts: its title (A), its lines and facts (B), its body (C). */
export type Weight = 'A' | 'B' | 'C';
export interface Part {
  text: string;
  weight: Weight;
}

const split = new WeakMap<Part, readonly SearchWord[]>();

/** The words of a part, split once for all that an entry holds of them: splitting is most of the work of an entry. */
export function wordsOf(part: Part): readonly SearchWord[] {
  const known = split.get(part);
  if (known) return known;
  const words = searchWords(part.text);
  split.set(part, words);
  return words;
}

/** Begins every piece of a few characters, so that it is not mistaken for a word. */
const gramMark = '~';
/** Begins every stem that is not PostgreSQL's. */
const stemMark = '^';
/** Begins the one lexeme that stands for a whole title or name. */
const wholeMark = '=';
/** The greatest position of a tsvector is 16,383. */
export const lastPosition = 16_000;
export const maxWordLength = 100;
/**
 * The lexemes of a vector have so many bytes together. A tsvector holds 1,048,575: those of our own words, those of
 * PostgreSQL's stems, and up to 160,000 bytes of positions.
 */
const maxLexemeBytes = 400_000;
/** The bytes of a lexeme besides its text: the number of its positions, and the first of them. */
const lexemeOverhead = 6;

/** Groups words into runs: words that follow each other with nothing between them. */
export function runsOf<W extends Word>(words: readonly W[]): W[][] {
  const runs: W[][] = [];
  for (const word of words) {
    if (word.joined) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}

const lengthOfGram = (character: string) => (/\p{Script=Thai}/u.test(character) ? 4 : 2);

/**
 * The overlapping pairs of a run's characters, of Thai ones, which tell less, four at a time: each character begins one.
 * @param whole leaves out those at the end that are shorter
 */
export function gramsOf(run: readonly Pick<Word, 'text'>[], whole = false): string[] {
  const characters = [...run.map(({ text }) => text).join('')];
  return characters.flatMap((character, index) => {
    const gram = characters.slice(index, index + lengthOfGram(character));
    return whole && gram.length < lengthOfGram(character) ? [] : [gramMark + gram.join('')];
  });
}

/** The lexeme of the stem of a word, in languages whose stems PostgreSQL does not know. */
export const stemLexeme = (word: string): string => stemMark + kazakhStem(word);

/** The lexeme of a whole title or name, whatever its spaces and signs. */
export const wholeLexeme = (words: readonly Pick<Word, 'text'>[]): string =>
  wholeMark + words.map(({ text }) => text).join('');

/** Returns whether a vector has room for a lexeme; once it has none for one, it has none for others that are new. */
export function lexemeRoom(): (lexeme: string) => boolean {
  const taken = new Set<string>();
  let bytes = 0;
  return (lexeme) => {
    if (taken.has(lexeme)) return true;
    bytes += Buffer.byteLength(lexeme) + lexemeOverhead;
    if (bytes > maxLexemeBytes) return false;
    taken.add(lexeme);
    return true;
  };
}

/**
 * The tsvector of texts, as PostgreSQL writes it. It holds their words, and for scripts without spaces also pieces of a few characters,
 * so that words are found which the dictionary splits differently in a query, and words with their Vietnamese marks. A phrase cannot match across two runs.
 * Words beyond what a tsvector can hold are left out.
 */
export function vectorOf(parts: readonly Part[], locale?: Locale): string {
  const positions = new Map<string, string[]>();
  const hasRoom = lexemeRoom();
  let wordPosition = 0;
  let gramPosition = 0;
  const add = (lexeme: string, position: number, weight: string) => {
    if (position > lastPosition || lexeme.length > maxWordLength || !hasRoom(lexeme)) return;
    const found = positions.get(lexeme) ?? [];
    found.push(position + weight);
    positions.set(lexeme, found);
  };
  for (const part of parts) {
    const { weight } = part;
    const words = wordsOf(part);
    if (weight === 'A') add(wholeLexeme(words), 1, weight);
    for (const run of runsOf(words)) {
      for (const word of run) {
        add(word.text, ++wordPosition, weight);
        const marked = markedLexeme(word.written);
        if (marked) add(marked, wordPosition, weight);
        if (locale === 'kz' && !word.unspaced) add(stemLexeme(word.text), wordPosition, weight);
      }
      if (!run[0]?.unspaced) continue;
      for (const gram of gramsOf(run)) add(gram, ++gramPosition, weight);
      // The gap after a run keeps phrases from matching across it.
      wordPosition += 1;
      gramPosition += 1;
    }
  }
  return [...positions].map(([lexeme, found]) => `'${lexeme}':${found.join()}`).join(' ');
}

/**
 * The words of texts that are written with spaces between them, by weight and joined by spaces, for a stemmer. Words
 * beyond what a tsvector can hold are left out.
 */
export function spacedWords(parts: readonly Part[]): Record<Weight, string> {
  const hasRoom = lexemeRoom();
  const words: Record<Weight, string[]> = { A: [], B: [], C: [] };
  for (const part of parts)
    for (const { text: word, unspaced } of wordsOf(part))
      if (!unspaced && word.length <= maxWordLength && hasRoom(word)) words[part.weight].push(word);
  return { A: words.A.join(' '), B: words.B.join(' '), C: words.C.join(' ') };
}
