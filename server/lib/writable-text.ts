/**
 * Text that every output can carry. What XML forbids makes a whole feed unreadable for all its readers, control
 * characters end headers and lines of calendars, and half a surrogate pair is no character in any encoding. Such text is
 * refused where it comes in (`unwritableIn`), and left out where it goes out (`writable`): what is stored may be older
 * than the check, or come from another content server.
 */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const hasUnwritable = new RegExp(unwritable.source, 'u');

/** The names of fields and indexes of lists that lead to a text. */
export type TextPath = readonly (string | number)[];

/** A character that some output cannot carry, and where it is. */
export interface UnwritableCharacter {
  path: TextPath;
  /** As in `U+000B`. */
  character: string;
  /** The place in its text, counted in characters from 1. */
  position: number;
  /** Whether it is in the name of the last field of the path, not in its text. */
  inName?: true;
}

/** As many are reported at once. */
const maxReported = 100;

/** What an unwritable character is called. */
export const characterName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Whether every output can carry a text. */
export const isWritable = (text: string): boolean => !hasUnwritable.test(text);

/** The first character of a text that some output cannot carry, with its place counted in characters from 1. */
export function firstUnwritable(text: string): { character: string; position: number } | undefined {
  const index = text.search(hasUnwritable);
  if (index < 0) return undefined;
  return { character: characterName(text.slice(index)), position: [...text.slice(0, index)].length + 1 };
}

/** The first unwritable character of each text in a value, names of fields included; at most a hundred of them. */
export function unwritableIn(value: unknown): UnwritableCharacter[] {
  const found: UnwritableCharacter[] = [];
  const add = (text: string, path: TextPath, where: { inName?: true } = {}) => {
    const first = firstUnwritable(text);
    if (first) found.push({ path, ...first, ...where });
  };
  const walk = (each: unknown, path: TextPath): void => {
    if (found.length >= maxReported) return;
    if (typeof each === 'string') add(each, path);
    else if (Array.isArray(each)) for (const [index, entry] of each.entries()) walk(entry, [...path, index]);
    else if (typeof each === 'object' && each !== null && !ArrayBuffer.isView(each))
      for (const [name, entry] of Object.entries(each)) {
        add(name, [...path, name], { inName: true });
        walk(entry, [...path, name]);
      }
  };
  walk(value, []);
  return found;
}

/** What is wrong with a text that has an unwritable character, as the end of a sentence about its field. */
export const unwritableMessage = ({
  character,
  position,
  inName,
}: Omit<UnwritableCharacter, 'path'>): string =>
  `must not have the character ${character}, which headers, feeds or mails cannot carry: it is number ${position} ${inName ? 'of the name' : 'of the text'}`;

/** A text without the characters that some output cannot carry. */
export const writable = (text: string): string =>
  hasUnwritable.test(text) ? text.replaceAll(unwritable, '') : text;

const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Whether no text or name of a field in a value of plain data has such a character. */
function isWritableValue(value: unknown): boolean {
  if (typeof value === 'string') return isWritable(value);
  if (Array.isArray(value)) return value.every(isWritableValue);
  if (!isPlainObject(value)) return true;
  for (const name in value) if (!isWritable(name) || !isWritableValue(value[name])) return false;
  return true;
}

function withoutUnwritable(value: unknown): unknown {
  if (typeof value === 'string') return writable(value);
  if (Array.isArray(value)) return value.map(withoutUnwritable);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [writable(name), withoutUnwritable(each)]),
  );
}

/**
 * A value of plain data without the characters that some output cannot carry, in texts and names of fields: the same
 * value where there are none.
 */
export const writableIn = <T>(value: T): T =>
  isWritableValue(value) ? value : (withoutUnwritable(value) as T);
