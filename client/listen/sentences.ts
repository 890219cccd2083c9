/** A part of a text: its first character, and the one after its last. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The most characters that are spoken at once. Browsers end an utterance after some 15 seconds, so it must be spoken in
 * less at the slowest speed; a Chinese character takes as long as three letters.
 */
const maxCharacters = 140;
const maxHan = 45;

const han = /\p{Script=Han}/u;
const letter = /[\p{L}\p{N}]/u;
const abbreviation = /(?:^|[\s(“"])(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|e\.g|i\.e|г|ул|им|[A-ZА-Я])\.\s*$/u;
const clauseEnd = /[,;:–—，、；：…]["”’」』）)]?\s*/gu;
const space = /\s+/g;

/** The end of the last match within a text; 0 where there is none. */
function lastEnd(text: string, pattern: RegExp): number {
  let end = 0;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}

/** Where to cut a text that is too long: after a clause, else after a word, else anywhere but within a character. */
function cutOf(text: string): number {
  const least = text.length / 3;
  const cut = [clauseEnd, space].map((pattern) => lastEnd(text, pattern)).find((end) => end > least);
  return cut ?? (/[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length);
}

/** Cuts a text into pieces that can be spoken at once. They follow each other without gaps. */
export function piecesOf(text: string): Span[] {
  const most = han.test(text) ? maxHan : maxCharacters;
  const pieces: Span[] = [];
  let from = 0;
  while (text.length - from > most) {
    const to = from + cutOf(text.slice(from, from + most));
    pieces.push({ from, to });
    from = to;
  }
  return [...pieces, { from, to: text.length }];
}

function trimmed(text: string, { from, to }: Span): Span[] {
  const part = text.slice(from, to);
  const begin = from + part.length - part.trimStart().length;
  return letter.test(part) ? [{ from: begin, to: begin + part.trim().length }] : [];
}

/**
 * The sentences of a text, without the spaces around them. What has no letters is none. Thai does not mark its sentences:
 * there, phrases that can be spoken at once take their place.
 * @param language the language tag of the text
 */
export function sentencesOf(text: string, language: string): Span[] {
  const found: Span[] = [];
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    const last = found.at(-1);
    const to = index + segment.length;
    if (last && abbreviation.test(text.slice(last.from, last.to))) last.to = to;
    else found.push({ from: index, to });
  }
  const isMarked = !/^th\b/.test(language);
  const parts = isMarked
    ? found
    : found.flatMap(({ from, to }) =>
        piecesOf(text.slice(from, to)).map((piece) => ({ from: from + piece.from, to: from + piece.to })),
      );
  return parts.flatMap((span) => trimmed(text, span));
}
