import { readFile, stat } from 'node:fs/promises';
import { type CsvError, parse } from 'csv-parse/sync';
import { readConfig } from '../../config/config.ts';
import { textOfCell } from '../../lib/csv.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { bounds } from '../../lib/limits/bounds.ts';
import { subscriptionColumns } from '../../readers/newsletters/subscribers/export.ts';
import type { BrokenLine, ImportedRow } from '../../readers/newsletters/subscribers/import.ts';
import { type Command, folderAndFlags, print } from '../command.ts';
import { runOperation } from '../control/run-operation.ts';

const { subscribers, subscribersBytes } = bounds.imports;

/** Why a line is no row, by the code of the reader's error; other errors say it themselves. */
const reasons: Readonly<Record<string, (error: CsvError) => string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: ({ record, columns }) =>
    `it has ${(record as unknown[]).length} columns, and the head of the file ${(columns as unknown[]).length}`,
  CSV_INVALID_CLOSING_QUOTE: () =>
    'text follows a closing quotation mark: write two for each one within a cell, and look at all lines from here on',
  CSV_QUOTE_NOT_CLOSED: () => 'a quotation mark is not closed, here or in a line before',
};

/** What a CSV file holds: its rows with their lines, and the lines that are no rows. */
export interface ReadRows {
  rows: ImportedRow[];
  broken: BrokenLine[];
}

function rowOf({ info, record }: { info: { lines: number }; record: Record<string, string> }): ImportedRow {
  const row = Object.fromEntries(
    subscriptionColumns.map((column) => {
      const value = record[column];
      if (value === undefined) throw new ExpectedError(`the file has no column ${column}`);
      return [column, textOfCell(value)];
    }),
  );
  return { ...row, line: info.lines } as ImportedRow;
}

/**
 * Reads a CSV file to its end, whatever its lines are.
 * @throws {ExpectedError} when it lacks a column, or has more rows than one import takes
 */
export function readRows(text: string): ReadRows {
  const broken: BrokenLine[] = [];
  const found = parse(text, {
    bom: true,
    columns: true,
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
 * The text of a file.
 * @throws {ExpectedError} when there is no such file, or it is larger than one import takes
 */
export async function textOf(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > subscribersBytes.max)
      throw new ExpectedError(`${file} has more than ${subscribersBytes.max} bytes: divide it`);
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new ExpectedError(`there is no file ${file}`);
    throw error;
  }
}

/** `subscribers import` */
export const importCommand: Command = {
  parameters: 'FILE [--dry-run]',
  summary: 'adds the subscriptions of a CSV file, all or none; each row says when and how it was agreed to',
  async run(args) {
    const { folder: file, has } = folderAndFlags(args, ['--dry-run'], 'file');
    const read = readRows(await textOf(file));
    const dryRun = has('--dry-run');
    const result = await runOperation(readConfig(process.env), 'import-subscriptions', { ...read, dryRun });
    const { added, known, suppressed } = result;
    print(`${added} ${dryRun ? 'to add' : 'added'}, ${known} known, ${suppressed} suppressed`);
    if (dryRun) print('Nothing was changed.');
  },
};
