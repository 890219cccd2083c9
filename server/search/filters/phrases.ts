import { markedLexeme } from '../analysis/vietnamese.ts';
import { searchWords } from '../analysis/words.ts';

/** A unit in which phrases are compared: a word, or a character of a script without spaces. */
interface Unit {
  text: string;
  marked: string | undefined;
  unspaced: boolean;
  start: number;
  end: number;
  /** Whether the dictionary begins or ends a word here; always true of a word. */
  begins: boolean;
  finishes: boolean;
}

/** The units of a text. */
export function unitsOf(text: string): Unit[] {
  return searchWords(text).flatMap(({ text: word, written, unspaced, start, end }): Unit[] => {
    if (!unspaced)
      return [
        {
          text: word,
          marked: markedLexeme(written),
          unspaced,
          start,
          end,
          begins: true,
          finishes: true,
        },
      ];
    const characters = [...word];
    return characters.map((character, index) => ({
      text: character,
      marked: undefined,
      unspaced,
      start: start + characters.slice(0, index).join('').length,
      end: index === characters.length - 1 ? end : start + characters.slice(0, index + 1).join('').length,
      begins: index === 0,
      finishes: index === characters.length - 1,
    }));
  });
}

/** A phrase with what it means; the words of some languages have endings. */
export interface Phrase<Meaning> {
  units: readonly (Unit & { stem: string })[];
  endings: RegExp | undefined;
  meaning: Meaning;
}

const maxKeyLength = 3;
const keyOf = (text: string) => text.slice(0, maxKeyLength);
const minStemLength = 4;

/** A text as a phrase. With `cut` the ending of its own words is cut off before others may follow. */
export function phraseOf<Meaning>(
  text: string,
  meaning: Meaning,
  { endings, cut }: { endings?: RegExp | undefined; cut?: RegExp | undefined } = {},
): Phrase<Meaning> {
  const units = unitsOf(text).map((unit) => {
    const stem = cut ? unit.text.replace(cut, '') : unit.text;
    return { ...unit, stem: stem.length >= minStemLength ? stem : unit.text };
  });
  return { units, endings, meaning };
}

/** Phrases by the beginning of their first unit. */
export type PhraseIndex<Meaning> = ReadonlyMap<string, readonly Phrase<Meaning>[]>;

/** An index of phrases; those without words are left out. */
export function phraseIndex<Meaning>(phrases: readonly Phrase<Meaning>[]): PhraseIndex<Meaning> {
  const index = new Map<string, Phrase<Meaning>[]>();
  for (const phrase of phrases) {
    const [first] = phrase.units;
    if (!first) continue;
    const key = keyOf(first.stem);
    index.set(key, [...(index.get(key) ?? []), phrase]);
  }
  return index;
}

/** A phrase that was found in a text. */
export interface PhraseMatch<Meaning> {
  start: number;
  end: number;
  /** What the phrases mean that have these units. */
  meanings: Meaning[];
}

function isSame(typed: Unit, unit: Unit & { stem: string }, endings: RegExp | undefined): boolean {
  if (typed.unspaced !== unit.unspaced) return false;
  if (typed.marked && unit.marked && unit.marked !== typed.marked) return false;
  if (typed.text === unit.text) return true;
  if (!endings || unit.unspaced) return false;
  return [unit.text, unit.stem].some(
    (stem) => typed.text.startsWith(stem) && endings.test(typed.text.slice(stem.length)),
  );
}

/** The phrases that begin at a position, by how many units they have. */
function phrasesAt<Meaning>(
  units: readonly Unit[],
  start: number,
  indexes: readonly PhraseIndex<Meaning>[],
  isAligned: boolean,
): Map<number, Meaning[]> {
  const first = units[start] as Unit;
  const keys = [...new Set([1, 2, maxKeyLength].map((length) => first.text.slice(0, length)))];
  const found = new Map<number, Meaning[]>();
  if (isAligned && !first.begins) return found;
  for (const phrase of indexes.flatMap((index) => keys.flatMap((key) => index.get(key) ?? []))) {
    const { length } = phrase.units;
    const last = units[start + length - 1];
    if (!last || (isAligned && !last.finishes)) continue;
    if (!phrase.units.every((unit, offset) => isSame(units[start + offset] as Unit, unit, phrase.endings)))
      continue;
    found.set(length, [...(found.get(length) ?? []), phrase.meaning]);
  }
  return found;
}

const costs = { phrase: 1, word: 10, character: 6 };

interface Path<Meaning> {
  cost: number;
  isWhole: boolean;
  matches: readonly PhraseMatch<Meaning>[];
}

/** The phrases that cover most of a text, as few as possible. */
function cover<Meaning>(
  units: readonly Unit[],
  indexes: readonly PhraseIndex<Meaning>[],
  isAligned: boolean,
): Path<Meaning> {
  const paths: Path<Meaning>[] = [];
  paths[units.length] = { cost: 0, isWhole: true, matches: [] };
  for (let start = units.length - 1; start >= 0; start--) {
    const unit = units[start] as Unit;
    const next = paths[start + 1] as Path<Meaning>;
    let best: Path<Meaning> = {
      cost: next.cost + (unit.unspaced ? costs.character : costs.word),
      isWhole: false,
      matches: next.matches,
    };
    for (const [length, meanings] of phrasesAt(units, start, indexes, isAligned)) {
      const after = paths[start + length] as Path<Meaning>;
      if (after.cost + costs.phrase >= best.cost) continue;
      const end = (units[start + length - 1] as Unit).end;
      best = {
        cost: after.cost + costs.phrase,
        isWhole: after.isWhole,
        matches: [{ start: unit.start, end, meanings }, ...after.matches],
      };
    }
    paths[start] = best;
  }
  return paths[0] as Path<Meaning>;
}

/**
 * The phrases in a text. In scripts without spaces they begin and end where words do by the dictionary, unless they cover
 * the whole text: then the dictionary does not matter.
 */
export function phrasesIn<Meaning>(
  text: string,
  indexes: readonly PhraseIndex<Meaning>[],
): { matches: readonly PhraseMatch<Meaning>[]; isWhole: boolean } {
  const units = unitsOf(text);
  const whole = cover(units, indexes, false);
  return whole.isWhole ? whole : cover(units, indexes, true);
}
