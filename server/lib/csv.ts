import type { Options } from 'csv-stringify';
import { writable } from './writable-text.ts';

/**
 * What spreadsheets take for the beginning of a formula, in either width, after any number of apostrophes. A line break or
 * tab before it is dropped by some of them.
 */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

/** A text as a cell that no spreadsheet runs: one that would begin a formula has an apostrophe before it. */
export function cellOf(text: string): string {
  const clean = writable(text);
  return formula.test(clean) ? `'${clean}` : clean;
}

/** The text of a cell that `cellOf` wrote. A cell that it would not have changed is its own text. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/**
 * How all tables of the program are written as CSV: no cell is a formula, none has what a file cannot carry, and a byte
 * order mark tells spreadsheets the encoding.
 */
export const csvOptions = { bom: true, cast: { string: cellOf } } as const satisfies Options;
