import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../../server/config/root.ts';
import type { Row } from './kinds.ts';

const rowsFile = join(root, 'test-results', 'faults', 'rows.jsonl');

/** Where the table of the last run is. */
export const tableFile = join(root, 'test-results', 'faults', 'table.md');

/** Where the report of the last soak is. */
export const reportFile = join(root, 'test-results', 'faults', 'soak.md');

/** Forgets the rows of an earlier run. */
export async function clearRows(): Promise<void> {
  await rm(dirname(rowsFile), { recursive: true, force: true });
}

/** Adds a row to those of this run, which may be several processes. */
export async function addRow(row: Row): Promise<void> {
  await mkdir(dirname(rowsFile), { recursive: true });
  await appendFile(rowsFile, `${JSON.stringify(row)}\n`);
}

/** The rows of this run: those of numbered faults first, by their number. */
export async function readRows(): Promise<Row[]> {
  const text = await readFile(rowsFile, 'utf8').catch(() => '');
  const rows = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
  const order = ({ line }: Row) => line ?? Number.POSITIVE_INFINITY;
  return rows.sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name));
}

const headings = [
  'Fault',
  'No.',
  'Cached page',
  'Uncached page',
  'Write',
  'Recovered',
  'Requests',
  'Wrong answers',
  'Acknowledged writes lost',
];

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, line, saw, recovered, requests, wrong, lost }) =>
    [name, line ?? '', saw.cached, saw.uncached, saw.write, recovered, requests, wrong, lost].map(String),
  );
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |\n`;
  return [line(headings), line(headings.map(() => '---')), ...cells.map(line)].join('');
}

/** Writes the table where CI finds it. */
export async function writeTable(table: string): Promise<void> {
  await mkdir(dirname(tableFile), { recursive: true });
  await writeFile(tableFile, table);
}

/** Writes the report of a soak beside the table. */
export async function writeReport(report: string): Promise<void> {
  await mkdir(dirname(tableFile), { recursive: true });
  await writeFile(reportFile, report);
}
