import { SortedWords } from '../../../server/search/query/sorted-words.ts';
import type { Vocabulary } from '../../../server/search/query/vocabulary.ts';

/** A vocabulary of 100 entries without any words, but for what is given. */
export const vocabularyWith = (more: Partial<Vocabulary>): Vocabulary => ({
  words: new SortedWords([]),
  written: [],
  entries: [],
  total: 100,
  stems: new Set(),
  bySound: new Map(),
  sounds: new SortedWords([]),
  aliases: new Map(),
  names: new Map(),
  ...more,
});
