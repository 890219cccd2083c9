import type { Locale } from '../../../locales/languages.ts';
import { isOf, isSame, type Token, tokensOf } from './claim-tokens.ts';

/** So many words may be left out between two that are kept, if they name nobody and count nothing. */
const maxGapLength = 3;
const maxCircumstanceLength = 8;
const minWords = 3;
/** A search that takes longer finds nothing. */
const maxSteps = 20_000;

interface Texts {
  locale: Locale;
  point: readonly Token[];
  sentence: readonly Token[];
}

const namesWho = ({ isNumber, isCapital }: Token) => isNumber || isCapital;

/** Whether a sentence without the words from `from` to before `to` still says of the others what it said. */
function mayBeLeftOut({ sentence, locale }: Texts, from: number, to: number): boolean {
  if (from === to) return true;
  const [first, after] = [sentence[from] as Token, sentence[to]];
  if ((from === 0 || first.afterBreak) && (after === undefined || after.afterBreak)) return true;
  const length = to - from;
  const left = sentence.slice(from, to);
  const joins = left.some(({ statement }) => statement !== first.statement);
  // What follows a preposition is its object.
  if (joins || isOf('circumstance', left.at(-1) as Token, locale)) return false;
  if (isOf('circumstance', first, locale)) return length <= maxCircumstanceLength;
  return from > 0 && length <= maxGapLength && !left.some(namesWho) && !(after && namesWho(after));
}

/** The first and last index of the words that stand between the same two breaks as the word at `index`. */
function partAround(sentence: readonly Token[], index: number): [number, number] {
  let first = index;
  while (first > 0 && !(sentence[first] as Token).afterBreak) first -= 1;
  let last = index;
  while (last + 1 < sentence.length && !(sentence[last + 1] as Token).afterBreak) last += 1;
  return [first, last];
}

/** Whether circumstances that were moved belong to statements of which more is kept. */
function keepsStatements(
  { sentence }: Texts,
  kept: ReadonlySet<number>,
  moved: ReadonlySet<number>,
): boolean {
  const statements = new Set(
    [...kept].filter((index) => !moved.has(index)).map((index) => sentence[index]?.statement),
  );
  return [...moved].every((index) => statements.has(sentence[index]?.statement));
}

/** Whether nothing is left out that limits, denies, counts or reports what is kept. */
function keepsLimits({ sentence, locale }: Texts, kept: ReadonlySet<number>): boolean {
  return sentence.every((token, index) => {
    if (kept.has(index)) return true;
    // "May" within a sentence is the month.
    if (isOf('governing', token, locale) && !(token.isCapital && index > 0)) return false;
    const next = sentence[index + 1];
    const counts = token.isNumber && next && !next.afterBreak && !isOf('circumstance', next, locale);
    if (counts && kept.has(index + 1)) return false;
    if (!isOf('limits', token, locale)) return true;
    const [first, last] = partAround(sentence, index);
    return ![...kept].some((other) => other >= first && other <= last);
  });
}

/** Whether no number has changed places with another that stands after the same word. */
function keepsNumbers({ sentence }: Texts, kept: ReadonlySet<number>): boolean {
  const numbers = [...kept].filter((index) => sentence[index]?.isNumber);
  const wordBefore = (index: number) => sentence[index - 1]?.key;
  return numbers.every((number, index) =>
    numbers.slice(index + 1).every((later) => later > number || wordBefore(later) !== wordBefore(number)),
  );
}

/** The words of a sentence, by their index, in which words of a point were found; some stand elsewhere in the point. */
interface Found {
  kept: ReadonlySet<number>;
  moved: ReadonlySet<number>;
}

const keepsAll = (texts: Texts, { kept, moved }: Found) =>
  keepsLimits(texts, kept) && keepsStatements(texts, kept, moved) && keepsNumbers(texts, kept);

/** Where the words of a circumstance stand in the sentence, which begins with the word at `start` there. */
function followFrom(texts: Texts, places: readonly number[][], start: number): number[] | undefined {
  const found = [start];
  for (const options of places) {
    const before = found.at(-1) as number;
    const next = options.find((place) => place > before && mayBeLeftOut(texts, before + 1, place));
    if (next === undefined) return undefined;
    found.push(next);
  }
  return found;
}

/**
 * Looks for the words of a point in a sentence, in their order; only circumstances may be moved. Returns whether there is
 * a way to find all of them in which nothing is left out that the others need.
 */
function findIn(texts: Texts): boolean {
  const { point, sentence, locale } = texts;
  let steps = 0;
  const places = point.map((token) =>
    sentence.flatMap((other, index) => (isSame(token, other, locale) ? [index] : [])),
  );
  if (places.some((list) => list.length === 0)) return false;
  const begins = (index: number) => {
    const token = point[index];
    return token !== undefined && isOf('circumstance', token, locale);
  };

  const search = (index: number, core: number, { kept, moved }: Found): boolean => {
    if (++steps > maxSteps) return false;
    if (index === point.length) return keepsAll(texts, { kept, moved });
    const here = places[index] as number[];
    const goesOn = here.some(
      (place) =>
        place > core &&
        mayBeLeftOut(texts, core + 1, place) &&
        search(index + 1, place, { kept: new Set([...kept, place]), moved }),
    );
    return goesOn || (begins(index) && moves(index, core, { kept, moved }));
  };
  /** Takes the words from `index` on for a circumstance that stands elsewhere in the sentence. */
  const moves = (index: number, core: number, { kept, moved }: Found): boolean => {
    for (let end = index + 2; end <= point.length; end++) {
      for (const start of places[index] as number[]) {
        const found = kept.has(start) ? undefined : followFrom(texts, places.slice(index + 1, end), start);
        if (!found) continue;
        const more = { kept: new Set([...kept, ...found]), moved: new Set([...moved, ...found]) };
        if (search(end, core, more)) return true;
      }
      if (begins(end)) return false;
    }
    return false;
  };
  return search(0, -1, { kept: new Set(), moved: new Set() });
}

/**
 * Whether a sentence says what a point says, by its words alone: the point has no others than the sentence, in
 * their order, and leaves out nothing that denies, limits, counts, reports or conditions what it keeps. What is said in
 * other words is refused as well.
 */
export function isEntailed(point: string, sentence: string, locale: Locale): boolean {
  const texts = { locale, point: tokensOf(point, locale), sentence: tokensOf(sentence, locale) };
  return texts.point.length >= minWords && findIn(texts);
}
