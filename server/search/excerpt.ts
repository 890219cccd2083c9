import type { ExcerptPart } from '../content/contract/search.ts';
import { areForms, type Word, wordsOf } from '../content/text/words.ts';
import type { ParsedQuery } from './query.ts';

interface Range {
  start: number;
  end: number;
  /** Which term it was. */
  term: string;
}

interface Searched {
  text: string;
  words: Word[];
  ranges: Range[];
  terms: number;
}

const shortWord = 3;

/** The terms that are worth a mark: little words only where there are no others. */
function telling({ words, beginning, pieces }: ParsedQuery['marks']): ParsedQuery['marks'] {
  const long = words.filter((word) => word.length > shortWord);
  return { words: long.length > 0 ? long : words, beginning, pieces };
}

/** Where a text has what was searched for. */
function searched(text: string, { words: terms, beginning, pieces }: ParsedQuery['marks']): Searched {
  const words = wordsOf(text);
  const ranges: Range[] = [];
  for (const { text: word, start, end } of words) {
    const term =
      terms.find((one) => areForms(one, word)) ??
      (beginning !== undefined && word.startsWith(beginning) ? beginning : undefined);
    if (term !== undefined) ranges.push({ start, end, term });
  }
  for (const piece of pieces) {
    for (let start = text.indexOf(piece); start >= 0; start = text.indexOf(piece, start + piece.length))
      ranges.push({ start, end: start + piece.length, term: piece });
  }
  ranges.sort((a, b) => a.start - b.start);
  return { text, words, ranges, terms: new Set(ranges.map(({ term }) => term)).size };
}

const lettersBefore = 60;
const mostLetters = 220;
const isDense = (text: string) => /\p{Script=Han}/u.test(text);

/** A piece around the first mark, cut between words. */
function partsOf({ text, words, ranges }: Searched): ExcerptPart[] {
  const letters = (count: number) => (isDense(text) ? count / 2 : count);
  const wordAt = (place: number) => words.findLast(({ start }) => start <= place)?.start ?? 0;
  const wanted = (ranges[0]?.start ?? 0) - letters(lettersBefore);
  const start = wanted <= 0 ? 0 : wordAt(wanted);
  const most = start + letters(mostLetters);
  const end = text.length <= most ? text.length : wordAt(most);
  const parts: ExcerptPart[] = start > 0 ? [{ text: '… ', marked: false }] : [];
  const add = (from: number, to: number, marked: boolean) => {
    if (to <= from) return;
    const last = parts.at(-1);
    if (marked && last?.marked) last.text += text.slice(from, to);
    else parts.push({ text: text.slice(from, to), marked });
  };
  let at = start;
  for (const range of ranges) {
    if (range.start < at || range.end > end) continue;
    add(at, range.start, false);
    add(range.start, range.end, true);
    at = range.end;
  }
  add(at, end, false);
  if (end < text.length) parts.push({ text: '…', marked: false });
  return parts;
}

/** A piece of the text that has the most of what was searched for, the earliest of such; else how the texts begin. */
export function excerptOf(texts: readonly string[], { marks }: ParsedQuery): ExcerptPart[] {
  const told = texts.filter((text) => text !== '');
  const best = (wanted: ParsedQuery['marks']) =>
    told
      .map((text) => searched(text, wanted))
      .reduce<Searched | undefined>((most, one) => (one.terms > (most?.terms ?? -1) ? one : most), undefined);
  const wanted = telling(marks);
  const whole = best({ ...wanted, beginning: undefined });
  const chosen = whole?.terms === 0 ? best(wanted) : whole;
  return chosen ? partsOf(chosen) : [];
}
