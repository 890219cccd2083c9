import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type CsvError, parse } from 'csv-parse/sync';
import { readConfig } from '../../config/config.ts';
import { textOfCell } from '../../lib/csv.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { subscriptionColumns } from '../../readers/newsletters/subscribers/export.ts';
import type { BrokenLine, ImportedRow } from '../../readers/newsletters/subscribers/import.ts';
import { type Command, print, UsageError } from '../command.ts';
import { runOperation } from '../control/run-operation.ts';
import { decodeTable } from './decode-table.ts';

const { subscribers, subscribersBytes } = bounds.imports;

/** Why a line is no row, by the code of the reader's error; other errors say it themselves. */
const reasons: Readonly<Record<string, (error: CsvError) => string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: ({ record, columns }) =>
    `it has ${(record as unknown[]).length} columns, and the head of the file ${(columns as unknown[]).length}`,
  CSV_INVALID_CLOSING_QUOTE: () =>
    'text follows a closing quotation mark: write two for each one within a cell, and look at all lines from here on',
  CSV_QUOTE_NOT_CLOSED: () => 'a quotation mark is not closed, here or in a line before',
};

/** The heading of a column as it is compared: in small letters, its words joined. */
const headingOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

const delimiters = [',', ';', '\t'];

/** What stands between the columns of a table: what divides its first line into the most columns that are known. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n|\r/, 1);
  const known = (delimiter: string) =>
    head.split(delimiter).filter((cell) => columns.has(headingOf(cell.replaceAll('"', '')))).length;
  return delimiters.toSorted((one, other) => known(other) - known(one))[0] as string;
}

const columns: ReadonlySet<string> = new Set(subscriptionColumns);

/** What a CSV file holds: its rows with their lines, and the lines that are no rows. */
export interface ReadRows {
  rows: ImportedRow[];
  broken: BrokenLine[];
}

function rowOf({ info, record }: { info: { lines: number }; record: Record<string, string> }): ImportedRow {
  const row = Object.fromEntries(
    subscriptionColumns.map((column) => {
      const value = record[column];
      if (value === undefined)
        throw new ExpectedError(
          `the file has no column ${column}; its columns are ${Object.keys(record).join(' | ')}`,
        );
      return [column, textOfCell(value)];
    }),
  );
  return { ...row, line: info.lines } as ImportedRow;
}

/**
 * Reads a CSV file to its end, whatever its lines are. Commas, semicolons or tabs stand between its columns.
 * @throws {ExpectedError} when it lacks a column, or has more rows than one import takes
 */
export function readRows(table: string): ReadRows {
  // Excel may write a line that says what divides the columns.
  const [, said, text = table] = /^\ufeff?sep=(.)\r?\n([\s\S]*)$/i.exec(table) ?? [];
  const broken: BrokenLine[] = [];
  const found = parse(text, {
    bom: true,
    delimiter: said ?? delimiterOf(text.replace(/^\ufeff/, '')),
    columns: (head: string[]) => head.map(headingOf),
    info: true,
    skip_empty_lines: true,
    trim: true,
    skip_records_with_error: true,
    to: subscribers.max + 1,
    on_skip: (error) => {
      if (!error) return undefined;
      const message = reasons[error.code]?.(error) ?? error.message;
      broken.push({ line: error.lines as number, message });
      return undefined;
    },
  });
  if (found.length > subscribers.max)
    throw new ExpectedError(`the file has more than ${subscribers.max} rows: divide it`);
  return { rows: (found as unknown as Parameters<typeof rowOf>[0][]).map(rowOf), broken };
}

/**
 * The text of a table, in UTF-8 or UTF-16, or in the encoding that is named.
 * @throws {ExpectedError} when it is in another encoding, when there is no such file, or it is larger than one import takes
 */
export async function textOf(file: string, encoding?: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > subscribersBytes.max)
      throw new ExpectedError(`${file} has more than ${subscribersBytes.max} bytes: divide it`);
    return decodeTable(await readFile(file), file, encoding);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new ExpectedError(`there is no file ${file}`);
    throw error;
  }
}

function parseArguments(args: readonly string[]) {
  const options = { 'dry-run': { type: 'boolean', default: false }, encoding: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new Error('name one file');
    return { file, encoding: values.encoding, dryRun: values['dry-run'] };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** `subscribers import` */
export const importCommand: Command = {
  parameters: 'FILE [--dry-run] [--encoding windows-1252]',
  summary: 'adds the subscriptions of a CSV file, all or none; each row says when and how it was agreed to',
  async run(args) {
    const { file, encoding, dryRun } = parseArguments(args);
    const read = readRows(await textOf(file, encoding));
    const result = await runOperation(readConfig(process.env), 'import-subscriptions', { ...read, dryRun });
    const { added, known, suppressed } = result;
    print(`${added} ${dryRun ? 'to add' : 'added'}, ${known} known, ${suppressed} suppressed`);
    if (dryRun) print('Nothing was changed.');
  },
};
