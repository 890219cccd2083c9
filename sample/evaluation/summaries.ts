import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../server/config/root.ts';
import { texts } from '../checks/texts.ts';
import { highlightsTable, refusalsTable } from './summaries/tables.ts';

const page = join(root, 'docs', 'summaries.md');

/** `npm run bench:summaries`: measures summaries on the sample, and writes the tables of docs/summaries.md. */
export async function run(): Promise<void> {
  const tables = [await highlightsTable(texts), await refusalsTable(texts)];
  let text = await readFile(page, 'utf8');
  for (const [index, table] of tables.entries()) {
    const marked = new RegExp(`(<!-- table ${index + 1} -->\\n)[^]*?(\\n<!-- end -->)`);
    text = text.replace(marked, (_, before: string, after: string) => `${before}\n${table}\n${after}`);
    process.stdout.write(`${table}\n\n`);
  }
  await writeFile(page, text);
}
