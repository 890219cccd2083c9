import { splitWords, type Word } from '../content/text/words.ts';

/** How much a part of an entry counts: its title (A), its lines and facts (B), its body (C). */
export type Weight = 'A' | 'B' | 'C';
export interface Part {
  text: string;
  weight: Weight;
}

/** Begins every bigram, so that it is not mistaken for a word. */
const bigramMark = '~';
/** The greatest position of a tsvector is 16,383. */
const lastPosition = 16_000;
const longestWord = 100;

/** Groups words into runs: words that follow each other with nothing between them. */
export function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    if (word.joined) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** The overlapping pairs of a run's characters, and its last character alone: so each character begins one. */
export function bigramsOf(run: readonly Word[]): string[] {
  const characters = [...run.map(({ text }) => text).join('')];
  return characters.map((character, index) => bigramMark + character + (characters[index + 1] ?? ''));
}

/**
 * The tsvector of texts, as PostgreSQL writes it. It holds their words, and for scripts without spaces also bigrams,
 * so that words are found which the dictionary splits differently in a query. A phrase cannot match across two runs.
 */
export function vectorOf(parts: readonly Part[]): string {
  const positions = new Map<string, string[]>();
  let wordPosition = 0;
  let bigramPosition = 0;
  const add = (lexeme: string, position: number, weight: string) => {
    if (position > lastPosition || lexeme.length > longestWord) return;
    const found = positions.get(lexeme) ?? [];
    found.push(position + weight);
    positions.set(lexeme, found);
  };
  for (const { text, weight } of parts) {
    for (const run of runsOf(splitWords(text))) {
      for (const word of run) add(word.text, ++wordPosition, weight);
      if (!run[0]?.unspaced) continue;
      for (const bigram of bigramsOf(run)) add(bigram, ++bigramPosition, '');
      // The gap after a run keeps phrases from matching across it.
      wordPosition += 1;
      bigramPosition += 1;
    }
  }
  return [...positions].map(([lexeme, found]) => `'${lexeme}':${found.join()}`).join(' ');
}

/** The words of a text that are written with spaces between them, joined by spaces, for a stemmer. */
export function spacedWords(text: string): string {
  return splitWords(text)
    .filter(({ unspaced }) => !unspaced)
    .map((word) => word.text)
    .join(' ');
}
