import { type Locale, languageOf, type Script } from '../../../locales/languages.ts';
import type { Region } from '../../../locales/regions.ts';
import type { Meaning } from '../filters/lexicon.ts';
import type { PhraseIndex } from '../filters/phrases.ts';
import { Lookups } from './lookups.ts';
import { SortedWords } from './sorted-words.ts';

/** The words of the index that a tenant's readers can find, and the names that mean the same, as they were at one moment. */
export interface Vocabulary {
  /** The regions of the tenant; entries of every region are counted where it is undefined. */
  regions?: readonly Region[];
  words: SortedWords;
  written: readonly string[];
  entries: readonly number[];
  /** The number of all entries of the tenant. */
  total: number;
  stems: ReadonlySet<string>;
  /** The positions of the words of each sound. */
  bySound: ReadonlyMap<string, readonly number[]>;
  sounds: SortedWords;
  /** Names that mean the same, by each of them as it is compared, without its Vietnamese marks and with them. */
  aliases: ReadonlyMap<string, readonly string[]>;
  /** The places and sections that a query may name as a filter. */
  names: PhraseIndex<Meaning>;
  /** Whether a reader may know the script of a name; by default of every one. */
  isReadable?(name: string): boolean;
  /** What is looked up for one query; by default without a bound. */
  lookups?: Lookups;
}

const otherScripts: readonly [Script, RegExp][] = [
  ['han', /\p{Script=Han}/u],
  ['thai', /\p{Script=Thai}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
];

/** Letters that only Vietnamese has. Without their marks its short words are words of other languages, or parts of names. */
const vietnamese = /[đĐơƠưƯăĂạ-ỹẠ-Ỹ]/u;

/** So many letters are compared for one query: some for each word of the index, or as many as take no time. */
const maxLetters = { forEachWord: 12, always: 1_000_000 };

/**
 * A vocabulary for one query of a reader of some languages: near words are looked up with a bound, and other names in scripts that none of them has find nothing to read, nor do
 * Vietnamese ones for who reads no Vietnamese.
 */
export function forQuery(vocabulary: Vocabulary, locales: readonly Locale[]): Vocabulary {
  const scripts = new Set<Script>(locales.map((locale) => languageOf(locale).script));
  const unreadable = otherScripts.filter(([script]) => !scripts.has(script)).map(([, pattern]) => pattern);
  if (!locales.includes('vn')) unreadable.push(vietnamese);
  return {
    ...vocabulary,
    isReadable: (name) => !unreadable.some((pattern) => pattern.test(name)),
    lookups: new Lookups(Math.max(maxLetters.always, maxLetters.forEachWord * vocabulary.words.words.length)),
  };
}

/** The vocabulary of an index without words. */
export const noWords: Vocabulary = {
  words: new SortedWords([]),
  written: [],
  entries: [],
  total: 0,
  stems: new Set(),
  bySound: new Map(),
  sounds: new SortedWords([]),
  aliases: new Map(),
  names: new Map(),
};
