/** A word near another, by its position in the list. */
export interface NearWord {
  index: number;
  /** How many letters differ: replaced, left out, added, or two exchanged. */
  distance: number;
}

const longest = 40;

/** How much was compared to find near words: letters of words of the list with letters of the given ones. */
export interface Compared {
  letters: number;
}

/** How many letters at the beginning two words share. */
function sharedLetters(a: string, b: string): number {
  const most = Math.min(a.length, b.length, longest);
  let shared = 0;
  while (shared < most && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1;
  return shared;
}

/** Where the scripts of words begin that have no letters in common, in the order of their code units: Cyrillic, Thai, Chinese. */
const scripts = ['\u0370', '\u0e00', '\u2e80'];

/** A sorted list of words, in which words near a given one are found. */
export class SortedWords {
  readonly words: readonly string[];
  /** How many letters each word shares with the one before it. */
  private readonly shared: Uint8Array;

  /** @param words in the order of their code units, each once */
  constructor(words: readonly string[]) {
    this.words = words;
    this.shared = Uint8Array.from(words, (word, index) =>
      index === 0 ? 0 : sharedLetters(words[index - 1] as string, word),
    );
  }

  /** The position of the first word that is not before the given text. */
  lowerBound(text: string): number {
    let [low, high] = [0, this.words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The position of a word, or -1. */
  indexOf(word: string): number {
    const index = this.lowerBound(word);
    return this.words[index] === word ? index : -1;
  }

  /** Whether some word begins so. */
  hasBeginning(text: string): boolean {
    return this.words[this.lowerBound(text)]?.startsWith(text) ?? false;
  }

  /** The positions of the words that begin in a script which a word has, as ranges. */
  private ofScripts(word: string): [first: number, end: number][] {
    const scriptOf = (letter: string) => scripts.filter((script) => script <= letter).length;
    const bounds = [0, ...scripts.map((script) => this.lowerBound(script)), this.words.length];
    return [...new Set([...word].map(scriptOf))]
      .sort()
      .map((script) => [bounds[script] as number, bounds[script + 1] as number]);
  }

  /**
   * The words that begin in a script which a word has, within `most` edits of it; none of a word that is longer than any that
   * is compared.
   * @param compared is added how much was compared
   */
  near(word: string, most: number, compared: Compared = { letters: 0 }): NearWord[] {
    if (word.length > longest + most) return [];
    return this.ofScripts(word).flatMap((range) => this.nearIn(range, word, most, compared));
  }

  /**
   * The words of a range within `most` edits of a word. Words that share a beginning share its part of the comparison, so
   * that most are passed over.
   */
  private nearIn(
    [first, end]: readonly [first: number, end: number],
    word: string,
    most: number,
    compared: Compared,
  ): NearWord[] {
    const found: NearWord[] = [];
    const width = word.length + 1;
    const rows = Array.from(
      { length: Math.min(longest, word.length + most) + 1 },
      () => new Uint8Array(width),
    );
    for (let column = 0; column < width; column++) (rows[0] as Uint8Array)[column] = column;
    // Rows up to `valid` are those of the current word's beginning; with `hopeless` letters it is too far already.
    let valid = 0;
    let hopeless = Number.POSITIVE_INFINITY;
    for (let index = first; index < end; index++) {
      const shared = this.shared[index] as number;
      if (shared >= hopeless) continue;
      hopeless = Number.POSITIVE_INFINITY;
      valid = Math.min(valid, shared);
      const candidate = this.words[index] as string;
      for (let depth = valid + 1; depth <= candidate.length; depth++) {
        compared.letters += width;
        if (depth >= rows.length || fillRow(rows, depth, candidate, word) > most) {
          hopeless = depth;
          break;
        }
        valid = depth;
      }
      if (hopeless < Number.POSITIVE_INFINITY) continue;
      const distance = (rows[candidate.length] as Uint8Array)[word.length] as number;
      if (distance <= most && distance > 0) found.push({ index, distance });
    }
    return found;
  }
}

/** Fills the row of the comparison that a letter of the candidate adds; returns its least number. */
function fillRow(rows: readonly Uint8Array[], depth: number, candidate: string, word: string): number {
  const [row, above, before] = [rows[depth], rows[depth - 1], rows[depth - 2]] as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const letter = candidate.charCodeAt(depth - 1);
  row[0] = depth;
  let least = depth;
  for (let column = 1; column < row.length; column++) {
    const same = letter === word.charCodeAt(column - 1) ? 0 : 1;
    let value = Math.min(
      (above[column] as number) + 1,
      (row[column - 1] as number) + 1,
      (above[column - 1] as number) + same,
    );
    const exchanged =
      depth > 1 &&
      column > 1 &&
      letter === word.charCodeAt(column - 2) &&
      candidate.charCodeAt(depth - 2) === word.charCodeAt(column - 1);
    if (exchanged) value = Math.min(value, (before[column - 2] as number) + 1);
    row[column] = value;
    if (value < least) least = value;
  }
  return least;
}
