import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { readConfig } from '../../config/config.ts';
import { textOfCell } from '../../lib/csv.ts';
import { ExpectedError } from '../../lib/expected-error.ts';
import { subscriptionColumns } from '../../readers/newsletters/subscribers/export.ts';
import type { ImportedRow } from '../../readers/newsletters/subscribers/import.ts';
import { type Command, folderAndFlags, print } from '../command.ts';
import { runOperation } from '../control/run-operation.ts';

/**
 * The rows of a CSV file with their lines.
 * @throws {ExpectedError} when it is no CSV, or lacks a column
 */
export function readRows(text: string): ImportedRow[] {
  try {
    const found = parse(text, { bom: true, columns: true, info: true, skip_empty_lines: true, trim: true });
    return (found as unknown as { info: { lines: number }; record: Record<string, string> }[]).map(
      ({ info, record }) => {
        const row = Object.fromEntries(
          subscriptionColumns.map((column) => {
            const value = record[column];
            if (value === undefined) throw new ExpectedError(`the file has no column ${column}`);
            return [column, textOfCell(value)];
          }),
        );
        return { ...row, line: info.lines } as ImportedRow;
      },
    );
  } catch (error) {
    if (error instanceof CsvError) throw new ExpectedError(`this is not CSV: ${error.message}`);
    throw error;
  }
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ExpectedError(`there is no file ${file}`);
    throw error;
  });
}

/** `subscribers import` */
export const importCommand: Command = {
  parameters: 'FILE [--dry-run]',
  summary: 'adds the subscriptions of a CSV file, all or none; each row says when and how it was agreed to',
  async run(args) {
    const { folder: file, has } = folderAndFlags(args, ['--dry-run'], 'file');
    const rows = readRows(await textOf(file));
    const dryRun = has('--dry-run');
    const result = await runOperation(readConfig(process.env), 'import-subscriptions', { rows, dryRun });
    const { added, known, suppressed } = result;
    print(`${added} ${dryRun ? 'to add' : 'added'}, ${known} known, ${suppressed} suppressed`);
    if (dryRun) print('Nothing was changed.');
  },
};
