/** How many pieces ahead two texts may differ before the rest of them counts as different. */
const maxGap = 200;
/** How much of a difference is shown. */
const maxPieces = 12;
const maxPieceLength = 240;

/** A text in pieces to be compared: its lines, and within them elements and fields. */
export const piecesOf = (text: string): string[] =>
  text.split(/(?<=\n)|(?=<[^/])|(?<=[,[{])(?=["{[])/).filter((piece) => piece !== '');

/** How many pieces of each text to pass over to come to two in a row that both have again. */
function gapOf(before: readonly string[], after: readonly string[]): readonly [number, number] {
  const isSame = (one: number, other: number) => one < before.length && before[one] === after[other];
  for (let distance = 1; distance <= maxGap; distance += 1)
    for (let removed = 0; removed <= distance; removed += 1) {
      const added = distance - removed;
      const isEnd = removed + 1 === before.length && added + 1 === after.length;
      if (isSame(removed, added) && (isEnd || isSame(removed + 1, added + 1))) return [removed, added];
    }
  return [before.length, after.length];
}

const shown = (sign: string, piece: string): string => {
  const text = piece.trimEnd();
  return `${sign} ${text.length > maxPieceLength ? `${text.slice(0, maxPieceLength)}…` : text}`;
};

/** The pieces in which two texts differ, as lines that begin with `-` or `+`; none where they are equal. */
export function differenceOf(before: string, after: string): string[] {
  const lines: string[] = [];
  let [old, current] = [piecesOf(before), piecesOf(after)];
  while (old.length > 0 || current.length > 0) {
    const same = old.findIndex((piece, index) => piece !== current[index]);
    const equal = same === -1 ? old.length : same;
    [old, current] = [old.slice(equal), current.slice(equal)];
    const [removed, added] = gapOf(old, current);
    lines.push(...old.slice(0, removed).map((piece) => shown('-', piece)));
    lines.push(...current.slice(0, added).map((piece) => shown('+', piece)));
    [old, current] = [old.slice(removed), current.slice(added)];
  }
  return lines;
}

/** Recorded texts by their names. */
export type Recorded = ReadonlyMap<string, string>;

const firstLine = (text: string) => text.slice(0, text.indexOf('\n'));

/** At most so many lines, with the number of those left out. */
const shortened = (lines: readonly string[], max: number): string[] =>
  lines.length > max ? [...lines.slice(0, max), `… and ${lines.length - max} more`] : [...lines];

/**
 * What differs between two records, as lines to read; none where they are equal. Answers that differ in the same way
 * are named together.
 */
export function compareRecords(before: Recorded, after: Recorded): string[] {
  const alike = new Map<string, string[]>();
  const add = (difference: string, name: string, text: string) =>
    alike.set(difference, [...(alike.get(difference) ?? []), `${name}: ${firstLine(text)}`]);
  for (const [name, text] of before) {
    const now = after.get(name);
    if (now === undefined) add('is no longer asked', name, text);
    else if (now !== text) add(shortened(differenceOf(text, now), maxPieces).join('\n'), name, text);
  }
  for (const [name, text] of after) if (!before.has(name)) add('is new', name, text);
  return [...alike].flatMap(([difference, names]) => [
    `${names.length} ${names.length === 1 ? 'answer' : 'answers'}`,
    ...shortened(names, 3).map((name) => `  ${name}`),
    ...difference.split('\n').map((line) => `    ${line}`),
    '',
  ]);
}
