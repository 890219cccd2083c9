import { JSONParser } from '@streamparser/json';
import { ExpectedError } from '../../../lib/expected-error.ts';
import { decodeTextFile } from '../decode-file.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The tables of an export stand below `db[0].data`, or below `data` where it is older. */
const rowPaths = ['$.db.*.data.*.*', '$.data.*.*'];
const pieceLength = 65_536;

/**
 * Reads the rows of an export of Ghost one by one, each with its table, so that memory holds few at a time.
 * @throws {ExpectedError} when the file is not whole JSON, with the table in which it ends
 */
export async function* readRows(file: string): AsyncGenerator<{ table: string; row: Row }> {
  const parser = new JSONParser({ paths: rowPaths, keepStack: false });
  let rows: { table: string; row: Row }[] = [];
  let place = 'its beginning';
  const failed = (error: unknown) =>
    new ExpectedError(
      `${file} is damaged or cut off after ${place}: ${(error as Error).message}. Nothing was imported: export it again.`,
    );
  parser.onValue = ({ value, key, stack }) => {
    const table = String(stack.at(-1)?.key ?? '');
    place = `row ${String(key)} of ${table}`;
    if (typeof value === 'object' && value !== null) rows.push({ table, row: value as unknown as Row });
  };
  for await (const text of decodeTextFile(file)) {
    for (let start = 0; start < text.length; start += pieceLength) {
      try {
        parser.write(text.slice(start, start + pieceLength));
      } catch (error) {
        throw failed(error);
      }
      const ready = rows;
      rows = [];
      yield* ready;
    }
  }
  if (!parser.isEnded) throw failed(new Error('it ends in the middle'));
}
