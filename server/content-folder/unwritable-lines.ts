import { firstUnwritable, unwritableMessage } from '../lib/writable-text.ts';
import type { TextFile } from './parse-file.ts';
import type { Problem } from './problems.ts';

/** A character by its number, as Markdown has it: `&#11;` or `&#xB;`. */
const numbered = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;

const characterOf = (hexadecimal: string | undefined, decimal: string | undefined): string => {
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/** The lines of a text whose characters outputs cannot carry, written as they are or by their numbers. */
export function unwritableLines(
  file: string,
  { body, bodyLine }: Pick<TextFile, 'body' | 'bodyLine'>,
): Problem[] {
  return body.split('\n').flatMap((text, index) => {
    const [reference] = [...text.matchAll(numbered)].flatMap(([, hexadecimal, decimal]) => {
      const found = firstUnwritable(characterOf(hexadecimal, decimal));
      return found ? [found] : [];
    });
    const found = firstUnwritable(text) ?? reference;
    return found ? [{ file, line: bodyLine + index, field: 'body', message: unwritableMessage(found) }] : [];
  });
}
