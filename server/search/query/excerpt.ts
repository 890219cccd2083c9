import type { ExcerptPart } from '../../content/contract/search.ts';
import { areForms, minStemLength, type Word } from '../../content/text/words.ts';
import { unifyInPlace } from '../analysis/characters.ts';
import { plainText, wordsInPlace } from '../analysis/words.ts';
import type { Term } from './terms.ts';

/** What is marked, as it is compared: words with all their forms, the beginning of a word, and pieces of texts without spaces. */
interface Marks {
  words: readonly string[];
  beginning: string | undefined;
  pieces: readonly string[];
}

const unspaced = String.raw`\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}`;
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u');
const isThai = /\p{Script=Thai}/u;
/** Fewer Thai characters are marked as a word of their own only. */
const minThai = 4;

/** What the terms of a search mark. */
function marksOf(terms: readonly Term[]): Marks {
  const all = [...new Set(terms.flatMap(({ marks }) => marks))];
  const asWord = (mark: string) => !hasUnspaced.test(mark) || (isThai.test(mark) && mark.length < minThai);
  const last = terms.at(-1)?.tokens.at(-1);
  return {
    words: all.filter(asWord),
    beginning: last?.begun && !last.unspaced && last.text.length > 1 ? last.text : undefined,
    pieces: all.filter((mark) => !asWord(mark)),
  };
}

/** A match in a text; `end` is after it. */
interface Match {
  start: number;
  end: number;
  term: string;
}

interface MatchedText {
  text: string;
  /** Its words; splitting texts without spaces takes long, so it is done when they are needed. */
  words(): Word[];
  /** In their order in the text. */
  matches: Match[];
  /** How many different terms match. */
  terms: number;
}

const shortWord = 3;

/** The marks without short words, unless there are only short ones. */
function distinctiveMarks({ words, beginning, pieces }: Marks): Marks {
  const long = words.filter((word) => word.length > shortWord);
  return { words: long.length > 0 ? long : words, beginning, pieces };
}

function matchText(text: string, { words: terms, beginning, pieces }: Marks): MatchedText {
  const compared = unifyInPlace(text);
  const folded = plainText(compared);
  let split: Word[] | undefined;
  const words = () => {
    split ??= wordsInPlace(text);
    return split;
  };
  const possible = terms.filter((term) =>
    hasUnspaced.test(term) ? compared.includes(term) : folded.includes(term.slice(0, minStemLength)),
  );
  const begun = beginning !== undefined && folded.includes(beginning) ? beginning : undefined;
  const matches: Match[] = [];
  for (const { text: word, start, end } of possible.length > 0 || begun ? words() : []) {
    const term =
      possible.find((candidate) => areForms(candidate, word)) ??
      (begun && word.startsWith(begun) ? begun : undefined);
    if (term !== undefined) matches.push({ start, end, term });
  }
  for (const piece of pieces) {
    for (
      let start = compared.indexOf(piece);
      start >= 0;
      start = compared.indexOf(piece, start + piece.length)
    )
      matches.push({ start, end: start + piece.length, term: piece });
  }
  matches.sort((a, b) => a.start - b.start);
  return { text, words, matches, terms: new Set(matches.map(({ term }) => term)).size };
}

const lettersBefore = 60;
const maxLetters = 220;
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** The first match of the passage of so many letters that has the most different terms. */
function bestStart(matches: readonly Match[], letters: number): number {
  let [best, most] = [0, 0];
  matches.forEach(({ start }, index) => {
    const within = matches.slice(index).filter(({ end }) => end <= start + letters);
    const terms = new Set(within.map(({ term }) => term)).size;
    if (terms > most) [best, most] = [start, terms];
  });
  return best;
}

/** The bounds of the best passage of a text, between words. */
function boundsOf({ text, words, matches }: MatchedText): { start: number; end: number } {
  const letters = (count: number) => (isChinese(text) ? count / 2 : count);
  const wordStart = (offset: number) => words().findLast(({ start }) => start <= offset)?.start ?? 0;
  const wanted = bestStart(matches, letters(maxLetters - lettersBefore)) - letters(lettersBefore);
  const start = wanted <= 0 ? 0 : wordStart(wanted);
  const most = start + letters(maxLetters);
  return { start, end: text.length <= most ? text.length : wordStart(most) };
}

/** The best passage of a text, with all matches in it marked. */
function partsOf(found: MatchedText): ExcerptPart[] {
  const { text, matches } = found;
  const { start, end } = boundsOf(found);
  const parts: ExcerptPart[] = start > 0 ? [{ text: '… ', marked: false }] : [];
  const add = (from: number, to: number, marked: boolean) => {
    if (to <= from) return;
    const last = parts.at(-1);
    if (marked && last?.marked) last.text += text.slice(from, to);
    else parts.push({ text: text.slice(from, to), marked });
  };
  let next = start;
  for (const match of matches) {
    if (match.start < next || match.end > end) continue;
    add(next, match.start, false);
    add(match.start, match.end, true);
    next = match.end;
  }
  add(next, end, false);
  if (end < text.length) parts.push({ text: '…', marked: false });
  return parts;
}

/** An excerpt from the first of the texts that match most of the query's terms; without a match, how the texts begin. */
export function excerptOf(texts: readonly string[], searched: readonly Term[]): ExcerptPart[] {
  const marks = marksOf(searched);
  const present = texts.filter((text) => text !== '');
  const bestMatch = (wanted: Marks) =>
    present
      .map((text) => matchText(text, wanted))
      .reduce<MatchedText | undefined>(
        (best, candidate) => (candidate.terms > (best?.terms ?? -1) ? candidate : best),
        undefined,
      );
  const wanted = distinctiveMarks(marks);
  const byWholeWords = bestMatch({ ...wanted, beginning: undefined });
  const best = byWholeWords?.terms === 0 ? bestMatch(wanted) : byWholeWords;
  return best ? partsOf(best) : [];
}
