import { bounds } from '../../lib/limits/bounds.ts';
import { hanSounds, isHanWord, soundOf, thaiSoundOf } from '../analysis/sounds.ts';
import type { SearchWord } from '../analysis/words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How many edits a word of so many letters may be away from what was meant. */
const editsOf = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : 2);
/** Longer distances count only for long words, unless nothing is nearer. */
const isPlausible = (distance: number, length: number) => distance < 2 || length >= 6;

const sortedLetters = (word: string) => [...word].sort().join('');

/** Whether two words of four letters differ by one of them, as many words do: `wifi` is no misspelt `wife`. */
export const areOtherWords = (text: string, word: string): boolean =>
  text.length === 4 && word.length === 4 && sortedLetters(text) !== sortedLetters(word);

/** A word of the index that a misspelt one may stand for. */
export interface Candidate {
  index: number;
  /** How many letters differ. */
  distance: number;
  /** The less, the likelier it was meant. */
  cost: number;
}

const isCyrillic = (text: string) => /[а-яё]/.test(text);
const otherScriptCost = 0.4;
/** The first letter is rarely mistaken. */
const firstLetterCost = (text: string) => (text.length < 8 ? 1.2 : 0.6);
const sameSoundGain = 0.5;
/** In a short word a letter is rather left out than added. */
const leftOutGain = 0.4;

/** Whether a word has all letters of a text in their order. */
function hasLettersOf(word: string, text: string): boolean {
  let next = 0;
  for (const letter of word) if (letter === text[next]) next += 1;
  return next === text.length;
}

const commonnessGain = 0.12;
/** What a misspelling may cost at most, before it counts how common the word is. */
const maxCost = 2;
const maxCostOfLong = 2.6;
const maxCandidates = 3;

/** Words of another script that sound nearly the same. */
function nearSounds(text: string, { sounds, bySound, words, lookups }: Vocabulary): Candidate[] {
  const sound = soundOf(text);
  if (sound === undefined || sound.length < 5) return [];
  const near = lookups?.near(sounds, sound, 1) ?? sounds.near(sound, 1);
  return near.flatMap(({ index, distance }) =>
    (bySound.get(sounds.words[index] as string) ?? [])
      .filter((found) => isCyrillic(words.words[found] as string) !== isCyrillic(text))
      .map((found) => ({ index: found, distance, cost: distance + otherScriptCost })),
  );
}

/** What a misspelt word may stand for, the likeliest first. */
export function candidatesFor(text: string, vocabulary: Vocabulary): Candidate[] {
  const { words, entries, lookups } = vocabulary;
  const most = editsOf(text.length);
  if (most === 0 || /\d/.test(text)) return [];
  const sound = soundOf(text);
  const near = (lookups?.near(words, text, most) ?? words.near(text, most))
    .filter(({ distance }) => isPlausible(distance, text.length))
    .map(({ index, distance }): Candidate => {
      const word = words.words[index] as string;
      const ofSound = sound !== undefined && soundOf(word) === sound ? sameSoundGain : 0;
      const gain = text.length < 6 && hasLettersOf(word, text) ? Math.max(ofSound, leftOutGain) : ofSound;
      return { index, distance, cost: distance + (word[0] === text[0] ? 0 : firstLetterCost(text)) - gain };
    });
  const plausible = near.filter(({ cost }) => cost <= (text.length < 8 ? maxCost : maxCostOfLong));
  return [...plausible, ...nearSounds(text, vocabulary)]
    .map((each) => ({
      ...each,
      cost: each.cost - commonnessGain * Math.log1p(entries[each.index] as number),
    }))
    .sort((a, b) => a.cost - b.cost);
}

/** The likeliest of some candidates; several that are as likely. */
export function likeliest(candidates: readonly Candidate[], { words }: Vocabulary): string[] {
  const ordered = candidates.toSorted((a, b) => a.cost - b.cost);
  return ordered
    .filter(({ cost }) => cost === ordered[0]?.cost)
    .slice(0, maxCandidates)
    .map(({ index }) => words.words[index] as string);
}

/** The words of the index that a misspelt word most likely stands for, the likeliest first. */
export const nearWords = (text: string, vocabulary: Vocabulary): string[] =>
  likeliest(candidatesFor(text, vocabulary), vocabulary);

/** A piece of a text without spaces; `meant` are words of the index that it may stand for. */
export interface Respelt {
  words: readonly SearchWord[];
  meant: readonly string[];
  /** Whether it is a word of the index, or stands for one. */
  isRead: boolean;
}

/** Adds a piece; what was not read stays together. */
function withPiece(pieces: readonly Respelt[], piece: Respelt): Respelt[] {
  const last = pieces.at(-1);
  if (!last || last.isRead || piece.isRead) return [...pieces, piece];
  return [...pieces.slice(0, -1), { ...piece, words: [...last.words, ...piece.words] }];
}

const maxWordsOfPiece = bounds.search.wordsOfSpelling.max;
const maxLetters = bounds.search.lettersOfSpelling.max;
const maxWordsOfRun = bounds.search.wordsWithoutSpaces.max;

const costs = { known: 0.1, short: 0.45, sameSound: 1, near: 1.2, character: 1.2, unknown: 2 };

/** Words that a piece may stand for, and what it costs to suppose so; undefined where there are none. */
function readingOf(text: string, sound: string | undefined, vocabulary: Vocabulary) {
  const { words, bySound, aliases } = vocabulary;
  if (words.indexOf(text) >= 0 || aliases.has(text)) {
    const isShort = text.length <= 3 && !isHanWord(text);
    return { cost: isShort ? costs.short : costs.known, meant: [] };
  }
  const alike = ((sound && bySound.get(sound)) || [])
    .map((index) => words.words[index] as string)
    .filter((word) =>
      isHanWord(text) ? isHanWord(word) && word.length === text.length : thaiSoundOf(word) !== undefined,
    );
  if (alike.length > 0) return { cost: costs.sameSound, meant: alike.slice(0, maxCandidates) };
  const han = isHanWord(text);
  const most = han ? (text.length >= 3 ? 1 : 0) : editsOf(text.length);
  const near = most === 0 ? [] : nearWords(text, vocabulary);
  const kept = han ? near.filter((word) => word.length === text.length) : near;
  return kept.length > 0 ? { cost: costs.near, meant: kept } : undefined;
}

interface Path {
  cost: number;
  pieces: Respelt[];
}

/**
 * The likeliest reading of a text without spaces, in pieces: the dictionary splits a misspelt word into pieces that are
 * words by themselves, so neighbours are also tried together. Undefined if it reads as it was typed.
 * @param turn resolves when a further piece may be compared with the words of the index
 */
export async function respell(
  run: readonly SearchWord[],
  vocabulary: Vocabulary,
  turn: () => Promise<void>,
): Promise<Respelt[] | undefined> {
  if (run.length > maxWordsOfRun) return undefined;
  const textOf = (start: number, end: number) =>
    run
      .slice(start, end)
      .map(({ text }) => text)
      .join('');
  const spans = run.flatMap((_, start) =>
    Array.from({ length: Math.min(maxWordsOfPiece, run.length - start) }, (_, more) => start + more + 1)
      .filter((end) => textOf(start, end).length <= maxLetters)
      .map((end) => ({ start, end, text: textOf(start, end) })),
  );
  const han = [...new Set(spans.map(({ text }) => text).filter(isHanWord))];
  const pinyin = han.length > 0 ? await hanSounds(han) : [];
  const hanSound = new Map(han.map((text, index) => [text, pinyin[index]]));
  const best: (Path | undefined)[] = [{ cost: 0, pieces: [] }];
  for (const { start, end, text } of spans) {
    const before = best[start];
    const single = end - start === 1;
    if (!before) continue;
    await turn();
    const reading = readingOf(text, hanSound.get(text) ?? thaiSoundOf(text), vocabulary);
    if (!reading && !single) continue;
    const unread = text.length === 1 ? costs.character : costs.unknown;
    const cost = before.cost + (reading?.cost ?? unread);
    if (cost >= (best[end]?.cost ?? Number.POSITIVE_INFINITY)) continue;
    const piece = {
      words: run.slice(start, end),
      meant: reading?.meant ?? [],
      isRead: reading !== undefined,
    };
    best[end] = { cost, pieces: withPiece(before.pieces, piece) };
  }
  const pieces = best[run.length]?.pieces;
  return pieces?.some(({ meant }) => meant.length > 0) ? pieces : undefined;
}
