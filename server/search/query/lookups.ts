import { compositeKey } from '../../../views/composite-key.ts';
import type { Compared, NearWord, SortedWords } from './sorted-words.ts';

/** Looks up words near others, each once. When so much was compared, no others are looked up: they have none. */
export class Lookups {
  readonly compared: Compared = { letters: 0 };
  private readonly maxLetters: number;
  private readonly known = new Map<SortedWords, Map<string, readonly NearWord[]>>();

  /** @param maxLetters after so many letters that were compared no further word is looked up */
  constructor(maxLetters: number) {
    this.maxLetters = maxLetters;
  }

  /** The words of a list within so many edits of a word. */
  near(words: SortedWords, word: string, edits: number): readonly NearWord[] {
    const ofList = this.known.get(words) ?? new Map<string, readonly NearWord[]>();
    this.known.set(words, ofList);
    const key = compositeKey(edits, word);
    const known = ofList.get(key);
    if (known) return known;
    if (this.compared.letters >= this.maxLetters) return [];
    const found = words.near(word, edits, this.compared);
    ofList.set(key, found);
    return found;
  }
}
