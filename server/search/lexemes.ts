import { type Word, wordsOf } from '../content/text/words.ts';

/** How much a part of an entry tells: its name, its lines and facts, its text. */
export type Weight = 'A' | 'B' | 'C';
export interface Part {
  text: string;
  weight: Weight;
}

/** Marks the pairs of characters, so that none is taken for a word. */
const gramMark = '~';
const lastPosition = 16_000;
/** Longer ones are nobody's words, and more than an index takes. */
const longestWord = 100;

/** Runs of words that follow each other without a space. */
export function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    if (word.joined) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** The overlapping pairs of a run's characters, the last one by itself: so each of them begins a pair. */
export function gramsOf(run: readonly Word[]): string[] {
  const characters = [...run.map(({ text }) => text).join('')];
  return characters.map((character, place) => gramMark + character + (characters[place + 1] ?? ''));
}

/**
 * Texts as a tsvector: their words, and where words stand without spaces also the pairs of characters, so that what
 * the dictionary parts in another way is found too. Positions of phrases end where a run ends.
 */
export function vectorOf(parts: readonly Part[]): string {
  const positions = new Map<string, string[]>();
  let wordAt = 0;
  let gramAt = 0;
  const add = (lexeme: string, position: number, weight: string) => {
    if (position > lastPosition || lexeme.length > longestWord) return;
    const places = positions.get(lexeme) ?? [];
    places.push(position + weight);
    positions.set(lexeme, places);
  };
  for (const { text, weight } of parts) {
    for (const run of runsOf(wordsOf(text))) {
      for (const word of run) add(word.text, ++wordAt, weight);
      if (!run[0]?.unspaced) continue;
      for (const gram of gramsOf(run)) add(gram, ++gramAt, '');
      wordAt += 1;
      gramAt += 1;
    }
  }
  return [...positions].map(([lexeme, places]) => `'${lexeme}':${places.join()}`).join(' ');
}

/** The words of a text that have spaces between them, for a stemmer. */
export function spacedWords(text: string): string {
  return wordsOf(text)
    .filter(({ unspaced }) => !unspaced)
    .map((word) => word.text)
    .join(' ');
}
